import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const build = new URL('../../build/', import.meta.url)
const sizeMaxBytes = 15 * 1024

/** The panel's own stylesheet, which its documents alone link: `panel-size.test.ts` looks at it. */
const ofPanel = /^admin-panel\./

it('keeps the one stylesheet that public documents link within 15 KB, packed', () => {
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
