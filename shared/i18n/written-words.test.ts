import { expect, it } from 'vitest'
import { isFoundBy, writtenWords } from './written-words.ts'

it('finds words with their apostrophes and without the signs around them', () => {
  const text = '“Oʻzbek bozori”: ’eksport’, IT-park. Экспорт'
  expect(writtenWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Oʻzbek',
    'bozori',
    'eksport',
    'IT',
    'park',
    'Экспорт',
  ])
})

it('tells which words a search finds, in any spelling', () => {
  const found = (searched: string[], text: string) =>
    writtenWords(text)
      .filter(({ form }) => isFoundBy(searched, form))
      .map(({ start, end }) => text.slice(start, end))
  expect(found(['eksport'], 'Xizmat eksporti, Экспорт, export va import')).toEqual([
    'eksporti',
    'Экспорт',
    'export',
  ])
  expect(found(['it'], 'IT va qabul qilinadiganlar: itлик, bita')).toEqual(['IT'])
})
