import { expect, it } from 'vitest'
import { loginWithLot } from './create-account.ts'

const loginOf = (firstname: string, lastname: string) =>
  loginWithLot({ firstname, lastname }).replace(/\d+$/, '')

it.each([
  ['Gulnora', 'Karimova', 'gulnora-karimova'],
  ['Гулнора', 'Каримова', 'gulnora-karimova'],
  ['Oʻktam', 'Gʻulomov', 'oktam-gulomov'],
  ['Aydın', 'Lindqvist', 'aydin-lindqvist'],
  ['Ѓорѓи', 'Ќосев', 'gorgi-kosev'],
  ['Ђорђе', 'Љубишић', 'djordje-ljubishic'],
  ['İlkay', 'Gündoğan', 'ilkay-gundogan'],
  ['Søren', 'Łukasiewicz', 'soren-lukasiewicz'],
  ['Đorđe', 'Weißæ', 'dorde-weissae'],
  ['Þór', 'Ŧuŋŋa', 'tor-tunna'],
  ['明', '李', 'user'],
])('%s %s gets the login %s', (firstname, lastname, login) => {
  expect(loginOf(firstname, lastname)).toBe(login)
})

it('has a plain form for each letter of the Latin alphabets of Europe', () => {
  // Latin-1 and Latin Extended-A, with the schwa of Azerbaijani.
  const letters = [...Array(0x180).keys(), 0x259, 0x18f]
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /^\p{Script=Latin}$/u.test(letter) && !/[ªº]/.test(letter))
  expect(letters.length).toBeGreaterThan(200)
  const without = letters.filter((letter) => !/^ab[a-z]{1,2}-cd$/.test(loginOf(`ab${letter}`, 'cd')))
  expect(without).toEqual([])
})
