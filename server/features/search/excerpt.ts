import { type Language, type LocalizedText, type ReadText, readText } from '../../../shared/i18n/languages.ts'
import { type WrittenWord, writtenWords } from '../../../shared/i18n/written-words.ts'

/** The length of an excerpt, and of its part before the found word. */
const excerptMaxCharacters = 180
const beforeMaxCharacters = 70

/** The words of texts that are in memory, so that each is taken apart once. */
const knownWords = new WeakMap<LocalizedText, Map<Language, readonly WrittenWord[]>>()

/**
 * Returns the part of a text around the first word that a search finds, in the reader's language or the one that stands
 * in for it; the beginning where no word of that language is found. It is cut between words.
 * @returns `null` for a text in no language.
 */
export function excerptOf(
  text: LocalizedText,
  language: Language,
  isFound: (form: string) => boolean,
): ReadText | null {
  const read = readText(text, language)
  if (!read || read.text.length <= excerptMaxCharacters) return read
  return excerptFrom(read, listWrittenWords(text, read), isFound)
}

/** Returns the part of a text around its first found word, where the text is long. */
export function excerptFrom(
  read: ReadText,
  words: readonly WrittenWord[],
  isFound: (form: string) => boolean,
): ReadText {
  if (read.text.length <= excerptMaxCharacters) return read
  const found = words.find(({ form }) => isFound(form))
  const from = found && found.start > beforeMaxCharacters ? found.start - beforeMaxCharacters : 0
  const first = words.find(({ start }) => start >= from)
  const start = from === 0 ? 0 : (first?.start ?? 0)
  const last = words.findLast(({ end }) => end <= start + excerptMaxCharacters)
  const isWhole = read.text.length <= start + excerptMaxCharacters
  const end = isWhole ? read.text.length : (last?.end ?? start + excerptMaxCharacters)
  return {
    text: `${start > 0 ? '… ' : ''}${read.text.slice(start, end)}${isWhole ? '' : ' …'}`,
    lang: read.lang,
  }
}

function listWrittenWords(text: LocalizedText, read: ReadText): readonly WrittenWord[] {
  const ofText = knownWords.get(text) ?? new Map<Language, readonly WrittenWord[]>()
  knownWords.set(text, ofText)
  const known = ofText.get(read.lang)
  if (known) return known
  const words = writtenWords(read.text)
  ofText.set(read.lang, words)
  return words
}
