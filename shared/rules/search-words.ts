import { type LocalizedText, languages } from '../i18n/languages.ts'

/** The signs between words, as people type and paste lists. */
const separators = /[,;\n]+/

/**
 * Returns the words and phrases of a list with commas between, each once whatever its case, in order. Semicolons and
 * line breaks separate them too.
 */
export function splitWords(list: string): string[] {
  const words = new Map<string, string>()
  for (const typed of list.split(separators)) {
    const word = typed.replaceAll(/\s+/g, ' ').trim()
    if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word)
  }
  return [...words.values()]
}

/** Returns the words of a group in all of its languages, each once. */
export function listGroupWords(words: LocalizedText): string[] {
  return splitWords(languages.map((language) => words[language] ?? '').join())
}
