import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itInLongRun } from '../support/long-run.ts'

/**
 * The root of the repository. The import rules of docs/architecture.md are in biome.json. This guard plants one
 * violation of each in a temporary folder, laid out like the repository and with its configuration. So a rule that no
 * longer works is found.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
const restricted = 'lint/style/noRestrictedImports'

interface Planted {
  path: string
  code: string
  rule: string
}

const violations: Planted[] = [
  planted('app/site/planted/screen.tsx', "import { db } from '../../../server/db/client.ts'"),
  planted('app/site/planted/type.ts', "import type { Settings } from '../../../server/env.ts'"),
  planted('app/planted.ts', "import { readSettings } from '../server/env.ts'"),
  planted('app/planted-later.ts', "export const later = () => import('../server/env.ts')"),
  planted('app/planted-again.ts', "export { readSettings } from '../server/env.ts'"),
  planted('app/planted-sql.ts', "import { sql } from 'drizzle-orm'"),
  planted('app/planted-node.ts', "import { join } from 'node:path'"),
  planted('app/site/planted/antd.tsx', "import { Button } from 'antd'"),
  planted('app/site/planted/antd-part.tsx', "import zh from 'antd/es/locale/ru_RU'"),
  planted('app/account/planted/antd.tsx', "import { UserOutlined } from '@ant-design/icons'"),
  planted('app/site/planted/panel.tsx', "import { Table } from '../../admin/kit/table.tsx'"),
  planted('app/site/planted/words.tsx', "import { useTranslation } from 'react-i18next'"),
  planted('app/account/planted/words.tsx', "import { useTranslation } from '../../i18n/use-translation.ts'"),
  planted('app/admin/planted-words.tsx', "import { useTranslation } from '../i18n/use-translation.ts'"),
  planted(
    'app/admin/planted-account.tsx',
    "import { ProfileScreen } from '../account/profile/profile-screen.tsx'",
  ),
  planted('app/admin/planted.tsx', "import type { Settings } from '../../server/env.ts'"),
  planted('app/ui/planted/router.tsx', "import { Link } from 'react-router'"),
  planted('app/ui/planted/texts.tsx', "import { useTranslation } from 'react-i18next'"),
  planted('app/ui/planted/i18next.tsx', "import { t } from 'i18next'"),
  planted('app/ui/planted/site.tsx', "import { SiteFrame } from '../../site/site-frame.tsx'"),
  planted('app/ui/planted/api.tsx', "import { readApi } from '../../api/document-context.ts'"),
  planted('app/ui/planted/language.tsx', "import { useLanguage } from '../../i18n/use-language.ts'"),
  planted('app/ui/planted/server.tsx', "import type { Settings } from '../../../server/env.ts'"),
  planted('app/ui/planted/node.tsx', "import { join } from 'node:path'"),
  planted('app/enhance/planted.ts', "import { createElement } from 'react'"),
  planted('app/enhance/planted-screen.ts', "import { Button } from '../ui/button/button.tsx'"),
  planted('server/planted.ts', "import { App } from '../app/root.tsx'"),
  planted(
    'server/http/planted.ts',
    "import type { DocumentRequest } from '../../app/api/document-context.ts'",
  ),
  planted('server/db/planted.ts', "import { listPeople } from '../features/people/queries.ts'"),
  planted('server/features/planted/app.ts', "import { App } from '../../../app/root.tsx'"),
  planted('server/features/planted/sibling.ts', "import { listPeople } from '../people/queries.ts'"),
  planted(
    'server/features/planted/round.ts',
    "import { listPeople } from '../../features/people/queries.ts'",
  ),
  planted('server/features/planted/root.ts', "import type { AppOptions } from '../../app.ts'"),
  planted('server/features/planted/panel/audience.ts', "import { listOwn } from '../own/queries.ts'"),
  planted(
    'server/features/planted/panel/other.ts',
    "import { savePerson } from '../../people/save-person.ts'",
  ),
  planted(
    'server/features/planted/panel/sessions.ts',
    "import { createSessions } from '../../accounts/sessions.ts'",
  ),
  planted(
    'server/features/planted/panel/audience-of-other.ts',
    "import { changeEmail } from '../../accounts/own/change-email.ts'",
  ),
  planted(
    'server/features/planted/accounts.ts',
    "import { createAccount } from '../accounts/create-account.ts'",
  ),
  planted('server/features/planted/panel/root.ts', "import { createApi } from '../../../api.ts'"),
  planted('server/db/planted-up.ts', "import type { Jobs } from '../platform/jobs/jobs.ts'"),
  planted('server/db/planted-content.ts', "import type { ReadModel } from '../public-content/read-model.ts'"),
  planted('server/public-content/planted-up.ts', "import type { Jobs } from '../platform/jobs/jobs.ts'"),
  planted('server/platform/planted/up.ts', "import type { Api } from '../../http/request-environment.ts'"),
  planted('server/platform/planted/services.ts', "import type { Services } from '../../services.ts'"),
  planted(
    'server/platform/planted/accounts.ts',
    "import { createAccount } from '../../features/accounts/create-account.ts'",
  ),
  planted(
    'server/http/planted-accounts.ts',
    "import type { AccountServices } from '../features/accounts/account-mails.ts'",
  ),
  planted(
    'server/records/planted-accounts.ts',
    "import { changeRole } from '../features/accounts/change-account.ts'",
  ),
  planted('server/http/planted-up.ts', "import { saveRecord } from '../records/save-record.ts'"),
  planted('server/records/planted-up.ts', "import { presentPicture } from '../presenters/cards.ts'"),
  planted('server/records/planted-root.ts', "import type { Api } from '../api.ts'"),
  planted('server/presenters/planted-up.ts', "import { listRecords } from '../records/list-records.ts'"),
  planted('server/data/planted-up.ts', "import { sendAnswer } from '../http/answer.ts'"),
  cycle('shared/rules/planted-one.ts', "export { two } from './planted-two.ts'"),
  cycle('shared/rules/planted-two.ts', "import type {} from './planted-one.ts'\nexport const two = 2"),
  planted('shared/rules/planted.ts', "import { useState } from 'react'"),
  planted('shared/rules/planted-node.ts', "import { join } from 'node:path'"),
  planted('shared/rules/planted-server.ts', "import { readSettings } from '../../server/env.ts'"),
  planted('shared/schemas/planted.ts', "import { Hono } from 'hono'"),
  planted('shared/schemas/planted-app.ts', "import { App } from '../../app/root.tsx'"),
  {
    path: 'server/platform/planted.ts',
    code: 'export const port = process.env.PORT',
    rule: 'lint/style/noProcessEnv',
  },
  {
    path: 'app/site/planted/mode.ts',
    code: 'export const mode = process.env.MODE',
    rule: 'lint/style/noProcessEnv',
  },
  { path: 'shared/rules/default.ts', code: 'export default 1', rule: 'lint/style/noDefaultExport' },
  { path: 'app/site/planted/default.tsx', code: 'export default 1', rule: 'lint/style/noDefaultExport' },
  { path: 'server/http/any.ts', code: 'export const odd: any = 1', rule: 'lint/suspicious/noExplicitAny' },
]

/** Imports that must stay allowed: a rule that forbids everything would pass the list above. */
const allowed: [path: string, code: string][] = [
  ['app/site/clean/clean-page.tsx', 'export default function CleanPage() {\n  return null\n}'],
  [
    'app/site/clean/clean.tsx',
    "export { homeAddress } from '../../../shared/rules/addresses.ts'\nexport { Link } from 'react-router'",
  ],
  [
    'app/ui/clean/clean.tsx',
    "export { Fragment } from 'react'\nexport { Icon } from '../icon/icon.tsx'\nexport { formatNumber } from '../../../shared/i18n/formats.ts'",
  ],
  ['app/site/clean/words.tsx', "export { useTranslation } from '../../i18n/use-translation.ts'"],
  ['app/account/clean/words.tsx', "export { useTranslation } from 'react-i18next'"],
  ['app/admin/clean.tsx', "export { Table } from 'antd'"],
  ['app/admin/clean-forms.tsx', "export { TextField } from '../forms/fields/text-field.tsx'"],
  ['app/enhance/clean.ts', "export { tokenStorageKey } from '../../shared/rules/storage-keys.ts'"],
  ['server/http/clean/documents.ts', "export { createRequestHandler } from 'react-router'"],
  ['server/api.ts', "export { peopleRoutes } from './features/people/routes.ts'"],
  [
    'server/features/clean/clean.ts',
    "export { AppError } from '../../http/problem.ts'\nexport { find } from './queries.ts'",
  ],
  [
    'server/features/clean/clean.test.ts',
    "export { createTestApp } from '../../../tests/support/test-app.ts'",
  ],
  [
    'server/features/clean/panel/clean.ts',
    "export { AppError } from '../../../errors.ts'\nexport { save } from '../save.ts'",
  ],
  [
    'server/features/clean/panel/accounts.ts',
    "export { inviteAccount } from '../../accounts/create-account.ts'",
  ],
  ['server/records/clean.ts', "export { accountOperation } from '../http/operation.ts'"],
  ['server/platform/clean.test.ts', "export { createTestApp } from '../../tests/support/test-app.ts'"],
  ['server/env.ts', 'export const port = process.env.PORT'],
  ['shared/schemas/clean.ts', "export { z } from 'zod'\nexport { pageMax } from '../rules/limits.ts'"],
  ['shared/schemas/clean.test.ts', "export { it } from 'vitest'"],
]

interface Diagnostic {
  category: string
  severity: string
  location: { path: string | { file: string } }
}

interface Report {
  summary: { unchanged: number; changed: number; errors: number }
  diagnostics: Diagnostic[]
}

let folder: string
let diagnostics: Diagnostic[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'digital-world-imports-'))
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  writeFileSync(join(folder, '.gitignore'), '')
  for (const { path, code } of violations) plant(path, code)
  for (const [path, code] of allowed) plant(path, code)
  const report = lint(folder)
  expect(report.summary.unchanged + report.summary.changed).toBe(violations.length + allowed.length + 1)
  diagnostics = report.diagnostics
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the import rules', () => {
  it.each(violations)('refuse $path: $code', ({ path, rule }) => {
    expect(found(path)).toEqual([`error ${rule}`])
  })

  it.each(allowed)('let %s be', (path) => {
    expect(found(path)).toEqual([])
  })

  it('hold the layers in the order of docs/architecture.md', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const layers = [...text.matchAll(/^\d+\. `server\/([a-z-]+(?:\.ts)?)[`/]/gm)].map(
      ([, layer = '']) => layer,
    )
    expect(layers).toEqual([
      'db',
      'public-content',
      'platform',
      'http',
      'services.ts',
      'records',
      'presenters',
      'features',
      'api.ts',
    ])
    const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
      overrides: { includes: string[]; linter: unknown }[]
    }
    for (const [index, layer] of layers.entries()) {
      if (layer.endsWith('.ts')) continue
      const own = overrides.find(({ includes }) => includes[0] === `server/${layer}/**`)
      const rules = JSON.stringify(own?.linter)
      for (const above of layers.slice(index + 1))
        expect(rules, `${layer} below ${above}`).toContain(
          above.endsWith('.ts') ? `**/${above}` : `**/${above}/**`,
        )
    }
  })

  // `npm test` checks them with the formatting.
  itInLongRun(
    'hold in the whole repository, and every file of it was read',
    () => {
      const report = lint(root, [`--only=${restricted}`])
      const broken = report.diagnostics.filter(
        ({ severity }) => severity === 'error' || severity === 'warning',
      )
      expect(broken.map((one) => `${pathOf(one)} ${one.category}`)).toEqual([])
      expect(report.summary.unchanged + report.summary.changed).toBeGreaterThan(250)
      // Reading every file is slow on a busy machine.
    },
    120_000,
  )
})

function planted(path: string, code: string): Planted {
  return { path, code, rule: restricted }
}

function cycle(path: string, code: string): Planted {
  return { path, code, rule: 'lint/suspicious/noImportCycles' }
}

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${code}\n`)
}

function lint(where: string, options: readonly string[] = []): Report {
  const { stdout } = spawnSync(
    process.execPath,
    [program, 'lint', '--reporter=json', '--max-diagnostics=none', '--colors=off', ...options, '.'],
    { cwd: where, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report
}

function found(path: string): string[] {
  return diagnostics
    .filter((one) => pathOf(one) === path && (one.severity === 'error' || one.severity === 'warning'))
    .map(({ severity, category }) => `${severity} ${category}`)
    .filter((one) => !one.includes('/correctness/'))
}

function pathOf({ location }: Diagnostic): string {
  return typeof location.path === 'string' ? location.path : location.path.file
}
