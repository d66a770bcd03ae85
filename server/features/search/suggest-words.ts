import { searchForm, searchWords } from '../../../shared/i18n/search-form.ts'
import { writtenWords } from '../../../shared/i18n/written-words.ts'
import type { SearchAnswer } from '../../../shared/schemas/search.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import {
  countAll,
  type FoundOfAll,
  findAll,
  findNearWords,
  isFoundAsTyped,
  type SearchOptions,
} from './find-all.ts'
import { presentFound, textsOfResults } from './present-found.ts'

/** The number of other words that are offered. */
const suggestionsMax = 3
/** The people and activities in whose texts a word is looked for as it is written. */
const readRecordsMax = 3
/** Words with so many equal letters at their beginning are one word with other endings. */
const stemCharacters = 4
/** The number of letters at its end without which a word is looked for. */
const endingMaxCharacters = 3

/** Words that may be searched for instead. */
export type Suggestions = Pick<SearchAnswer, 'corrected' | 'near'>

/**
 * Suggests what to search for instead of a query that is written nowhere as typed: the query as it was understood, and
 * other near words. Where nothing is found, those of its words that are found alone are returned. Every suggestion is
 * written as in a result, and finds something.
 */
export async function suggestWords(
  content: PublicContent,
  query: string,
  found: FoundOfAll,
  options: SearchOptions,
): Promise<Suggestions> {
  if (countAll(found) === 0) return { corrected: null, near: await wordsAlone(content, query, options) }
  if (isFoundAsTyped(found)) return { corrected: null, near: [] }
  const near = findNearWords(found)
  const written = await writtenForms(content, found, { ...options, query })
  const corrected = query
    .split(/\s+/)
    .map((typed) => {
      const meant = near.get(searchForm(typed))?.find(({ form }) => written.has(form))
      return meant ? (written.get(meant.form) ?? typed) : typed
    })
    .join(' ')
  const known = searchWords(corrected)
  const others: Suggestions['near'] = []
  for (const { form } of [...near.values()].flat()) {
    const text = written.get(form)
    if (text === undefined || known.some((one) => isSameStem(one, form))) continue
    known.push(form)
    others.push({ text, count: null })
    if (others.length === suggestionsMax) break
  }
  return { corrected: corrected === query ? null : corrected, near: others }
}

/** Finds the words of a query that are found alone, corrected or without their ending. */
async function wordsAlone(
  content: PublicContent,
  query: string,
  options: SearchOptions,
): Promise<Suggestions['near']> {
  const typed = query.split(/\s+/).filter((word) => searchForm(word) !== '')
  const near: Suggestions['near'] = []
  for (const word of typed) {
    if (near.length === suggestionsMax) break
    const suggestion = await wordAlone(content, word, options)
    if (suggestion && !near.some(({ text }) => text === suggestion.text)) near.push(suggestion)
  }
  return near
}

async function wordAlone(
  content: PublicContent,
  typed: string,
  options: SearchOptions,
): Promise<Suggestions['near'][number] | undefined> {
  const found = findAll(content, typed, options)
  if (countAll(found) > 0) {
    const { corrected } = await suggestWords(content, typed, found, options)
    return { text: corrected ?? typed, count: countAll(found) }
  }
  const form = searchForm(typed)
  for (let length = form.length - 1; length >= form.length - endingMaxCharacters; length -= 1) {
    if (length < stemCharacters) return undefined
    const stem = form.slice(0, length)
    const ofStem = findAll(content, stem, { ...options, isExact: true })
    if (countAll(ofStem) === 0) continue
    const written = await writtenForms(content, ofStem, { ...options, query: stem })
    const [text] = [...written].find(([one]) => one.startsWith(stem))?.slice(1) ?? []
    if (text !== undefined) return { text, count: countAll(findAll(content, text, options)) }
  }
  return undefined
}

/** Returns the words of the first results as they are written there, by their search forms. */
async function writtenForms(
  content: PublicContent,
  found: FoundOfAll,
  options: SearchOptions & { query: string },
): Promise<Map<string, string>> {
  const results = await presentFound(content, found, options, { recordsMax: readRecordsMax })
  const written = new Map<string, string>()
  for (const text of textsOfResults(results)) {
    for (const { form, start, end } of writtenWords(text)) {
      if (!written.has(form)) written.set(form, text.slice(start, end))
    }
  }
  return written
}

function isSameStem(one: string, other: string): boolean {
  return one.slice(0, stemCharacters) === other.slice(0, stemCharacters)
}
