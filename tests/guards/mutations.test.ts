import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { mutations } from '../mutations/mutations.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

describe('the guards that npm run test:mutations breaks', () => {
  it.each(
    mutations.map((mutation) => [mutation.attackCase, mutation.guard, mutation] as const),
  )('case %i, %s: stands in its file once, and has its test', (_case, _guard, {
    file,
    text,
    replacement,
    test,
  }) => {
    expect(read(file).split(text)).toHaveLength(2)
    expect(replacement).not.toBe(text)
    expect(read(test.file)).toContain(test.name)
  })

  it('are those of every attack case', () => {
    const cases = [...read('docs/threats.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
    expect(cases.length).toBeGreaterThan(45)
    expect([...new Set(mutations.map(({ attackCase }) => attackCase))]).toEqual(cases)
  })
})
