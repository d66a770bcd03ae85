import type { z } from 'zod'
import {
  type Language,
  type LocalizedText,
  presentName,
  type ReadText,
  readText,
} from '../../../shared/i18n/languages.ts'
import { isFoundBy, type WrittenWord, writtenWords } from '../../../shared/i18n/written-words.ts'
import { foundPageSize, foundTextsMax } from '../../../shared/rules/limits.ts'
import type { FoundKind, searchAnswerSchema } from '../../../shared/schemas/search.ts'
import { presentActivitySummary, presentPersonSummary } from '../../presenters/cards.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import type { FoundRows } from '../../public-content/public-lists.ts'
import type { TextRow } from '../../public-content/tables.ts'
import { type FoundOfAll, foundWords, type SearchOptions } from './find-all.ts'

/** The results of a search, as they are sent. */
export type PresentedResults = Pick<z.input<typeof searchAnswerSchema>, FoundKind | 'words'>

/** The part of the results that is shown: the first of each kind, or a page of one kind. */
export type ShownPart = { recordsMax: number } | { kind: FoundKind; page: number }

/** Presents a part of the results in the reader's language, with the words by which they were found. */
export async function presentFound(
  content: PublicContent,
  found: FoundOfAll,
  { query, language, now }: SearchOptions & { query: string },
  part: ShownPart,
): Promise<PresentedResults> {
  const words = foundWords(found, query)
  const shown = <Row>(wanted: FoundKind, rows: FoundRows<Row>): Row[] => {
    if ('kind' in part) {
      return part.kind === wanted ? rows.page({ page: part.page, pageSize: foundPageSize }) : []
    }
    const isRecord = wanted === 'people' || wanted === 'activities'
    return rows.page({ page: 1, pageSize: isRecord ? part.recordsMax : foundTextsMax })
  }
  const texts = ({ title, body }: TextRow) => ({
    title: presentName(title, language),
    excerpt: excerptOf(body, language, words),
  })
  const [people, activities] = await Promise.all([
    content.personCards.get(shown('people', found.people)),
    content.activityCards(shown('activities', found.activities), now),
  ])
  return {
    people: people.map((row) => presentPersonSummary(row, language)),
    activities: activities.map((row) => presentActivitySummary(row, language, new Date(now))),
    questions: shown('questions', found.questions).map((row) => ({
      key: row.key,
      topic: presentName(row.topic, language),
      ...texts(row),
    })),
    clauses: shown('clauses', found.clauses).map((row) => ({
      number: row.number,
      editionDate: row.editionDate,
      ...texts(row),
    })),
    pages: shown('pages', found.pages).map((row) => ({
      address: row.address,
      subject: row.subject,
      lists: row.lists?.of ?? null,
      ...texts(row),
    })),
    words,
  }
}

/** Lists every text of some results, in the order in which they are shown. */
export function textsOfResults(results: PresentedResults): string[] {
  const shown = [
    ...results.people.flatMap(({ firstname, lastname, headline, country, category }) => [
      firstname,
      lastname,
      headline?.text,
      country.name.text,
      category?.title.text,
    ]),
    ...results.activities.flatMap(({ title, caption, category, person }) => [
      title.text,
      caption?.text,
      category.title.text,
      person && `${person.firstname} ${person.lastname}`,
    ]),
    ...[...results.questions, ...results.clauses, ...results.pages].flatMap(({ title, excerpt }) => [
      title.text,
      excerpt?.text,
    ]),
  ]
  return shown.filter((text) => typeof text === 'string')
}

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
function excerptOf(text: LocalizedText, language: Language, searched: readonly string[]): ReadText | null {
  const read = readText(text, language)
  if (!read || read.text.length <= excerptMaxCharacters) return read
  const words = listWrittenWords(text, read)
  const found = words.find(({ form }) => isFoundBy(searched, form))
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
