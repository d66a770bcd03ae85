import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { AppPageName } from '../../app/islands/island-data.ts'

const assets = new URL('../../build/client/assets/', import.meta.url)
/** The most kilobytes of JavaScript that each page may load at first, packed: a page grows on purpose only. */
const sizesMaxKilobytes: Record<AppPageName, number> = {
  'sign-in-page': 144,
  'sign-up-page': 142,
  'register-page': 170,
  'profile-page': 160,
  'add-activity-page': 171,
}
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

describe('the JavaScript of an app page', () => {
  // The panel has a limit of its own: `panel-size.test.ts`.
  it.each(Object.entries(sizesMaxKilobytes))('%s is at most %d KB, packed', (page, sizeMaxKilobytes) => {
    const files = withImports(one(`island.${page}.`))
    files.add(one('enhance-'))
    // React at least has to be among them, or the imports were not found.
    expect(files.size).toBeGreaterThan(3)
    const sizes = [...files].map((name) => gzipSync(readFileSync(new URL(name, assets))).length)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    console.info(`${page}: ${(bytes / 1024).toFixed(1)} KB of JavaScript in ${files.size} files`)
    expect(bytes).toBeLessThanOrEqual(sizeMaxKilobytes * 1024)
  })
})
