import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Haruto', 'Minegishi', 'HM'],
    ['Olim', 'Gʻulomov', 'OGʻ'],
    ['Oʻgʻiloy', 'Gʻulomova', 'OʻGʻ'],
    ['oʻktam', 'aliyev', 'OʻA'],
    ['Joris', 'van Elderen', 'JE'],
    ['Mariam', 'Al Suwaidan', 'MS'],
    ['Mariam', 'Al-Suwaidan', 'MS'],
    ['Marco', 'de la Fontana', 'MF'],
    ['Wei Ling', 'Toh', 'WT'],
    ['Seo-yeon', 'Namgung', 'SN'],
    ['Émilie', 'Öztürk', 'ÉÖ'],
    ['Анна', 'Щербакова', 'АЩ'],
    ['Minh', 'Le', 'ML'],
    ['  Zofia ', ' Wiśnicka', 'ZW'],
    ['', 'Aliyev', 'A'],
    ['42', '—', ''],
  ])('%s %s gives %s', (firstname, lastname, expected) => {
    expect(initials(firstname, lastname)).toBe(expected)
  })
})
