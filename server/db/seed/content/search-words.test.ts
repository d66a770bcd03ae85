import { describe, expect, it } from 'vitest'
import { languages } from '../../../../shared/i18n/languages.ts'
import { normalizeUzbekText } from '../../../../shared/i18n/normalize-text.ts'
import { searchForm } from '../../../../shared/i18n/search-form.ts'
import { listGroupWords, splitWords } from '../../../../shared/rules/search-words.ts'
import { searchWordsContentSchema } from '../../../../shared/schemas/search-words.ts'
import { deliveredSearchWords } from './search-words.ts'

const formsOf = (words: (typeof deliveredSearchWords)[number]) => [
  ...new Set(listGroupWords(words).map(searchForm)),
]

/** Words that mean something else and are spelled like an abbreviation of the field in the search form. */
const misread = ['it', 'po', 'ui', 'uy', 'at', 'кто', 'CEO', 'вк', 'мы', 'is', 'as', 'bu', 'va', 'как']

describe('the words for the search (C-7, C-12)', () => {
  it('cover the field of the programme', () => {
    expect(deliveredSearchWords.length).toBeGreaterThanOrEqual(60)
  })

  it.each(
    deliveredSearchWords.map((words) => [words.en, words] as const),
  )('hold %s as its form would', (_en, words) => {
    expect(searchWordsContentSchema.parse({ words })).toEqual({ words })
    for (const language of languages) expect(splitWords(words[language]), language).not.toEqual([])
  })

  it('are written in the letters of their language', () => {
    for (const { uz, ru, en } of deliveredSearchWords) {
      expect(normalizeUzbekText(uz)).toBe(uz)
      expect(uz, uz).not.toMatch(/\p{Script=Cyrillic}/u)
      expect(en, en).not.toMatch(/\p{Script=Cyrillic}/u)
      expect(ru, ru).toMatch(/\p{Script=Cyrillic}/u)
    }
  })

  it('hold no word in two groups, in any spelling', () => {
    const forms = deliveredSearchWords.flatMap(formsOf)
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([])
  })

  it('hold no word that is spelled like another', () => {
    const others = misread.map(searchForm)
    expect(deliveredSearchWords.flatMap(formsOf).filter((form) => others.includes(form))).toEqual([])
  })
})
