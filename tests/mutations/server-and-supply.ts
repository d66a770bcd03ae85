import type { Mutation } from './mutation.ts'

/** Guards of the server and of supply: attack cases 45 to 49. */
export const mutationsOfServer: readonly Mutation[] = [
  {
    attackCase: 46,
    guard: 'the answer to a health check is kept for a second',
    file: 'server/http/readiness.ts',
    text: 'if (answer && now() - askedAt < keptMs) return answer',
    replacement: '',
    test: {
      project: 'server',
      file: 'server/http/readiness.test.ts',
      name: 'is kept for a second, and asked for once by however many',
    },
  },
  {
    attackCase: 47,
    guard: 'words to search for are bounded',
    file: 'shared/schemas/list-query.ts',
    text: '.pipe(z.string().max(searchQueryMaxCharacters))',
    replacement: '',
    test: { project: 'unit', file: 'shared/schemas/list-query.test.ts', name: 'as not understood in' },
  },
  {
    attackCase: 48,
    guard: 'an installation runs no script of a package',
    file: 'scripts/prepare.mjs',
    text: "'--ignore-scripts', ",
    replacement: '',
    test: {
      project: 'guards',
      file: 'tests/guards/supply-chain.test.ts',
      name: 'runs no script of a package',
    },
  },
  {
    attackCase: 48,
    guard: 'packages are pinned to one version',
    file: '.npmrc',
    text: 'save-exact=true',
    replacement: 'save-exact=false',
    test: {
      project: 'guards',
      file: 'tests/guards/supply-chain.test.ts',
      name: 'pins what it takes',
    },
  },
  {
    attackCase: 49,
    guard: 'a picture of a text is named by its id in the library',
    file: 'shared/rich-text/rich-text.ts',
    text: '/\\(media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\)/',
    replacement: '/\\((.*?)\\)/',
    test: { project: 'unit', file: 'shared/rich-text/rich-text.test.ts', name: 'are never one at' },
  },
  {
    attackCase: 49,
    guard: 'a text names pictures that the library has',
    file: 'server/records/text-pictures.ts',
    text: "if (problems.length > 0) throw new AppError('invalid-form', { problems })",
    replacement: '',
    test: {
      project: 'postgresql',
      file: 'server/features/media/panel/text-pictures.test.ts',
      name: 'is refused with its field, where it has an id that the library does not know',
    },
  },
  {
    attackCase: 49,
    guard: 'a text shows only pictures that the library keeps',
    file: 'server/db/picture-uses.ts',
    text: 'and(eq(files.isInLibrary, true), rowOf',
    replacement: 'and(rowOf',
    test: {
      project: 'postgresql',
      file: 'server/features/own-data/own/erase-own-account.test.ts',
      name: 'takes it away, and',
    },
  },
  {
    attackCase: 45,
    guard: 'no address that somebody sent is fetched',
    file: 'server/features/people/write-links.ts',
    text: 'const networks = await transaction.select().from(socialNetworks)',
    replacement:
      'const networks = await transaction.select().from(socialNetworks)\n  await Promise.all(links.map(({ link }) => fetch(link)))',
    test: {
      project: 'guards',
      file: 'tests/guards/outgoing.test.ts',
      name: 'no module of the server connects to anything but what the operator has set up',
    },
  },
]
