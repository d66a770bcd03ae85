import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const app = fileURLToPath(new URL('../../app/', import.meta.url))
const build = new URL('../../build/', import.meta.url)
const sizeMaxBytes = 16 * 1024

/** The panel's own stylesheet, which its documents alone link: `panel-size.test.ts` looks at it. */
const ofPanel = /^admin-panel\./

it('keeps the one stylesheet that public documents link within 16 KB, packed', () => {
  const names = readdirSync(new URL('client/assets/', build)).filter(
    (name) => name.endsWith('.css') && !ofPanel.test(name),
  )
  expect(names).toHaveLength(1)
  const [name = ''] = names
  expect(readFileSync(new URL('server/index.js', build), 'utf8')).toContain(`/assets/${name}`)
  const bytes = gzipSync(readFileSync(new URL(`client/assets/${name}`, build))).length
  console.info(`${(bytes / 1024).toFixed(1)} KB of styles`)
  // Less could not hold the tokens alone.
  expect(bytes).toBeGreaterThan(5 * 1024)
  expect(bytes).toBeLessThanOrEqual(sizeMaxBytes)
})

/** Islands bring no styles of their own: what the pages' stylesheet leaves out, they go without. */
it('holds in that stylesheet every module of styles that is not of the panel', () => {
  const [name = ''] = readdirSync(new URL('client/assets/', build)).filter(
    (file) => file.endsWith('.css') && !ofPanel.test(file),
  )
  const styles = readFileSync(new URL(`client/assets/${name}`, build), 'utf8')
  const modules = globSync('**/*.module.css', { cwd: app }).filter((path) => !path.startsWith('admin/'))
  expect(modules.length).toBeGreaterThan(60)
  expect(modules.filter((path) => !styles.includes(`.${basename(path, '.module.css')}_`))).toEqual([])
})
