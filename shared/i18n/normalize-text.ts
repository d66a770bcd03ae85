/** Every character that people type for oʻ, gʻ and the tutuq belgisi, as the inside of a character class (L-4). */
export const apostropheClass = "'`´‘’‛ʼʻʽʹ′＇"

/** Characters that can only be a letter's mark or an opening quote, never a closing quote. */
const neverClosingQuotes = '‘‛ʼʻʽʹ'

/** Latin letters and the Cyrillic letters that look the same, pair by pair. */
const latinTwins = 'aeopcyxijsAEOPCYXIJSBKMHT'
const cyrillicTwins = 'аеорсухіјѕАЕОРСУХІЈЅВКМНТ'
const latinByCyrillicTwin = pairLetters(cyrillicTwins, latinTwins)
const cyrillicByLatinTwin = pairLetters(latinTwins, cyrillicTwins)

/** The O' of a name such as O'Brien: no Uzbek word continues with a single capital after it. */
const foreignApostrophe = /(?<!\p{L})Oʻ(?=\p{Lu}\p{Ll})/gu
const mixedWord = new RegExp(`[\\p{L}\\p{M}${apostropheClass}]+`, 'gu')
const cyrillicLetter = /\p{Script=Cyrillic}/u
const latinLetter = /\p{Script=Latin}/u
const letter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g
/**
 * Control characters except \n and \t, noncharacters, byte order marks, and the bidi controls that reorder the text
 * next to them. XML lacks some of these: one such title would break a feed for all of its readers.
 */
const removedCharacters = /(?![\n\t])[\p{Cc}\p{NChar}\uFEFF\u202A-\u202E\u2066-\u2069]/gu
/** A letter has a few marks in any language; thousands of them make NFC quadratic. */
const surplusMarks = /(\p{M}{16})\p{M}+/gu

/**
 * Normalises any text from outside for storing. The result is well-formed, NFC and trimmed. It has no NUL, no control
 * characters except line breaks (as \n) and tabs, no noncharacters, and no invisible characters that reorder text.
 * Idempotent, linear time.
 */
export function normalizeText(value: string): string {
  return value
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(removedCharacters, '')
    .replace(surplusMarks, '$1')
    .normalize('NFC')
    .trim()
}

/**
 * Normalises typed Uzbek text for storing, for Uzbek fields only. After {@link normalizeText}, letters of the other
 * alphabet that slipped into a word are repaired. The letters oʻ and gʻ get U+02BB, the tutuq belgisi U+02BC; single
 * quotes around words stay. Idempotent, linear time.
 */
export function normalizeUzbekText(value: string): string {
  return repairApostrophes(repairLookAlikes(normalizeText(value)).normalize('NFC'))
}

/**
 * Normalises a name, a title of one line or a tag for storing, in any language: {@link normalizeUzbekText} with
 * single spaces. In a name such as O'Brien, with a single capital next, the character after O is an apostrophe.
 */
export function normalizeName(value: string): string {
  return normalizeUzbekText(value).replaceAll(/\s+/g, ' ').replaceAll(foreignApostrophe, 'Oʼ')
}

/**
 * Rewrites words with letters of both alphabets (Аsоsiy, vеb) wholly in the one that fits; a word that fits neither
 * stays. Takes NFC text.
 */
export function repairLookAlikes(text: string): string {
  if (!cyrillicLetter.test(text) || !latinLetter.test(text)) return text
  return text.replace(mixedWord, (word) => {
    const signs = [...word]
    const cyrillic = signs.filter((sign) => cyrillicLetter.test(sign))
    const latin = signs.filter((sign) => latinLetter.test(sign))
    if (cyrillic.length === 0 || latin.length === 0) return word
    const fitsLatin = cyrillic.every((sign) => latinByCyrillicTwin.has(sign))
    const fitsCyrillic = latin.every((sign) => cyrillicByLatinTwin.has(sign))
    if (fitsLatin && (!fitsCyrillic || latin.length >= cyrillic.length)) {
      return signs.map((sign) => latinByCyrillicTwin.get(sign) ?? sign).join('')
    }
    if (fitsCyrillic) return signs.map((sign) => cyrillicByLatinTwin.get(sign) ?? sign).join('')
    return word
  })
}

/** A word of digits and of Cyrillic letters that look like Latin ones, such as 1С. */
const codeWord = new RegExp(`(?<![\\p{L}\\p{N}])(?=\\p{L}*\\d)[\\d${cyrillicTwins}]+(?![\\p{L}\\p{N}])`, 'gu')

/** Writes codes such as 1С with Latin letters, so that both spellings are equal. Takes NFC text; linear time. */
export function latinCodes(text: string): string {
  return text.replace(codeWord, (code) =>
    [...code].map((sign) => latinByCyrillicTwin.get(sign) ?? sign).join(''),
  )
}

/**
 * Repairs apostrophes in one pass over the characters. After o and g at a word's end the character is the letter's mark
 * unless it closes a single quotation. It therefore counts the open quotes until they close or the line ends.
 */
function repairApostrophes(text: string): string {
  const characters = [...text]
  let repaired = ''
  let signsBefore = 0
  let openingSigns = 0
  for (const [index, character] of characters.entries()) {
    if (!apostropheClass.includes(character)) {
      if (character === '\n') openingSigns = 0
      signsBefore = 0
      repaired += character
      continue
    }
    const previous = characters[index - 1] ?? ' '
    const next = characters[index + 1] ?? ' '
    const isAfterLetter = letter.test(previous)
    const isBeforeLetter = letter.test(next)
    let written = character
    if (isAfterLetter && isBeforeLetter) {
      written = 'oOgG'.includes(previous) ? 'ʻ' : 'ʼ'
    } else if (isBeforeLetter) {
      openingSigns = signsBefore + 1
    } else if ('oOgG'.includes(previous) && isMark(characters, index, openingSigns)) {
      written = 'ʻ'
    } else if (!apostropheClass.includes(next)) {
      openingSigns = 0
    }
    signsBefore += 1
    repaired += written
  }
  return repaired
}

/**
 * Tells whether a character at a word's end belongs to its last letter. It does where it cannot close a quote, or where
 * more such characters follow than quotes are open.
 */
function isMark(characters: readonly string[], index: number, openingSigns: number): boolean {
  if (neverClosingQuotes.includes(characters[index] ?? '')) return true
  let signs = 1
  while (signs <= openingSigns && apostropheClass.includes(characters[index + signs] ?? ' ')) signs += 1
  return signs > openingSigns
}

function pairLetters(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((sign, index) => [sign, to.charAt(index)]))
}
