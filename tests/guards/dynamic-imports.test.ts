import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const assets = new URL('../../build/client/assets/', import.meta.url)
const dynamicImport = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g
const fetchedList = /const __vite__mapDeps=.+?\[(".+?")\]/

const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(new URL(name, assets), 'utf8') }))
const importing = scripts.filter(({ text }) => text.search(dynamicImport) !== -1)

it('finds scripts with dynamic imports of the panel, the islands and the pages around accounts', () => {
  const names = importing.map(({ name }) => name).join(' ')
  expect(names).toMatch(/admin-part\.shell.*island\.application-form.*island\.profile-page/)
})

// A browser stores a failed import until the page is reloaded, so its scripts are fetched first (vite.layers.ts).
it.each(importing)('fetches all scripts of a dynamic import first: $name', ({ text }) => {
  const fetched = fetchedList.exec(text)?.[1] ?? ''
  const imported = [...text.matchAll(dynamicImport)].map(([, script]) => script)
  expect(imported.filter((script) => !fetched.includes(`"./${script}"`))).toEqual([])
})
