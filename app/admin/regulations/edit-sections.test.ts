import { describe, expect, it } from 'vitest'
import { idSchema } from '../../../shared/schemas/fields.ts'
import {
  addClause,
  changeClause,
  copiedSections,
  moveClause,
  moveSection,
  newKey,
  removeClause,
} from './edit-sections.ts'

const clause = (key: string) => ({ key, text: { uz: key }, note: { uz: 'izoh' } })
const sections = [
  { key: 'A', title: { uz: 'A' }, clauses: [clause('a'), clause('b')] },
  { key: 'B', title: { uz: 'B' }, clauses: [clause('c')] },
]
const order = (all: typeof sections | ReturnType<typeof moveClause>) =>
  all.map(({ key, clauses }) => `${key}${clauses.map((one) => one.key).join('')}`).join(' ')

it('the key of a new clause is a UUID, and another each time', () => {
  const keys = Array.from({ length: 100 }, newKey)
  expect(keys.map((key) => idSchema.safeParse(key).data)).toEqual(keys)
  expect(new Set(keys).size).toBe(keys.length)
})

describe('the clauses of an edition', () => {
  it('move within their section, and over its end into the next', () => {
    expect(order(moveClause(sections, 'a', 1))).toBe('Aba Bc')
    expect(order(moveClause(sections, 'b', 1))).toBe('Aa Bbc')
    expect(order(moveClause(sections, 'c', -1))).toBe('Aabc B')
    expect(order(moveClause(sections, 'a', -1))).toBe('Aab Bc')
    expect(order(moveClause(sections, 'c', 1))).toBe('Aab Bc')
    expect(order(moveSection(sections, 0, 1))).toBe('Bc Aab')
    expect(order(moveSection(sections, 1, 1))).toBe('Aab Bc')
  })

  it('are added, changed and removed by their keys', () => {
    expect(order(addClause(sections, 1, { key: 'd' }))).toBe('Aab Bcd')
    expect(order(removeClause(sections, 'a'))).toBe('Ab Bc')
    expect(changeClause(sections, 'c', { text: { uz: 'x' } })[1]?.clauses[0]?.text).toEqual({ uz: 'x' })
  })

  it('lose the summary of the last change in a copy', () => {
    expect(copiedSections(sections)[0]?.clauses[0]).toEqual({ key: 'a', text: { uz: 'a' }, note: {} })
  })
})
