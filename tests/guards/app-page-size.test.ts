import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { AppPageName } from '../../app/islands/island-data.ts'

const assets = new URL('../../build/client/assets/', import.meta.url)
/** The most kilobytes of JavaScript that each page may load at first, packed: a page grows on purpose only. */
const sizesMaxKilobytes: Record<AppPageName, number> = {
  'sign-in-page': 144,
  'sign-up-page': 143,
  'register-page': 172,
  'profile-page': 162.5,
  'add-activity-page': 176,
}
/** The most that the form of one's own profile adds to its page. */
const editTabMaxKilobytes = 19
/** The most that the first script weighs, before which nothing can be pressed or filled in. */
const earlyMaxKilobytes = 4
/** The static imports of a script; what it fetches later, by `import(…)`, does not count. */
const staticImport = /\b(?:import|export)\b[^"'`()]*["']\.\/([^"']+\.js)["']/g

/** Collects a script with everything that it imports, each once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const text = readFileSync(new URL(name, assets), 'utf8')
  for (const [, imported] of text.matchAll(staticImport)) if (imported) withImports(imported, found)
  return found
}

const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
const one = (beginning: string) => {
  const found = scripts.filter((name) => name.startsWith(beginning))
  expect(found, beginning).toHaveLength(1)
  return found[0] ?? ''
}

const packedBytes = (files: Iterable<string>) =>
  [...files].reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, assets))).length, 0)

describe('the JavaScript of an app page', () => {
  // The panel has a limit of its own: `panel-size.test.ts`.
  it.each(Object.entries(sizesMaxKilobytes))('%s is at most %d KB, packed', (page, sizeMaxKilobytes) => {
    const files = withImports(one(`island.${page}.`))
    files.add(one('enhance-'))
    // React at least has to be among them, or the imports were not found.
    expect(files.size).toBeGreaterThan(3)
    const bytes = packedBytes(files)
    console.info(`${page}: ${(bytes / 1024).toFixed(1)} KB of JavaScript in ${files.size} files`)
    expect(bytes).toBeLessThanOrEqual(sizeMaxKilobytes * 1024)
  })
  it(`of the profile grows by at most ${editTabMaxKilobytes} KB for its form, packed`, () => {
    const own = withImports(one('island.profile-page.'))
    const added = [...withImports(one('island-part.edit-tab.'))].filter((name) => !own.has(name))
    const bytes = packedBytes(added)
    console.info(`edit tab: ${(bytes / 1024).toFixed(1)} KB of JavaScript in ${added.length} files`)
    expect(bytes).toBeGreaterThan(1024)
    expect(bytes).toBeLessThanOrEqual(editTabMaxKilobytes * 1024)
  })

  it(`begins with a script of at most ${earlyMaxKilobytes} KB, packed, which needs no other`, () => {
    const script = one('early-')
    expect([...withImports(script)]).toEqual([script])
    expect(packedBytes([script])).toBeLessThanOrEqual(earlyMaxKilobytes * 1024)
  })
})
