import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listContext } from '../image/dockerfile.ts'

const buildTimeoutMs = 30 * 60_000
// On the disk of the packages, which are linked instead of copied.
mkdirSync('.cache', { recursive: true })
const temporary = mkdtempSync(join('.cache', 'reproducible-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }), buildTimeoutMs)

/** Builds a copy of the sources in a folder. Returns the digest of each file that was built. */
function build(folder: string, environment: Readonly<Record<string, string>>): Record<string, string> {
  for (const path of listContext('.')) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(path, join(folder, path))
  }
  execFileSync('cp', ['-al', 'node_modules', join(folder, 'node_modules')])
  execFileSync('node', ['scripts/prepare.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'pipe',
  })
  const built = globSync('build/**', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
  return Object.fromEntries(
    built.sort().map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  )
}

it('has the same bytes in another folder, time zone and language', { timeout: buildTimeoutMs }, () => {
  const one = build(join(temporary, 'one'), { TZ: 'UTC', LC_ALL: 'C.UTF-8', HOME: temporary })
  const another = build(join(temporary, 'another', 'much deeper', 'folder'), {
    TZ: 'Asia/Tashkent',
    LC_ALL: 'C',
    HOME: '/',
  })
  process.stdout.write(`${Object.keys(one).length} files\n`)
  expect(Object.keys(one).length).toBeGreaterThan(200)
  expect(another).toEqual(one)
})
