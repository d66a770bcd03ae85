import type { z } from 'zod'
import { presentName } from '../../../shared/i18n/languages.ts'
import { findingOf } from '../../../shared/i18n/written-words.ts'
import { foundPageSize, foundTextsMax } from '../../../shared/rules/limits.ts'
import type { FoundKind, searchAnswerSchema } from '../../../shared/schemas/search.ts'
import { presentActivitySummary, presentListedPerson } from '../../presenters/cards.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import type { FoundRows } from '../../public-content/search-content.ts'
import type { TextRow, TextRowOf } from '../../public-content/tables.ts'
import { excerptOf } from './excerpt.ts'
import {
  bestNear,
  countNear,
  type FoundOfAll,
  foundWords,
  type Search,
  type SearchOptions,
} from './find-all.ts'
import { presentReasons } from './reasons.ts'

type ResultsInput = Pick<z.input<typeof searchAnswerSchema>, FoundKind>
/** The results of a search, as they are sent. */
export type PresentedResults = Pick<
  z.input<typeof searchAnswerSchema>,
  FoundKind | 'words' | 'almost' | 'reasons'
>

/** The part of the results that is shown: the first of each kind, or a page of one kind. */
export type ShownPart = { recordsMax: number } | { kind: FoundKind; page: number }

/** The rows of results that are shown, by their kinds. */
interface ShownRows {
  people: readonly string[]
  activities: readonly string[]
  questions: readonly TextRowOf<'questions'>[]
  clauses: readonly TextRowOf<'clauses'>[]
  pages: readonly TextRowOf<'pages'>[]
}

/** Presents a part of the results in the reader's language, with the words by which they were found. */
export async function presentFound(
  content: PublicContent,
  search: Search,
  part: ShownPart,
): Promise<PresentedResults> {
  const { found, query } = search
  const words = foundWords(found, query)
  const isFound = findingOf(words)
  const rows = listShownRows(found, part)
  const near =
    'kind' in part && part.page > 1 ? [] : bestNear(found, query, 'kind' in part ? part.kind : undefined)
  const nearOf = <Kind extends FoundKind>(kind: Kind) =>
    near.flatMap((one) => (one.kind === kind ? [one.shown as ShownRows[Kind][number]] : []))
  const nearRows: ShownRows = {
    people: nearOf('people'),
    activities: nearOf('activities'),
    questions: nearOf('questions'),
    clauses: nearOf('clauses'),
    pages: nearOf('pages'),
  }
  const [results, almost, reasons] = await Promise.all([
    presentRows(content, rows, search, isFound),
    presentRows(content, nearRows, search, isFound),
    presentReasons(content, search, {
      people: [...rows.people, ...nearRows.people],
      activities: [...rows.activities, ...nearRows.activities],
      missing: new Map(
        near.flatMap(({ shown: id, missing }) => (typeof id === 'string' ? [[id, missing]] : [])),
      ),
    }),
  ])
  return {
    ...results,
    almost: { ...almost, order: [...new Set(near.map(({ kind }) => kind))], count: countNear(found) },
    reasons,
    words,
  }
}

/** Presents the first results of a search without saying why they were found. */
export async function presentFirst(
  content: PublicContent,
  search: Search,
  recordsMax: number,
): Promise<ResultsInput> {
  const { found, query } = search
  return presentRows(
    content,
    listShownRows(found, { recordsMax }),
    search,
    findingOf(foundWords(found, query)),
  )
}

/** Lists the rows of a part of the results. */
function listShownRows(found: FoundOfAll, part: ShownPart): ShownRows {
  const shown = <Row>(wanted: FoundKind, rows: FoundRows<Row>): Row[] => {
    if ('kind' in part) {
      return part.kind === wanted ? rows.page({ page: part.page, pageSize: foundPageSize }) : []
    }
    const isRecord = wanted === 'people' || wanted === 'activities'
    return rows.page({ page: 1, pageSize: isRecord ? part.recordsMax : foundTextsMax })
  }
  return {
    people: shown('people', found.people),
    activities: shown('activities', found.activities),
    questions: shown('questions', found.questions),
    clauses: shown('clauses', found.clauses),
    pages: shown('pages', found.pages),
  }
}

async function presentRows(
  content: PublicContent,
  rows: ShownRows,
  { language, now }: SearchOptions,
  isFound: (form: string) => boolean,
): Promise<ResultsInput> {
  const texts = ({ title, body }: TextRow) => ({
    title: presentName(title, language),
    excerpt: excerptOf(body, language, isFound),
  })
  const [people, activities] = await Promise.all([
    content.personCards.get(rows.people),
    content.activityCards(rows.activities, now),
  ])
  return {
    people: people.map((row) => presentListedPerson(content, row, language, now)),
    activities: activities.map((row) => presentActivitySummary(row, language, new Date(now))),
    questions: rows.questions.map((row) => ({
      key: row.key,
      topic: presentName(row.topic, language),
      ...texts(row),
    })),
    clauses: rows.clauses.map((row) => ({ number: row.number, editionDate: row.editionDate, ...texts(row) })),
    pages: rows.pages.map((row) => ({
      address: row.address,
      subject: row.subject,
      lists: row.lists?.of ?? null,
      ...texts(row),
    })),
  }
}
