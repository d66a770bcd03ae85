import { searchForm, searchWords } from '../../../shared/i18n/search-form.ts'
import type { SearchAnswer } from '../../../shared/schemas/search.ts'
import { textsOfResults, writtenFormsOf } from '../../presenters/correct-query.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import { readQuery } from '../../public-content/read-query.ts'
import type { Condition } from '../../public-content/vocabulary.ts'
import { countAll, countMeeting, findAll, findNearWords, type Search } from './find-all.ts'
import { presentFirst } from './present-found.ts'

/** The number of other words that are offered. */
const suggestionsMax = 3
/** The people and activities in whose texts a word is looked for as it is written. */
const readRecordsMax = 3
/** Words with so many equal letters at their beginning are one word with other endings. */
const stemCharacters = 4

/** Words that may be searched for instead. */
export type Suggestions = Pick<SearchAnswer, 'corrected' | 'near'>

/**
 * Suggests what to search for instead of a query that is written nowhere as typed: the query as it was understood, and
 * other near words. Where nothing has all of its words, those that are misspelt are offered. Every suggestion is
 * written as in a result, and finds something.
 */
export async function suggestWords(content: PublicContent, q: string, search: Search): Promise<Suggestions> {
  const { found } = search
  const near = findNearWords(found)
  if (countAll(found) === 0) return { corrected: null, near: await conditionsAlone(content, q, search) }
  if (near.size === 0) return { corrected: null, near: [] }
  const written = await writtenForms(content, search)
  const corrected = q
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
  return { corrected: corrected === q ? null : corrected, near: others }
}

/** Finds the conditions of a query that are found alone, as typed or corrected. */
async function conditionsAlone(
  content: PublicContent,
  q: string,
  search: Search,
): Promise<Suggestions['near']> {
  const near: Suggestions['near'] = []
  for (const condition of search.query.conditions) {
    if (near.length === suggestionsMax) break
    const alone = await findAlone(content, search, condition)
    if (alone && alone.text !== q && !near.some(({ text }) => text === alone.text)) near.push(alone)
  }
  return near
}

/** Finds what meets one condition of a search alone; `undefined` where nothing does. */
async function findAlone(content: PublicContent, search: Search, condition: Condition) {
  const { typed, isKnown } = condition
  if (typed === '') return undefined
  // A word that has no other meaning finds alone what meets it here.
  const count = isKnown ? 0 : countMeeting(search.found, condition)
  if (count > 0) return { text: typed, count }
  const query = readQuery(typed, search.isExact ? undefined : content.vocabulary)
  const alone = { ...search, query, found: findAll(content, query, { ...search, isExact: false }) }
  if (countAll(alone.found) === 0) return undefined
  const { corrected } = await suggestWords(content, typed, alone)
  return { text: corrected ?? typed, count: countAll(alone.found) }
}

/** Returns the words of the first results as they are written there, by their search forms. */
async function writtenForms(content: PublicContent, search: Search): Promise<Map<string, string>> {
  return writtenFormsOf(textsOfResults(await presentFirst(content, search, readRecordsMax)))
}

function isSameStem(one: string, other: string): boolean {
  return one.slice(0, stemCharacters) === other.slice(0, stemCharacters)
}
