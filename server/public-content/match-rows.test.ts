import { describe, expect, it } from 'vitest'
import { searchWords } from '../../shared/i18n/search-form.ts'
import { matchRows } from './match-rows.ts'
import { readQuery } from './read-query.ts'
import { matchQuery } from './search-content.ts'
import { rowOf, WordIndex } from './word-index.ts'

const names = ['Minegishieva', 'Minegishi', 'Raghunandanez', 'Raghunandan', 'Asagiriharaeva', 'Asagirihara']

/** Returns the names that a query finds, the best first. */
function found(query: string): string[] {
  const index = new WordIndex()
  for (const [row, name] of names.entries()) {
    const words = searchWords(name)
    index.add(row, [{ words: words.join(' '), field: 'name' }])
  }
  const { rows, scores } =
    matchQuery(index, readQuery(query), { shown: new Uint8Array(names.length).fill(1) }) ??
    expect.fail('Nothing was asked for.')
  return rows
    .map((row) => ({ name: names[row] ?? '', score: scores[row] ?? 0 }))
    .sort((one, other) => other.score - one.score)
    .map(({ name }) => name)
}

describe('a misspelt name (L-4)', () => {
  it.each([
    // With its last letters swapped and its sounds folded it is the beginning of all of them.
    ['Minegihi', 'Minegishi'],
    // One edit makes the beginning of all of them, two the whole name.
    ['Raghunndan', 'Raghunandan'],
    // With two letters swapped and its sounds folded it stands inside of all of them.
    ['Asgirihara', 'Asagirihara'],
  ])('%s stands for %s before longer names', (query, meant) => {
    expect(found(query)).toEqual([meant, names[names.indexOf(meant) - 1]])
  })
})

it('offers and counts no word in place of a misspelt one by rows that visitors do not see', () => {
  const index = new WordIndex()
  for (const [row, word] of ['kvadrat', 'kvadratni', 'kvadratni'].entries())
    index.add(row, [{ words: word, field: 'text' }])
  const corrections = (shown: number[]) =>
    [
      ...(matchQuery(index, readQuery('kvadrrt'), {
        shown: Uint8Array.from(shown),
      })?.corrected.values() ?? []),
    ]
      .flat()
      .map(({ text, entries }) => [text, entries.length])
  expect(corrections([1, 1, 1]).sort()).toEqual([
    ['kvadrat', 1],
    ['kvadratni', 2],
  ])
  expect(corrections([1, 0, 0])).toEqual([['kvadrat', 1]])
})

describe('a word that stands nowhere as typed', () => {
  const texts = ['the taim zone of all', 'manufakturers and shops']
  const index = new WordIndex()
  for (const [row, words] of texts.entries()) index.add(row, [{ words, field: 'text' }])
  const among = { shown: Uint8Array.of(1, 1) }
  const match = (query: string) => matchQuery(index, readQuery(query), among)

  it('is found as two words of a compound', () => {
    expect(match('taimzone')?.rows).toEqual([0])
    expect(matchRows(index, readQuery('taimzone'), among)?.rows).toEqual([])
  })

  it('is found by words with the same beginning, and these are named', () => {
    const related = match('manufakturing')
    expect(related?.rows).toEqual([1])
    expect([...(related?.corrected.keys() ?? [])]).toEqual(['manufakturing'])
    expect(match('manual')?.rows).toEqual([])
  })
})

it('finds the same words once they are packed, and what changes after that', () => {
  const index = new WordIndex()
  const rowsWith = (word: string) => index.find(word).flatMap(({ entries }) => Array.from(entries, rowOf))
  const many = Array.from({ length: 40 }, (_one, row) => row)
  for (const row of many) index.add(row, [{ words: `dastur kod${row}`, field: 'text' }])
  index.pack()
  expect([rowsWith('dastur'), rowsWith('kod7')]).toEqual([many, [7]])

  index.remove(7)
  index.add(7, [{ words: 'eksport dastur', field: 'text' }])
  index.add(40, [{ words: 'dastur bozor', field: 'text' }])
  expect(rowsWith('dastur').sort((one, other) => one - other)).toEqual([...many, 40])
  index.remove(7)
  expect(rowsWith('dastur')).not.toContain(7)
  expect([rowsWith('kod7'), rowsWith('eksport'), rowsWith('bozor')]).toEqual([[], [], [40]])
})
