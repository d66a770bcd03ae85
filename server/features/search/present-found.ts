import type { z } from 'zod'
import { foundPageSize, foundTextsMax } from '../../../shared/rules/limits.ts'
import type { FoundKind, searchAnswerSchema } from '../../../shared/schemas/search.ts'
import { presentActivitySummary } from '../../presenters/activity-summary.ts'
import { presentName, presentPersonSummary } from '../../presenters/person-summary.ts'
import type { FoundRows } from '../../public-content/choose-rows.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import type { TextRow } from '../../public-content/texts-table.ts'
import { excerptOf } from './excerpt.ts'
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
