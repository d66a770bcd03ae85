import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const assets = new URL('../../build/client/assets/', import.meta.url)
const sizeMaxBytes = 4 * 1024

it('keeps the one script of documents within 4 KB, packed', () => {
  const names = readdirSync(assets).filter((name) => /^enhance-[\w-]+\.js$/.test(name))
  expect(names).toHaveLength(1)
  const script = readFileSync(new URL(names[0] ?? '', assets))
  expect(script.length).toBeGreaterThan(0)
  expect(gzipSync(script).length).toBeLessThanOrEqual(sizeMaxBytes)
  // There is one file only, with everything that it needs.
  expect(script.toString()).not.toMatch(/\bimport\b|innerHTML|\beval\(/)
})
