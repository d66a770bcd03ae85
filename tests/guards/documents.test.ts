import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/**
 * The files that may refer to a requirement: code, tests and documents, without what only looks like ids (drawings).
 */
const sources = globSync(
  ['{app,server,shared,tests,bench,scripts}/**/*.{ts,tsx,mjs,css}', 'docs/**/*.md', '*.{md,ts}'],
  { cwd: root },
).filter((path) => !/^(?:CHANGELOG|shared\/art\/|docs\/product)/.test(path))

/** Finds the matches of a pattern in the sources, with their files. */
function named(pattern: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const path of sources)
    for (const [id] of read(path).matchAll(pattern)) found.set(id, [...(found.get(id) ?? []), path])
  return found
}

describe('what comments point at', () => {
  const product = read('docs/product.md')

  it('is a requirement of docs/product.md', () => {
    const ids = named(/(?<![\w-])[PSADVNLCO]-\d{1,2}(?![\w-])/g)
    expect(ids.size).toBeGreaterThan(80)
    const unknown = [...ids].filter(([id]) => !new RegExp(`\\b${id}\\b`).test(product))
    expect(unknown).toEqual([])
  })

  it('is a section of docs/product.md', () => {
    const sections = named(/PRODUCT §\d+/g)
    expect(sections.size).toBeGreaterThan(5)
    const unknown = [...sections.keys()].filter(
      (name) => !product.includes(`\n## ${name.replace('PRODUCT §', '')}. `),
    )
    expect(unknown).toEqual([])
  })

  it('is a case of docs/threats.md', () => {
    const threats = read('docs/threats.md')
    const cases = named(/attack case \d+/g)
    expect(cases.size).toBeGreaterThan(20)
    const unknown = [...cases.keys()].filter(
      (name) => !threats.includes(`\n${name.replace('attack case ', '')}. `),
    )
    expect(unknown).toEqual([])
  })

  it('is a decision of docs/decisions', () => {
    const decisions = named(/decision \d{4}/g)
    expect(decisions.size).toBeGreaterThan(10)
    const unknown = [...decisions].filter(
      ([name]) =>
        globSync(`docs/decisions/${name.replace('decision ', '')}-*.md`, { cwd: root }).length !== 1,
    )
    expect(unknown).toEqual([])
  })
})
