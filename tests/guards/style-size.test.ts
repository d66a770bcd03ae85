import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'

const app = fileURLToPath(new URL('../../app/', import.meta.url))
const build = new URL('../../build/', import.meta.url)
const sizeMaxBytes = 11 * 1024
const accountSizeMaxBytes = 5 * 1024
const detailsSizeMaxBytes = 4 * 1024
const homeSizeMaxBytes = 4 * 1024
const pageSizeMaxBytes = 6 * 1024
const takingPartSizeMaxBytes = 4 * 1024

/** The panel's own stylesheet, which its documents alone link: `panel-size.test.ts` looks at it. */
const ofPanel = /^admin-panel\./

/** The stylesheets of documents: that of all, and those of types of pages. */
const names = readdirSync(new URL('client/assets/', build)).filter(
  (name) => name.endsWith('.css') && !ofPanel.test(name),
)
const [ofAccounts = '', ofDetails = '', ofHome = '', ofPages = '', ofAll = '', ofTakingPart = ''] =
  names.toSorted()
const textOf = (name: string) => readFileSync(new URL(`client/assets/${name}`, build), 'utf8')
const packedBytes = (name: string) => gzipSync(textOf(name)).length

/** Reads which stylesheets each route links, in their order. */
async function readLinked(): Promise<Map<string, string[]>> {
  const { assets } = (await import(new URL('server/index.js', build).href)) as ServerBuild
  const entries = Object.entries(assets.routes)
  return new Map(
    entries.map(([id, route]) => [id, (route?.css ?? []).map((href) => basename(href).replace('#', ''))]),
  )
}

/** Reads the routes that link a stylesheet, in alphabetical order. */
async function readRoutesWith(name: string): Promise<string[]> {
  return [...(await readLinked())].flatMap(([id, linked]) => (linked.includes(name) ? [id] : [])).sort()
}

it('keeps the one stylesheet that public documents link within 11 KB, packed', async () => {
  expect(names).toHaveLength(6)
  console.info(`${(packedBytes(ofAll) / 1024).toFixed(1)} KB of styles`)
  // Less could not hold the tokens alone.
  expect(packedBytes(ofAll)).toBeGreaterThan(5 * 1024)
  expect(packedBytes(ofAll)).toBeLessThanOrEqual(sizeMaxBytes)
  expect((await readLinked()).get('root')).toEqual([ofAll])
})

it('keeps what only pages of accounts and the panel show in one within 5 KB, packed', async () => {
  console.info(`${(packedBytes(ofAccounts) / 1024).toFixed(1)} KB of styles of accounts`)
  expect(packedBytes(ofAccounts)).toBeLessThanOrEqual(accountSizeMaxBytes)
  const routes = [...(await readLinked()).keys()]
  expect(await readRoutesWith(ofAccounts)).toEqual(
    routes.filter((id) => /^(?:account|admin)\//.test(id)).sort(),
  )
})

it('keeps what only a person and an activity show, and their drafts, in one within 4 KB, packed', async () => {
  console.info(`${(packedBytes(ofDetails) / 1024).toFixed(1)} KB of styles of people and activities`)
  expect(packedBytes(ofDetails)).toBeLessThanOrEqual(detailsSizeMaxBytes)
  expect(await readRoutesWith(ofDetails)).toEqual([
    'site/activities/activity-page',
    'site/activities/ambassador-activity-page',
    'site/people/ambassador-page',
    'site/people/expert-page',
    'site/preview/preview-page',
  ])
})

it('keeps what only the home page shows, and the map that signing in shows too, in one within 4 KB, packed', async () => {
  console.info(`${(packedBytes(ofHome) / 1024).toFixed(1)} KB of styles of the home page`)
  expect(packedBytes(ofHome)).toBeLessThanOrEqual(homeSizeMaxBytes)
  expect(await readRoutesWith(ofHome)).toEqual([
    'account/sign-in/sign-in-page',
    'site/home/home-page',
    'site/preview/preview-page',
  ])
})

it('keeps what other pages of the site show in one within 7 KB, packed, which home and accounts go without', async () => {
  console.info(`${(packedBytes(ofPages) / 1024).toFixed(1)} KB of styles of pages`)
  expect(packedBytes(ofPages)).toBeLessThanOrEqual(pageSizeMaxBytes)
  const linked = await readLinked()
  expect(linked.get('site/home/home-page')).toEqual([ofAll, ofHome])
  expect(linked.get('site/search/search-page')).toEqual([ofAll, ofPages])
  const routes = await readRoutesWith(ofPages)
  expect(routes.filter((id) => !id.startsWith('site/') || id === 'site/home/home-page')).toEqual([])
})

it('keeps what only pages of taking part show, and drafts of their texts, in one within 4 KB, packed', async () => {
  console.info(`${(packedBytes(ofTakingPart) / 1024).toFixed(1)} KB of styles of taking part`)
  expect(packedBytes(ofTakingPart)).toBeLessThanOrEqual(takingPartSizeMaxBytes)
  expect(await readRoutesWith(ofTakingPart)).toEqual([
    'site/certificates/certificate-page',
    'site/certificates/certificates-page',
    'site/preview/preview-page',
    'site/registrations/own-registration-page',
    'site/registrations/register-for-activity-page',
  ])
})

/** Islands bring no styles of their own: what the pages' stylesheets leave out, they go without. */
it('holds in those stylesheets every module of styles that is not of the panel', () => {
  const styles = names.map(textOf).join('')
  const modules = globSync('**/*.module.css', { cwd: app }).filter((path) => !path.startsWith('admin/'))
  expect(modules.length).toBeGreaterThan(60)
  expect(modules.filter((path) => !styles.includes(`.${basename(path, '.module.css')}_`))).toEqual([])
})
