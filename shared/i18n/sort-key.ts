import type { Language } from './languages.ts'

const cyrillic = [...'абвгґғдеёєжзиіїйкқлмнңоўөпрстуүфхҳцчшщъыьэюя']
const latin = [...'abcdefghijklmnopqrstuvwxyz']
/** The letters at the end of the Uzbek alphabet, each of two characters; w and c stand where Latin has them. */
const uzbekDigraphs = ['oʻ', 'gʻ', 'sh', 'ch', 'ng']

/** The letters of each language in the order of its alphabet, then those of the other script. */
const alphabets: Readonly<Record<Language, readonly string[]>> = {
  uz: [...latin, ...uzbekDigraphs, ...cyrillic],
  ru: [...cyrillic, ...latin],
  en: [...latin, ...cyrillic],
}
/** The code of the first letter in a key: above the space and the digits, which stand for themselves. */
const firstLetterCode = 0x100
const codesOf = (letters: readonly string[]): ReadonlyMap<string, string> =>
  new Map(letters.map((letter, index) => [letter, String.fromCharCode(firstLetterCode + index)]))
const codes: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  uz: codesOf(alphabets.uz),
  ru: codesOf(alphabets.ru),
  en: codesOf(alphabets.en),
}

const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/**
 * Returns a key that sorts names in the alphabet of a language, compared character by character: no engine's collation
 * supports it. In the Uzbek one oʻ gʻ sh ch ng come last. Case, marks and punctuation are ignored.
 */
export function sortKeyOf(name: string, language: Language): string {
  const known = codes[language]
  const text = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[og][ʻ‘'`]/g, (letter) => `${letter.charAt(0)}ʻ`)
  let key = ''
  for (let index = 0; index < text.length; index += 1) {
    const both = known.get(text.slice(index, index + 2))
    if (both) index += 1
    key += both ?? keyOfSign(text.charAt(index), known)
  }
  return key.replaceAll(/ +/g, ' ').trim()
}

function keyOfSign(sign: string, known: ReadonlyMap<string, string>): string {
  if (/[\d ]/.test(sign)) return sign
  if (/[\s\p{Pd}]/u.test(sign)) return ' '
  const plain = known.has(sign)
    ? sign
    : (plainLetters[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  return [...plain].map((letter) => known.get(letter) ?? '').join('')
}

/**
 * Returns a comparison of names by the alphabet of a language, for one sorting: it keeps the key of each name. Names that differ in case or marks alone have a fixed
 * order.
 */
export function compareNames(language: Language): (one: string, other: string) => number {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    const known = keys.get(name)
    if (known !== undefined) return known
    const key = sortKeyOf(name, language)
    keys.set(name, key)
    return key
  }
  return (one, other) => compare(keyOf(one), keyOf(other)) || compare(one, other)
}

/** Compares texts character by character, as the database does with the collation "C". */
export function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
