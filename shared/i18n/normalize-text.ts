/** Every sign that people type for oʻ, gʻ and the tutuq belgisi, as the inside of a character class (L-4). */
export const apostropheClass = "'`´‘’‛ʼʻʽʹ′＇"

/** Signs that can only be meant as a letter's mark or an opening quote, so never as a closing quote. */
const neverClosingQuotes = '‘‛ʼʻʽʹ'

/** Latin letters and the Cyrillic letters that look the same, pair by pair. */
const latinTwins = 'aeopcyxijsAEOPCYXIJSBKMHT'
const cyrillicTwins = 'аеорсухіјѕАЕОРСУХІЈЅВКМНТ'
const latinByCyrillicTwin = pairLetters(cyrillicTwins, latinTwins)
const cyrillicByLatinTwin = pairLetters(latinTwins, cyrillicTwins)

/** The O' of a name such as O'Brien, after which a capital stands alone: no Uzbek word goes on so. */
const foreignApostrophe = /(?<!\p{L})Oʻ(?=\p{Lu}\p{Ll})/gu
const mixedWord = new RegExp(`[\\p{L}\\p{M}${apostropheClass}]+`, 'gu')
const cyrillicLetter = /\p{Script=Cyrillic}/u
const latinLetter = /\p{Script=Latin}/u
const letter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g
/** Control characters but \n and \t, byte order marks, and the bidi controls that reorder the text beside them. */
const removedCharacters = /(?![\n\t])[\p{Cc}\uFEFF\u202A-\u202E\u2066-\u2069]/gu
/** A letter has a few marks in any language; thousands of them make NFC quadratic. */
const surplusMarks = /(\p{M}{16})\p{M}+/gu

/**
 * Any text from outside as it may be stored: well-formed, NFC, without NUL and other control characters but
 * line breaks (as \n) and tabs, without the invisible signs that reorder text, trimmed. Idempotent, linear time.
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
 * Typed Uzbek text as it is stored: {@link normalizeText}, then letters of the other alphabet that slipped into
 * a word repaired, oʻ and gʻ with U+02BB, the tutuq belgisi with U+02BC; single quotes around words stay.
 * For Uzbek fields only. Idempotent, linear time.
 */
export function normalizeUzbekText(value: string): string {
  return repairApostrophes(repairLookAlikes(normalizeText(value)).normalize('NFC'))
}

/**
 * A name, a title of one line or a tag as it is stored, whatever its language: {@link normalizeUzbekText} with single
 * spaces. In a name such as O'Brien, whose next letter is a capital alone, the sign after O is an apostrophe.
 */
export function normalizeName(value: string): string {
  return normalizeUzbekText(value).replaceAll(/\s+/g, ' ').replaceAll(foreignApostrophe, 'Oʼ')
}

/**
 * Words with letters of both alphabets (Аsоsiy, vеb), written wholly in the one that fits; a word that fits
 * neither stays. Takes NFC text.
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

/**
 * One pass over the characters. After o and g at a word's end a sign is the letter's mark unless it closes a
 * single quotation, so it remembers how many signs opened one, until that or the line ends.
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

/** Whether a sign at a word's end is its last letter's: it cannot close a quote, or more signs follow than opened. */
function isMark(characters: readonly string[], index: number, openingSigns: number): boolean {
  if (neverClosingQuotes.includes(characters[index] ?? '')) return true
  let signs = 1
  while (signs <= openingSigns && apostropheClass.includes(characters[index + signs] ?? ' ')) signs += 1
  return signs > openingSigns
}

function pairLetters(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((sign, index) => [sign, to.charAt(index)]))
}
