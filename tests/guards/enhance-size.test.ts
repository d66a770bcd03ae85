import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const assets = new URL('../../build/client/assets/', import.meta.url)

it.each([
  ['enhance', 4 * 1024],
  ['finder', 1.25 * 1024],
])('keeps the script of documents %s within %i bytes, packed', (script, sizeMaxBytes) => {
  const names = readdirSync(assets).filter((name) => new RegExp(`^${script}-[\\w-]+\\.js$`).test(name))
  expect(names).toHaveLength(1)
  const code = readFileSync(new URL(names[0] ?? '', assets))
  expect(code.length).toBeGreaterThan(0)
  expect(gzipSync(code).length).toBeLessThanOrEqual(sizeMaxBytes)
  // There is one file only, with everything that it needs.
  expect(code.toString()).not.toMatch(/\bimport\b|innerHTML|\beval\(/)
})
