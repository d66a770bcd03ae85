import { expect, it } from 'vitest'
import { sourceWords } from './edition-contents.tsx'

it.each([
  ['Bir\n\nIkki', 'Bir\n\nIkki'],
  ['**Qalin** va *qiya*', 'Qalin va qiya'],
  ['# Sarlavha\n- bir\n2. ikki', 'Sarlavha\nbir\nikki'],
  ['[sayt](https://d.uz/) ochiq', 'sayt ochiq'],
  ['5 \\* 3, \\- va 2\\.', '5 * 3, - va 2.'],
])('the words of %j', (source, words) => {
  expect(sourceWords(source)).toBe(words)
})
