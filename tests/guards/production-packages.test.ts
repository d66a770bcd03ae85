import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
/**
 * The folder of the demo identity provider, whose package is a development dependency: it is loaded where it exists.
 */
const ofDemonstration = 'server/features/demo-identity/'
const valueImport =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm

/** Lists the packages whose values a file of the server loads. */
function packagesOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(valueImport)]
    .map(([, early, late]) => early ?? late ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

it('the server runs on production’s packages alone (npm ci --omit=dev)', async () => {
  const files = (await Array.fromAsync(glob('{server,shared}/**/*.ts', { cwd: root }))).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith(ofDemonstration),
  )
  const loaded = files.flatMap((file) => packagesOf(file).map((name) => ({ file, name })))
  expect(new Set(loaded.map(({ name }) => name)).size).toBeGreaterThan(20)
  expect(loaded.filter(({ name }) => dependencies[name] === undefined)).toEqual([])
})

it('the provider of a demonstration is loaded late, from a package that production lacks', () => {
  expect(packagesOf(`${ofDemonstration}demo-oidc-provider.ts`)).toContain('oidc-provider')
  expect(dependencies['oidc-provider']).toBeUndefined()
  const entry = readFileSync(join(root, `${ofDemonstration}demo-identity-provider.ts`), 'utf8')
  expect(entry).not.toMatch(/^import (?!type\b).*(?:routes|provider)\.ts'/m)
  expect(entry).toContain("import('./routes.ts')")
})
