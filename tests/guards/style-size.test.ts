import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'

const app = fileURLToPath(new URL('../../app/', import.meta.url))
const build = new URL('../../build/', import.meta.url)
const sizeMaxBytes = 13 * 1024
const accountSizeMaxBytes = 4 * 1024
const homeSizeMaxBytes = 4 * 1024
const pageSizeMaxBytes = 6 * 1024

/** The panel's own stylesheet, which its documents alone link: `panel-size.test.ts` looks at it. */
const ofPanel = /^admin-panel\./

/** The stylesheets of documents: that of all, and those of types of pages: accounts, home, and others of the site. */
const names = readdirSync(new URL('client/assets/', build)).filter(
  (name) => name.endsWith('.css') && !ofPanel.test(name),
)
const [ofAccounts = '', ofHome = '', ofPages = '', ofAll = ''] = names.toSorted()
const textOf = (name: string) => readFileSync(new URL(`client/assets/${name}`, build), 'utf8')
const packedBytes = (name: string) => gzipSync(textOf(name)).length

it('keeps the one stylesheet that public documents link within 13 KB, packed', () => {
  expect(names).toHaveLength(4)
  console.info(`${(packedBytes(ofAll) / 1024).toFixed(1)} KB of styles`)
  // Less could not hold the tokens alone.
  expect(packedBytes(ofAll)).toBeGreaterThan(5 * 1024)
  expect(packedBytes(ofAll)).toBeLessThanOrEqual(sizeMaxBytes)
})

it('keeps what only pages around accounts show in one of their own, within 4 KB, packed', async () => {
  console.info(`${(packedBytes(ofAccounts) / 1024).toFixed(1)} KB of styles of accounts`)
  expect(packedBytes(ofAccounts)).toBeLessThanOrEqual(accountSizeMaxBytes)
  const { assets } = (await import(new URL('server/index.js', build).href)) as ServerBuild
  const linked = Object.entries(assets.routes).map(([id, route]) => [
    id,
    (route?.css ?? []).map((href) => basename(href).replace('#', '')),
  ])
  expect(linked).toContainEqual(['root', [ofAll]])
  for (const [id = '', styles] of linked) {
    if (/^(?:account|admin)\//.test(String(id)))
      expect(styles, String(id)).toEqual(expect.arrayContaining([ofAll, ofAccounts]))
    else expect(styles, String(id)).not.toContain(ofAccounts)
  }
})

it('keeps what only the home page shows, and the map that signing in shows too, in one within 4 KB, packed', async () => {
  console.info(`${(packedBytes(ofHome) / 1024).toFixed(1)} KB of styles of the home page`)
  expect(packedBytes(ofHome)).toBeLessThanOrEqual(homeSizeMaxBytes)
  const { assets } = (await import(new URL('server/index.js', build).href)) as ServerBuild
  const linking = Object.entries(assets.routes).flatMap(([id, route]) =>
    route?.css?.some((href) => href.includes(ofHome)) ? [id] : [],
  )
  expect(linking.sort()).toEqual([
    'account/sign-in/sign-in-page',
    'site/home/home-page',
    'site/preview/preview-page',
  ])
})

it('keeps what other pages of the site show in one within 6 KB, packed, which the home page goes without', async () => {
  console.info(`${(packedBytes(ofPages) / 1024).toFixed(1)} KB of styles of pages`)
  expect(packedBytes(ofPages)).toBeLessThanOrEqual(pageSizeMaxBytes)
  const { assets } = (await import(new URL('server/index.js', build).href)) as ServerBuild
  const linkedBy = (id: string) => assets.routes[id]?.css?.map((href) => basename(href).replace('#', ''))
  expect(linkedBy('site/home/home-page')).toEqual([ofAll, ofHome])
  expect(linkedBy('site/search/search-page')).toEqual([ofAll, ofPages])
})

/** Islands bring no styles of their own: what the pages' stylesheets leave out, they go without. */
it('holds in those stylesheets every module of styles that is not of the panel', () => {
  const styles = names.map(textOf).join('')
  const modules = globSync('**/*.module.css', { cwd: app }).filter((path) => !path.startsWith('admin/'))
  expect(modules.length).toBeGreaterThan(60)
  expect(modules.filter((path) => !styles.includes(`.${basename(path, '.module.css')}_`))).toEqual([])
})
