import { expect, it } from 'vitest'
import { plainWordsOf } from './plain-words.ts'

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
])('the plain words of %j', (source, words) => {
  expect(plainWordsOf(source)).toBe(words)
})
