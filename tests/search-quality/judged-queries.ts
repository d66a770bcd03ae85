import type { Language } from '../../shared/i18n/languages.ts'
import { englishQueries } from './english-queries.ts'
import { freshEnglishQueries, freshRussianQueries, freshUzbekQueries } from './fresh-queries.ts'
import type { Judgement } from './judgements.ts'
import { russianQueries } from './russian-queries.ts'
import type { Reference } from './sample-references.ts'
import { uzbekCyrillicQueries, uzbekLatinQueries } from './uzbek-queries.ts'

/** The grade of a result: 2 for one that should be among the first, 1 for one that is fine as well. */
export type Grade = 1 | 2

/** A query as a visitor types it on the site in a language, with the grade of every result that answers it. */
export interface JudgedQuery {
  query: string
  language: Language
  relevant: ReadonlyMap<Reference, Grade>
}

/**
 * Queries of visitors with what should come first, judged from the sample alone, by people and not by what some search
 * returns. A judgement is corrected where it is wrong about the sample, never because a search does not meet it.
 */
export const judgedQueries: readonly JudgedQuery[] = [
  ...uzbekLatinQueries.map(inLanguage('uz')),
  ...uzbekCyrillicQueries.map(inLanguage('uz')),
  ...russianQueries.map(inLanguage('ru')),
  ...englishQueries.map(inLanguage('en')),
]

function inLanguage(language: Language) {
  return ([query, judgement]: readonly [string, Judgement]): JudgedQuery => ({
    query,
    language,
    relevant: gradesOf(judgement),
  })
}

function gradesOf({ best, also = [] }: Judgement): Map<Reference, Grade> {
  return new Map<Reference, Grade>([
    ...also.map((reference) => [reference, 1] as const),
    ...best.map((reference) => [reference, 2] as const),
  ])
}

const isSetAside = (_query: JudgedQuery, index: number) => index % 3 === 2

/** The queries by which the search may be improved. */
export const learningQueries = judgedQueries.filter((query, index) => !isSetAside(query, index))
/**
 * Every third query. Nobody looks at how these are answered while the search changes, and nothing is set by them: only
 * they show whether it got better at queries that its authors have not thought of.
 */
export const setAsideQueries = judgedQueries.filter(isSetAside)
/**
 * Queries of a third part, which were written after the search was changed by the learning ones. The search was changed
 * by these as well, so that only the first figures of them are those of queries that nobody had thought of.
 */
export const freshQueries: readonly JudgedQuery[] = [
  ...freshUzbekQueries.map(inLanguage('uz')),
  ...freshRussianQueries.map(inLanguage('ru')),
  ...freshEnglishQueries.map(inLanguage('en')),
]
