import { boundedMemo } from './bounded-memo.ts'
import type { Language } from './languages.ts'
import { apostropheClass, latinCodes, repairLookAlikes } from './normalize-text.ts'
import { cyrillicToLatin } from './uzbek-script.ts'

const searchWordsMax = 8
const searchWordMaxCharacters = 40

const apostrophes = new RegExp(`[${apostropheClass}]`, 'g')
/** A letter has a few marks in any language; thousands of them make normalising quadratic. */
const surplusMarks = /(\p{M}{4})\p{M}+/gu
/** Characters of a word that are not letters of it: marks, modifier letters, invisible characters. */
const removedInWords = /[\p{M}\p{Lm}\p{Cf}]/gu
const notLatinOrDigit = /[^a-z0-9]+/g

/**
 * Letters that Unicode does not decompose, and Cyrillic letters of neighbouring languages that Uzbek and Russian lack.
 */
export const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'a',
  і: 'i',
  ї: 'i',
  є: 'e',
  ґ: 'g',
  ә: 'a',
  ң: 'n',
  ө: 'o',
  ү: 'u',
  ұ: 'u',
  һ: 'h',
  ӣ: 'i',
  ӯ: 'u',
  ҷ: 'j',
  ј: 'y',
  // Keeps it apart from the Latin x, which is "ks" in some names.
  х: 'ҳ',
}
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * Latin x is Uzbek and Russian х, but "ks" in these foreign names and words: Alexander, Maxim, Roxana, Oxana,
 * Felix, Xenia, export, excel, text (not extiyoj, a common spelling of ehtiyoj).
 */
const foreignX = /(?<=\bale|\bma(?=xi)|\br?o(?=xan)|\bfeli|e(?=x(?:[pc]|t(?!i))))x|\bx(?=eni)/g

/** Signs that belong to the name of a technology, with the letters that they are read as: C++, F#, Node.js. */
const signs: readonly (readonly [written: RegExp, read: string])[] = [
  [/(?<=[\p{L}\p{N}])\+\+(?![\p{L}\p{N}])/gu, 'plusplus'],
  [/(?<=\p{L})#(?![\p{L}\p{N}])/gu, 'sharp'],
  [/(?<![\p{L}\p{N}])\.(?=net(?!\p{L}))/giu, 'dot'],
  [/(?<=\p{L})\.(?=js(?!\p{L}))/giu, ''],
]

/** ё and е are one letter in Russian, so yo and io are e after a consonant; in Latin words "-sion" and "-tion" stay. */
const softO = /(?<=[bdfhjklmnprvz])io|(?<=[gst])io(?!n)/g

/** Spellings of one sound, by their last letter; a space is the beginning of a word. */
const endingsByLastLetter: Readonly<Record<string, readonly (readonly [ending: string, written: string])[]>> =
  {
    h: [
      ['kh', 'h'],
      ['gh', 'g'],
      ['ph', 'f'],
      ['th', 't'],
      ['zh', 'j'],
      ['tch', 'ch'],
      ['sch', 'sh'],
      ['shch', 'sh'],
      ['shsh', 'sh'],
      ['chch', 'ch'],
    ],
    j: [['dj', 'j']],
    // Shavkat is pronounced, and often written, shafkat.
    k: [['fk', 'vk']],
    s: [['ts', 's']],
    z: [['tz', 's']],
    // Oʻzbek, Узбек; Yoʻldosh, Юлдаш: Russian writes oʻ at the beginning of a word as у.
    o: [
      [' o', ' u'],
      [' io', ' iu'],
    ],
    // Гюндоган and Gündoğan, Лю and Liu: after a consonant only the u remains.
    u: [...'bdfghjklmnprstvz'].map((consonant) => [`${consonant}iu`, `${consonant}u`]),
  }

/**
 * Returns the one form that all spellings of a name or word share: Latin or Cyrillic Uzbek, Russian, any apostrophe,
 * any case, with or without diacritics (L-4). Both the stored search text and the query go through it; trigrams then
 * handle small typos.
 * @param text of any length; the time is linear, and callers limit what comes from outside.
 * @returns words of a–z and 0–9 with single spaces between; idempotent; empty where there are none.
 */
export const searchForm: (text: string) => string = boundedMemo((text) => {
  const plain = text.replace(apostrophes, '').replace(surplusMarks, '$1').normalize('NFKC')
  const named = signs.reduce((written, [sign, read]) => written.replace(sign, read), plain)
  const lower = latinCodes(repairLookAlikes(named)).toLowerCase()
  const latin = cyrillicToLatin(lower.replace(specialLetter, (letter) => plainLetters[letter] ?? letter))
  return foldSounds(latin.normalize('NFKD').replace(removedInWords, '').replace(notLatinOrDigit, ' '))
})

/** A word of a query in its search form. */
export interface SearchedWord {
  form: string
  /** The forms of the word as typed, with two neighbouring letters swapped. */
  swapped: readonly string[]
}

/**
 * Returns the words of a query in their search form: at most 8 different ones, in order, each of at most 40 characters.
 */
export function searchWords(query: string): string[] {
  const words = searchForm(query)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, searchWordMaxCharacters))
  return [...new Set(words)].slice(0, searchWordsMax)
}

/**
 * Returns the words of {@link searchWords}, each with its likely meant forms. Letters are swapped before sounds are
 * folded, so that "Bahktiyor" gives the form of "Bakhtiyor".
 */
export function searchedWords(query: string): SearchedWord[] {
  const typedByForm = new Map<string, string>()
  for (const typed of query.split(/[\s\p{Pd}]+/u)) {
    const forms = searchWords(typed)
    for (const form of forms) {
      if (!typedByForm.has(form)) typedByForm.set(form, forms.length === 1 ? typed : form)
    }
  }
  return searchWords(query).map((form) => {
    let swapped: readonly string[] | undefined
    return {
      form,
      // Made only for a word that is not found as typed.
      get swapped() {
        swapped ??= swappedForms(typedByForm.get(form) ?? form, form)
        return swapped
      },
    }
  })
}

function swappedForms(typed: string, form: string): string[] {
  const letters = [...typed].slice(0, searchWordMaxCharacters)
  const forms = letters.slice(0, -1).map((letter, position) =>
    searchForm(
      letters
        .with(position, letters[position + 1] ?? '')
        .with(position + 1, letter)
        .join(''),
    ),
  )
  return [...new Set(forms)].filter((one) => one !== form && one !== '' && !one.includes(' '))
}

/** An abbreviation of one letter twice, such as ИИ. */
const twiceOneLetter = /^([a-z])\1$/

/**
 * Folds the Latin spellings of each sound into one. Takes a–z, 0–9 and spaces; c is left in ch only, and no q w x y.
 */
function foldSounds(text: string): string {
  const words = text.split(' ').map((word) => (twiceOneLetter.test(word) ? word : foldWord(word)))
  return words.filter((word) => word !== '').join(' ')
}

function foldWord(word: string): string {
  const letters = word
    .replace(foreignX, 'ks')
    .replace(/x/g, 'h')
    .replace(/cz|c+h/g, 'ch')
    // Polish surnames: Wiśnicka, Висницка; elsewhere ck is k.
    .replace(/(?<=[a-z]{2}[io])ck(?=[ai]$)/g, 'sk')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/ye/g, 'e')
    .replace(/y/g, 'i')
    .replace(/i{2,}/g, 'i')
    .replace(softO, 'e')
  const written = [' ']
  for (const letter of letters) write(written, letter)
  return written.join('').trim()
}

/**
 * Adds a letter, once where it is doubled, and rewrites the end of the text when a rule matches it. A rule never makes
 * the text longer, so the time is linear. No part of the result matches a rule, so a second pass changes nothing.
 */
function write(written: string[], letter: string): void {
  if (letter === written.at(-1) && (letter < '0' || letter > '9')) return
  written.push(letter)
  for (const [ending, replacement] of endingsByLastLetter[letter] ?? []) {
    if (!endsWith(written, ending)) continue
    written.length -= ending.length
    for (const replaced of replacement) write(written, replaced)
    return
  }
}

function endsWith(written: readonly string[], ending: string): boolean {
  const start = written.length - ending.length
  for (let index = ending.length - 1; index >= 0; index -= 1) {
    if (written[start + index] !== ending[index]) return false
  }
  return true
}

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

/** Letters that Unicode does not decompose, by those that they are sorted as. */
const lettersSortedAs: Readonly<Record<string, string>> = {
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
    : (lettersSortedAs[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  return [...plain].map((letter) => known.get(letter) ?? '').join('')
}

/**
 * Returns a comparison of names by the alphabet of a language, for one sorting: it keeps the key of each name. Names
 * that differ in case or marks alone have a fixed order.
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
