import { expect, it } from 'vitest'
import { breakLongWords } from './word-breaks.ts'

it.each([
  ['Мухаммадшарифджон', 'Мухам-мад-ша-рифджон'],
  ['Абдурахманкулов', 'Абду-рах-ман-кулов'],
  ['Muhammadsharifjon', 'Muham-mad-sha-rifjon'],
  ['Консультирование', 'Консуль-ти-ро-вание'],
  ['кибербезопасности', 'кибер-бе-зо-пас-ности'],
  ['Великобритания', 'Вели-ко-бри-тания'],
  ['kiberxavfsizligi boʻyicha', 'kiber-xavf-siz-ligi boʻyicha'],
  ['Masterclasses', 'Master-classes'],
  ['Oʻzbekistonliklar', 'Oʻzbe-kis-ton-liklar'],
  ['raqamlashtirilgan', 'raqam-lash-ti-rilgan'],
])('%s may be broken between its syllables', (text, broken) => {
  expect(breakLongWords(text).join('-')).toBe(broken)
})

it.each([
  '',
  'Yulduz Karimova',
  'Тошкент шаҳри',
  'IT',
  '12345678901234567890',
])('a text without long words is left whole: "%s"', (text) => {
  expect(breakLongWords(text)).toEqual([text])
})

it('loses no letter, and leaves no fewer than four of a word before and after a break', () => {
  const text = 'Профессиональные стажировки, экспериментирование и Abdurahmonjonovich'
  const parts = breakLongWords(text)
  expect(parts.join('')).toBe(text)
  for (const word of parts
    .join('\u00ad')
    .split(' ')
    .filter((one) => one.includes('\u00ad'))) {
    const pieces = word.replaceAll(/[^\p{L}\u00ad]/gu, '').split('\u00ad')
    expect(pieces[0]?.length, word).toBeGreaterThanOrEqual(4)
    expect(pieces.at(-1)?.length, word).toBeGreaterThanOrEqual(4)
  }
})
