import { describe, expect, it } from 'vitest'
import { wordParts } from './word-parts.ts'

const shown = (before: string, after: string) =>
  wordParts(before, after).map(({ kind, value }) => `${kind}: ${value}`)

describe('the words that differ', () => {
  it('are distinguished from those that both texts have', () => {
    expect(shown('ariza oʻn kunda', 'ariza oʻn besh kunda')).toEqual([
      'same: ariza oʻn ',
      'added: besh ',
      'same: kunda',
    ])
    expect(shown('bir', 'bir')).toEqual(['same: bir'])
    expect(shown('', 'bir')).toEqual(['added: bir'])
  })

  it('are whole words in every script, with their apostrophes', () => {
    expect(shown('Совсем новое', 'Словом новое')).toEqual([
      'removed: Совсем',
      'added: Словом',
      'same:  новое',
    ])
    expect(shown('oʻn', 'oʻt')).toEqual(['removed: oʻn', 'added: oʻt'])
  })

  it('of texts with nothing in common are found in bounded work', () => {
    const words = (letter: string) =>
      Array.from({ length: 4_000 }, (_, index) => `${letter}${index}`).join(' ')
    expect(wordParts(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
