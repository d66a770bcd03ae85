import { describe, expect, it } from 'vitest'
import { CatalogueTable, emptyCatalogues } from './facets.ts'
import { readQuery } from './read-query.ts'
import { Vocabulary } from './vocabulary.ts'

const catalogues = {
  ...emptyCatalogues(),
  countries: new CatalogueTable([
    { id: 'germany', value: 'DE', label: { uz: 'Germaniya', ru: 'Германия', en: 'Germany' } },
    { id: 'korea', value: 'KR', label: { uz: 'Janubiy Koreya', ru: 'Республика Корея', en: 'South Korea' } },
    { id: 'jordan', value: 'JO', label: { uz: 'Iordaniya', ru: 'Иордания', en: 'Jordan' } },
  ]),
  serviceKinds: new CatalogueTable([
    {
      id: 'masterclass',
      value: 'masterclass',
      label: { uz: 'Mahorat darsi', ru: 'Мастер-класс', en: 'Masterclass' },
    },
  ]),
}
const vocabulary = new Vocabulary(catalogues, [
  ['sunʼiy intellekt', 'AI', 'ИИ', 'искусственный интеллект', 'artificial intelligence'],
  ['masterclass', 'workshop', 'воркшоп'],
])

/** Writes what each condition of a query means: its filters, or its words. */
const read = (query: string) =>
  readQuery(query, vocabulary).conditions.map(({ typed, meanings }) =>
    meanings.length > 0 ? meanings.map(({ kind, value }) => `${kind}:${value}`).join() : typed,
  )

describe('a query (L-5)', () => {
  it.each([
    ['elchi Germaniya', ['role:ambassador', 'country:germany']],
    ['посол Германия', ['role:ambassador', 'country:germany']],
    ['German ambassadors', ['country:germany', 'role:ambassador']],
    ['Germaniyadan ekspertlar', ['country:germany', 'role:expert']],
    ['немецких экспертов', ['country:germany', 'role:expert']],
    ['Берлин', ['country:germany']],
    ['ЯНВАРЬ онлайн', ['month:1', 'format:online']],
    ['семинар в январе', ['семинар', 'month:1']],
    ['this week', ['period:this-week']],
    ['janubiy koreyadagi dizaynerlar', ['country:korea', 'dizaynerlar']],
    ['workshop', ['serviceKind:masterclass']],
  ])('%s means filters', (query, meant) => {
    expect(read(query)).toEqual(meant)
  })

  it('reads words that name one thing together, with their synonyms', () => {
    const [condition, ...others] = readQuery('artificial intelligence', vocabulary).conditions
    expect(others).toEqual([])
    const phrases = condition?.alternatives.map((words) => words.map(({ form }) => form).join(' '))
    expect(phrases?.[0]).toBe('artifisial inteligense')
    expect(phrases).toContain('ai')
    expect(phrases).toContain('ii')
  })

  it('leaves a filter a word of the text as well: a person may be called Jordan', () => {
    const [condition] = readQuery('Jordan', vocabulary).conditions
    expect(condition?.meanings).toEqual([{ kind: 'country', value: 'jordan' }])
    expect(condition?.alternatives[0]?.map(({ form }) => form)).toEqual(['jordan'])
  })

  it('asks for no words that only make a question of it, unless there are no others', () => {
    expect(read('viza kerakmi')).toEqual(['viza'])
    expect(read('нужна ли виза')).toEqual(['виза'])
    expect(read('how do I apply')).toEqual(['apply'])
    expect(read('how')).toEqual(['how'])
  })

  it('takes every word as it is typed where nothing is to be understood', () => {
    const { conditions } = readQuery('elchi Germaniya')
    expect(conditions.map(({ typed, meanings }) => [typed, meanings])).toEqual([
      ['elchi', []],
      ['Germaniya', []],
    ])
  })

  it('adds the filters that are chosen next to it', () => {
    const { isEmpty, conditions } = readQuery('', vocabulary, [[{ kind: 'country', value: 'germany' }]])
    expect(isEmpty).toBe(false)
    expect(conditions).toMatchObject([{ typed: '', meanings: [{ kind: 'country', value: 'germany' }] }])
    expect(readQuery('', vocabulary).isEmpty).toBe(true)
  })
})
