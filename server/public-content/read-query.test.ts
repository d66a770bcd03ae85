import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchForm } from '../../shared/i18n/search-form.ts'
import { CatalogueTable, emptyCatalogues } from './facets.ts'
import { readQuery } from './read-query.ts'
import { matchQuery } from './search-content.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordIndex } from './word-index.ts'

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
    ['послы из Азии', ['role:ambassador', 'country:korea,country:jordan']],
    ['очно', ['format:in-person']],
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

describe('a language that people speak (L-5)', () => {
  it.each([
    ['немецкоговорящий эксперт', ['language:de', 'role:expert']],
    ['кто говорит по-немецки', ['language:de']],
    ['со знанием немецкого языка', ['language:de']],
    ['эксперт, который владеет немецким', ['role:expert', 'language:de']],
    ['speaks fluent German', ['language:de']],
    ['German-speaking expert', ['language:de', 'role:expert']],
    ['webinar in German', ['format:online', 'language:de']],
    ['nemis tilida gapiradigan ekspert', ['language:de', 'role:expert']],
    ['koreyscha biladigan', ['language:ko']],
    ['узбекоговорящий', ['language:uz']],
    // No country has that name.
    ['Arabic', ['language:ar']],
  ])('is meant by %s', (query, meant) => {
    expect(read(query)).toEqual(meant)
  })

  it.each([
    ['German', ['country:germany']],
    ['in Germany', ['country:germany']],
    ['немецкий эксперт', ['country:germany', 'role:expert']],
    ['nemis', ['country:germany']],
    ['programming language', ['programming', 'language']],
  ])('is not meant by %s', (query, meant) => {
    expect(read(query)).toEqual(meant)
  })

  it('is taken away with the words that make it one', () => {
    const [condition] = readQuery('expert who speaks German', vocabulary).conditions.slice(1)
    expect(condition).toMatchObject({ typed: 'speaks German', start: 11, end: 24 })
  })
})

it.each([
  ['how do I become an expert', 'questions'],
  ['мой договор', 'questions'],
  ['viza kerakmi', 'questions'],
  ['dizayn?', 'questions'],
  ['design engineers', 'people'],
  ['German-speaking', 'people'],
  ['мутахассис', 'people'],
  ['design workshop', 'activities'],
  ['German webinar', 'activities'],
  ['tadbirlar oʻzbekcha', 'activities'],
  ['design', undefined],
  ['design in the IT of Germany', undefined],
  // Of activities in general, rules speak as well.
  ['recording of activities', undefined],
])('%s asks for %s', (query, wanted) => {
  expect(readQuery(query, vocabulary).wanted).toBe(wanted)
})

describe('whatever is typed', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.constantFrom('speaks', 'German', 'в', 'elchi', 'ʻ', 'C++', 'yanvar', '?', 'И', '  ', '-'), {
        maxLength: 12,
      })
      .map((words) => words.join(' ')),
  )

  it('is read without an error, and its conditions are parts of it', () => {
    const index = new WordIndex()
    index.add(0, [{ words: 'elchi nemis dizain', field: 'text' }])
    fc.assert(
      fc.property(pieces, (typed) => {
        const query = readQuery(typed, vocabulary)
        for (const condition of query.conditions) {
          expect(typed.slice(condition.start, condition.end)).toBe(condition.typed)
          expect(condition.alternatives.length + condition.meanings.length).toBeGreaterThan(0)
        }
        matchQuery(index, query, { shown: Uint8Array.of(1) })
        expect(readQuery(typed, vocabulary)).toEqual(query)
      }),
    )
  })

  it('is never corrected where it names a role, a country or another filter', () => {
    const known = ['elchi', 'эксперт', 'Germaniya', 'германский', 'Koreya', 'masterclass', 'yanvar', 'onlayn']
    for (const word of known) {
      const near = `${word}lar`
      for (const letter of 'abkx') {
        const index = new WordIndex()
        // A word of the index that is one letter away from the known one.
        index.add(0, [{ words: searchForm(word).slice(0, -1) + letter, field: 'name' }])
        for (const typed of [word, near]) {
          const { corrected } = matchQuery(index, readQuery(typed, vocabulary), {
            shown: Uint8Array.of(1),
          }) ?? { corrected: new Map() }
          expect([...corrected.keys()], typed).toEqual([])
        }
      }
    }
  })
})
