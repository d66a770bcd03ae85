import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'

const app = fileURLToPath(new URL('../../app/', import.meta.url))
const build = new URL('../../build/', import.meta.url)
const sizeMaxBytes = 16 * 1024
const accountSizeMaxBytes = 4 * 1024
const detailsSizeMaxBytes = 4 * 1024

/** The routes that show a person or an activity, or the draft of one. */
const ofDetailPage =
  /^site\/(?:activities\/(?:ambassador-)?activity-page|people\/(?:ambassador|expert)-page|preview\/preview-page)$/

/** The panel's own stylesheet, which its documents alone link: `panel-size.test.ts` looks at it. */
const ofPanel = /^admin-panel\./

/** The stylesheets of documents: that of all, and those which some pages link next to it. */
const names = readdirSync(new URL('client/assets/', build)).filter(
  (name) => name.endsWith('.css') && !ofPanel.test(name),
)
const [ofAccounts = '', ofDetails = '', ofAll = ''] = names.toSorted()
const textOf = (name: string) => readFileSync(new URL(`client/assets/${name}`, build), 'utf8')
const packedBytes = (name: string) => gzipSync(textOf(name)).length

it('keeps the one stylesheet that public documents link within 16 KB, packed', () => {
  expect(names).toHaveLength(3)
  console.info(`${(packedBytes(ofAll) / 1024).toFixed(1)} KB of styles`)
  // Less could not hold the tokens alone.
  expect(packedBytes(ofAll)).toBeGreaterThan(5 * 1024)
  expect(packedBytes(ofAll)).toBeLessThanOrEqual(sizeMaxBytes)
})

it('keeps what only some pages show in sheets of their own: accounts, and people and activities, 4 KB each, packed', async () => {
  console.info(`${(packedBytes(ofAccounts) / 1024).toFixed(1)} KB of styles of accounts`)
  expect(packedBytes(ofAccounts)).toBeLessThanOrEqual(accountSizeMaxBytes)
  console.info(`${(packedBytes(ofDetails) / 1024).toFixed(1)} KB of styles of people and activities`)
  expect(packedBytes(ofDetails)).toBeLessThanOrEqual(detailsSizeMaxBytes)
  const { assets } = (await import(new URL('server/index.js', build).href)) as ServerBuild
  const linked = Object.entries(assets.routes).map(([id, route]) => [
    id,
    (route?.css ?? []).map((href) => basename(href).replace('#', '')),
  ])
  expect(linked).toContainEqual(['root', [ofAll]])
  for (const [id = '', styles = []] of linked) {
    if (/^(?:account|admin)\//.test(String(id))) expect(styles, String(id)).toEqual([ofAll, ofAccounts])
    else if (ofDetailPage.test(String(id))) expect(styles, String(id)).toEqual([ofAll, ofDetails])
    else
      expect(
        [ofAccounts, ofDetails].filter((one) => styles.includes(one)),
        String(id),
      ).toEqual([])
  }
})

/** Islands bring no styles of their own: what the pages' stylesheets leave out, they go without. */
it('holds in those stylesheets every module of styles that is not of the panel', () => {
  const styles = names.map(textOf).join('')
  const modules = globSync('**/*.module.css', { cwd: app }).filter((path) => !path.startsWith('admin/'))
  expect(modules.length).toBeGreaterThan(60)
  expect(modules.filter((path) => !styles.includes(`.${basename(path, '.module.css')}_`))).toEqual([])
})
