import { describe, expect, it } from 'vitest'
import type { Language } from './languages.ts'
import { compareNames } from './search-form.ts'

const sorted = (language: Language, names: string[]) => names.toSorted(compareNames(language))

describe('names in the order of an alphabet', () => {
  it('have oʻ, gʻ, sh, ch and ng at the end in Uzbek', () => {
    expect(
      sorted('uz', [
        'Chilonzor',
        'Shahrisabz',
        'Gʻijduvon',
        'Oʻzbekiston',
        'Zarafshon',
        'Olmaliq',
        'Samarqand',
      ]),
    ).toEqual(['Olmaliq', 'Samarqand', 'Zarafshon', 'Oʻzbekiston', 'Gʻijduvon', 'Shahrisabz', 'Chilonzor'])
    expect(sorted('uz', ['tong', 'tosh', 'tonna', 'tovar'])).toEqual(['tonna', 'tovar', 'tosh', 'tong'])
  })

  it('sort ё next to е and Latin names last in Russian', () => {
    expect(sorted('ru', ['IT Park', 'Яндекс', 'Ёлка', 'Жизнь', 'Елена', 'Армения'])).toEqual([
      'Армения',
      'Елена',
      'Ёлка',
      'Жизнь',
      'Яндекс',
      'IT Park',
    ])
  })

  it('take no notice of case, marks and punctuation', () => {
    expect(sorted('en', ['Österreich', '«Pilot»', 'apple', 'Zebra', 'Åland', 'Oslo'])).toEqual([
      'Åland',
      'apple',
      'Oslo',
      'Österreich',
      '«Pilot»',
      'Zebra',
    ])
  })
})
