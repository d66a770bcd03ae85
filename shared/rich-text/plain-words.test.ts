import { expect, it } from 'vitest'
import { plainWordsWithPictures, unformattedTextOf } from './plain-words.ts'

it.each([
  ['Bir\nikki\n\nUch', 'Bir\nikki\nUch'],
  ['**Qalin** va *qiya*', 'Qalin va qiya'],
  ['# Sarlavha\n\nMatn', 'Sarlavha\nMatn'],
  ['- bir\n- ikki\n  - uch', '– bir\n– ikki\n– uch'],
  ['3. bir\n4. ikki', '3. bir\n4. ikki'],
  ['> soʻz', 'soʻz'],
  ['[sayt](https://d.uz/a)', 'sayt (https://d.uz/a)'],
  ['[a@d.uz](mailto:a@d.uz)', 'a@d.uz'],
  ['<b>a</b> & [b](javascript:c)', '<b>a</b> & [b](javascript:c)'],
  ['a\n\n![](media:0199a1b2-c3d4-7e5f-8a6b-0123456789ab)\n\nb', 'a\nb'],
  ['![oʻz](media:0199a1b2-c3d4-7e5f-8a6b-0123456789ab)', 'oʻz'],
])('the plain words of %j', (source, words) => {
  expect(unformattedTextOf(source)).toBe(words)
})

it('says what the pictures of a text show, in brackets', () => {
  const [shown, silent, gone] = [1, 2, 3].map((digit) => `0199a1b2-c3d4-7e5f-8a6b-00000000000${digit}`) as [
    string,
    string,
    string,
  ]
  const text = `![](media:${shown})\n![oʻz](media:${shown})\n![](media:${silent})\n![](media:${gone})\nb`
  const pictures = [
    { id: shown, alt: { text: 'Zal' } },
    { id: silent, alt: null },
  ]
  expect(plainWordsWithPictures({ text, pictures })).toBe('[Zal]\n[oʻz]\nb')
})
