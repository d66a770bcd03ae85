import { dirname } from 'node:path/posix'

/** A part of the product: its folders and files, and the tests that are outside of them. */
export interface Feature {
  /** Beginnings of paths. Tests inside them belong to the feature. */
  folders: readonly string[]
  /** Beginnings of paths of further tests. */
  tests: readonly string[]
}

/**
 * Features by their names, from which `npm run test:related` chooses tests. Imports do not show them: most tests open
 * the whole server, and browser tests import none of it. `tests/guards/related.test.ts` checks that every folder and
 * every test file is in it.
 */
export const features: Readonly<Record<string, Feature>> = {
  people: {
    folders: [
      'server/features/people/',
      'server/features/views/',
      'app/site/people/',
      'app/site/lists/',
      'app/admin/people/',
      'shared/contract/people',
    ],
    tests: [
      'tests/site/details',
      'tests/site/lists',
      'tests/e2e/lists',
      'tests/e2e/admin-people',
      'tests/e2e/admin-tags',
    ],
  },
  activities: {
    folders: [
      'server/features/activities/',
      'app/site/activities/',
      'app/admin/activities/',
      'app/account/add-activity/',
      'shared/contract/activit',
      'shared/contract/own-activities',
      'shared/contract/participants',
      'server/features/registrations/',
      'server/records/registrations/',
      'app/admin/participants/',
      'app/admin/door/',
    ],
    tests: [
      'tests/site/activities',
      'tests/e2e/admin-activities',
      'tests/e2e/add-activity',
      'tests/e2e/door',
      'tests/process/podcast',
    ],
  },
  applications: {
    folders: [
      'server/features/applications/',
      'server/features/call-requests/',
      'app/site/applications/',
      'app/site/contact/',
      'app/islands/',
      'app/admin/cases/',
      'shared/contract/applications',
      'shared/contract/call-requests',
      'shared/contract/case',
      'shared/contract/duplicates',
    ],
    tests: [
      'tests/e2e/applications',
      'tests/site/contact',
      'tests/e2e/contact',
      'tests/e2e/forms-live',
      'tests/e2e/admin-cases',
      'tests/e2e/case-day',
      'tests/process/applications',
    ],
  },
  accounts: {
    folders: [
      'server/features/accounts/',
      'server/features/own-data/',
      'server/features/demo-identity/',
      'app/account/',
      'app/admin/users/',
      'app/api/',
      'app/app-page/',
      'shared/contract/accounts',
      'shared/contract/profile',
      'shared/contract/user',
    ],
    tests: [
      'tests/e2e/account',
      'tests/e2e/admin-users',
      'tests/e2e/app-page',
      'tests/e2e/denied-storage',
      'tests/site/app-pages',
      'tests/e2e/own-account',
      'tests/e2e/profile',
      'tests/e2e/register',
      'tests/e2e/second-factor',
      'tests/e2e/session-rules',
      'tests/e2e/sign-',
      'tests/e2e/demo-identity',
      'tests/process/administrator',
    ],
  },
  regulations: {
    folders: [
      'server/features/regulations',
      'app/site/regulations/',
      'app/admin/regulations/',
      'app/comparison/',
      'shared/contract/regulation',
    ],
    tests: ['tests/site/regulations', 'tests/e2e/regulations', 'tests/e2e/editions'],
  },
  catalogue: {
    folders: [
      'server/features/catalogue/',
      'app/admin/catalogue/',
      'shared/contract/catalogue',
      'shared/contract/tags',
      'shared/contract/general-data',
    ],
    tests: ['tests/e2e/admin-catalogue', 'tests/e2e/admin-tags'],
  },
  media: {
    folders: [
      'server/features/media/',
      'server/platform/renditions/',
      'app/admin/media/',
      'shared/contract/media',
    ],
    tests: ['tests/e2e/admin-media', 'tests/e2e/home-pictures'],
  },
  texts: {
    folders: [
      'server/features/texts/',
      'server/features/editorial/',
      'app/admin/texts/',
      'app/admin/site/',
      'app/i18n/',
      'shared/locales/',
      'shared/i18n/',
      'shared/contract/interface-texts',
      'shared/contract/editorial',
      'shared/contract/missing-texts',
      'shared/contract/site-texts',
      'shared/contract/texts',
    ],
    tests: ['tests/e2e/interface-texts', 'tests/e2e/site-texts', 'tests/e2e/texts', 'tests/site/language'],
  },
  'text pages': {
    folders: [
      'server/features/text-pages/',
      'app/site/text-pages/',
      'app/admin/text-pages/',
      'shared/contract/text-page',
      'shared/rich-text/',
    ],
    tests: ['tests/e2e/text-pages', 'tests/e2e/rich-text'],
  },
  mails: {
    folders: [
      'server/features/mails/',
      'server/features/demo-mail/',
      'server/platform/mail/',
      'app/admin/mails/',
      'app/site/demo-mail/',
      'shared/contract/mails',
      'shared/contract/demo-mail',
    ],
    tests: ['tests/e2e/admin-mails', 'tests/process/mail', 'tests/process/applications'],
  },
  search: {
    folders: [
      'server/features/search/',
      'server/features/search-words/',
      'server/public-content/',
      'app/site/search/',
      'app/admin/search-words/',
      'shared/contract/search',
    ],
    tests: ['tests/e2e/search', 'tests/search-quality/', 'tests/site/search'],
  },
  registrations: {
    folders: [
      'server/features/registrations/',
      'server/records/registrations/',
      'app/site/registrations/',
      'shared/contract/registrations',
    ],
    tests: ['tests/e2e/registrations', 'tests/e2e/taking-part'],
  },
  certificates: {
    folders: [
      'server/features/certificates/',
      'server/records/certificates/',
      'app/site/certificates/',
      'shared/contract/certificates',
      'shared/rules/certificate',
    ],
    tests: ['tests/e2e/registrations'],
  },
  previews: {
    folders: ['server/features/previews/', 'app/site/preview/', 'shared/contract/previews'],
    tests: ['tests/e2e/previews'],
  },
  panel: {
    folders: [
      'server/features/today/',
      'server/features/audit/',
      'server/features/presence/',
      'server/features/assignments/',
      'server/features/comments/',
      'server/features/notices/',
      'server/records/',
      'app/admin/',
      'shared/contract/panel',
      'shared/contract/presence',
      'shared/contract/assignments',
      'shared/contract/comments',
      'shared/contract/notices',
      'shared/contract/audit',
      'shared/contract/records',
    ],
    tests: [
      'tests/e2e/admin-backup',
      'tests/e2e/admin-comments',
      'tests/e2e/admin-editors',
      'tests/e2e/record-page',
      'tests/e2e/admin-erasing',
      'tests/e2e/admin-keys',
      'tests/e2e/admin-kit',
      'tests/e2e/admin-looks',
      'tests/e2e/admin-presence',
      'tests/e2e/admin-rounds',
      'tests/e2e/admin-today',
      'tests/e2e/content-day',
      'tests/e2e/first-steps',
      'tests/process/panel-save',
      'tests/process/sample-remove',
    ],
  },
  documents: {
    folders: [
      'server/features/art/',
      'server/features/discovery/',
      'server/features/preferences/',
      'server/features/social-card/',
      'server/fonts/',
      'server/presenters/',
      'app/site/',
      'app/ui/',
      'app/enhance/',
      'shared/art/',
    ],
    tests: [
      'server/http/answers.test.ts',
      'tests/site/',
      'tests/e2e/about',
      'tests/e2e/denied-storage',
      'tests/e2e/documents',
      'tests/e2e/empty-site',
      'tests/e2e/enhance',
      'tests/e2e/finder',
      'tests/e2e/purpose-journey',
      'tests/e2e/header',
      'tests/e2e/layout-shift',
      'tests/e2e/list-states',
      'tests/e2e/long-words',
      'tests/e2e/paper',
      'tests/e2e/special-view',
    ],
  },
  forms: {
    folders: [
      'app/forms/',
      'server/features/uploads/',
      'server/platform/uploads/',
      'shared/contract/uploads',
    ],
    tests: [
      'tests/e2e/forms',
      'tests/e2e/pressable',
      'tests/e2e/toaster',
      'tests/process/uploads',
      'tests/durability/broken-uploads',
    ],
  },
  transport: {
    folders: ['server/http/', 'server/app.ts', 'server/api.ts', 'shared/contract/endpoint'],
    tests: [
      'tests/attack/',
      'tests/process/behind-nginx',
      'tests/process/metrics',
      'tests/process/prometheus',
    ],
  },
  database: {
    folders: ['server/db/', 'server/platform/', 'server/data/'],
    tests: [
      'tests/durability/',
      'tests/faults/',
      'tests/process/broken-database',
      'tests/process/database-containers',
      'tests/process/empty-installation',
      'tests/process/pool-in-front',
      'tests/process/replica',
      'tests/process/two-processes',
    ],
  },
  start: {
    folders: ['server/', 'scripts/', 'deploy/'],
    tests: ['tests/process/start', 'tests/process/stop', 'tests/process/dev', 'tests/process/every-sentence'],
  },
  // What every part is made of: no feature tests it as a whole, `npm test` does.
  'rules and schemas': { folders: ['shared/', 'app/'], tests: ['shared/'] },
  bench: {
    folders: ['bench/', 'tests/', 'public/'],
    tests: ['tests/timed/', 'tests/image/', 'tests/reproducible/'],
  },
}

/**
 * Finds the tests of changed files: of the feature with the longest beginning of each path, of the files next to it,
 * and the tests that have changed themselves.
 * @param changed paths from the root of the project.
 * @returns beginnings of the paths of tests, each once.
 */
export function relatedTests(changed: readonly string[]): string[] {
  const all = Object.values(features).flatMap(({ folders, tests }) =>
    folders.map((folder) => ({ folder, folders, tests })),
  )
  const found = changed.flatMap((path) => {
    if (/\.test\.tsx?$/.test(path)) return [path]
    const [nearest] = all
      .filter(({ folder }) => path.startsWith(folder))
      .sort((one, other) => other.folder.length - one.folder.length)
    if (!nearest) return []
    // The tests of a whole layer are those of `npm test`; of a part of it those that are next to the file.
    const isLayer = nearest.folder.split('/').length <= 2
    return [...(isLayer ? [`${dirname(path)}/`] : nearest.folders), ...nearest.tests]
  })
  return [...new Set(found)].sort()
}
