/** The number of letters from which a word may be wider than a column of a phone. */
const longWordLetters = 12
/** The fewest letters of a word before and after a break, so that none stands alone. */
const partMinLetters = 4

const longWord = new RegExp(`[\\p{L}ʻʼ]{${longWordLetters},}`, 'gu')
const vowel = '(?:[aeiouаеёиоуыэюя]|oʻ)'
/**
 * Consonants that stand together: those that Uzbek writes with two letters, and those that begin a syllable in pairs.
 */
const pairs = '[sc]h|cl|[bdgkpt]r|[бгдкпт]р'
const insidePair = '[sc](?=h)|n(?=g)|c(?=l)|[bdgkpt](?=r)|[бгдкпт](?=р)'
const consonant = `(?:${pairs}|[gʻʼ]|(?!${vowel}|[ʻʼьъй])\\p{L})`
/** The beginning of a syllable: a consonant with its vowel. */
const syllable = new RegExp(`(?<!${insidePair})(?=${consonant}${vowel})`, 'giu')

/**
 * Returns the parts of a text between which a line may be broken with a hyphen: within words that are longer than
 * narrow columns, between syllables. Browsers hyphenate no Uzbek, and names by no dictionary.
 */
export function breakLongWords(text: string): string[] {
  const breaks = [...text.matchAll(longWord)].flatMap(({ 0: word, index }) =>
    [...word.matchAll(syllable)]
      .map((found) => found.index)
      .filter((offset) => offset >= partMinLetters && word.length - offset >= partMinLetters)
      .map((offset) => index + offset),
  )
  return [0, ...breaks].map((start, part) => text.slice(start, breaks[part]))
}
