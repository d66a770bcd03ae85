import type { Language } from '../../shared/i18n/languages.ts'
import { isWithinMonth, isWithinPeriod } from '../../shared/rules/periods.ts'
import type { FacetColumn } from './facets.ts'
import { type Among, type MatchedRows, matchRows, misspeltConditions, scoresByField } from './match-rows.ts'
import { type PageBounds, pageOf } from './page-of.ts'
import type { PublicContent } from './public-content.ts'
import type { SearchQuery } from './read-query.ts'
import type { TextRow, TextRowOf } from './tables.ts'
import type { Condition, Meaning } from './vocabulary.ts'
import { type WordIndex, wordFields } from './word-index.ts'

/** Finds the rows that meet a query as it is typed, or else those that meet it when its words are misspelt. */
export function matchQuery(index: WordIndex, query: SearchQuery, among: Among): MatchedRows | undefined {
  const found = matchRows(index, query, among)
  if (!found || found.rows.length > 0) return found
  const misspelt = misspeltConditions(query, (condition) => found.rowsMeeting(condition).length > 0)
  return misspelt.size > 0 ? matchRows(index, query, { ...among, misspelt }) : found
}

/** Returns which people have what words of a query mean; `undefined` where people are not filtered by it. */
export function peopleHaving({ people }: PublicContent, meaning: Meaning) {
  const { kind, value } = meaning
  if (kind === 'role') return (row: number) => people.row(row).kind === value
  if (kind === 'records') return value === 'people' ? () => true : undefined
  const columns: Partial<Record<Meaning['kind'], FacetColumn>> = {
    country: people.countries,
    direction: people.directions,
    personCategory: people.categories,
    tag: people.tags,
    language: people.languages,
  }
  return havingValue(columns[kind], value)
}

function havingValue(column: FacetColumn | undefined, value: string) {
  if (!column) return undefined
  const marks = column.marksOf([value])
  return (row: number) => column.hasMarked(row, marks)
}

/** Returns which activities have what words of a query mean; the role and the country are those of the host. */
export function activitiesHaving(content: PublicContent, meaning: Meaning, now: number) {
  const { activities } = content
  const { kind, value } = meaning
  const columns: Partial<Record<Meaning['kind'], FacetColumn>> = {
    country: activities.countries,
    activityCategory: activities.categories,
    serviceKind: activities.serviceKinds,
    language: activities.languages,
  }
  if (kind === 'role') {
    return (row: number) => content.publicPerson(activities.row(row).personId, now)?.kind === value
  }
  if (kind === 'records') return value === 'activities' ? () => true : undefined
  if (kind === 'format') {
    return (row: number) => activities.row(row)[value === 'online' ? 'isOnline' : 'isInPerson']
  }
  if (kind === 'month') return (row: number) => isWithinMonth(activities.row(row).startsAt, Number(value))
  if (meaning.kind === 'period')
    return (row: number) => isWithinPeriod(activities.row(row).startsAt, meaning.value, now)
  return havingValue(columns[kind], value)
}

/** Tells which activities visitors see, and of which they see the host. */
export function amongActivities(content: PublicContent, now: number): Among {
  const { countries } = content.activities
  return {
    shown: content.listed('activities all', now).marks,
    // An activity has a country only while visitors see its host.
    isHostShown: (row) => countries.hasValue(row),
    having: (meaning) => activitiesHaving(content, meaning, now),
  }
}

/** The records of one kind that a search finds. */
export interface FoundRows<Shown> {
  /** The number of records that meet every condition. */
  total: number
  /** The number of those that meet the most conditions, but not all. */
  nearTotal: number
  /** Tells whether a record that meets every condition has all words of them in its name, as they are typed. */
  isNamed: () => boolean
  /** For each word of the query that stands in no row as typed, the words in its place. */
  corrected: MatchedRows['corrected']
  /** The score of the best record, 0 where there is none. */
  bestScore: number
  /** Returns the fields, as bits, in which a record has words of a condition. */
  fieldsOf: MatchedRows['fieldsOf']
  /** Counts the records that meet a condition. */
  countMeeting: (condition: Condition) => number
  /** Returns a page of those that meet every condition, the best first. */
  page: (bounds: PageBounds) => Shown[]
  /** Returns the best that meet the most conditions, with those that each does not meet. */
  near: (countMax: number) => { shown: Shown; score: number; missing: Condition[] }[]
}

/** Makes the result of a search from what it matched; an empty query finds nothing. */
function foundRows<Shown>(
  found: MatchedRows | undefined,
  { conditions }: SearchQuery,
  order: readonly number[],
  show: (row: number) => Shown,
  isOf: (row: number) => boolean = () => true,
): FoundRows<Shown> {
  const scores = found?.scores ?? new Uint16Array()
  const rows = found?.rows.filter(isOf) ?? []
  const nearRows = found?.nearRows.filter(isOf) ?? []
  return {
    total: rows.length,
    nearTotal: nearRows.length,
    isNamed: () =>
      found?.corrected.size === 0 &&
      rows.some((row) => conditions.every((one) => (found.fieldsOf(row, one) & wordFields.name) !== 0)),
    corrected: found?.corrected ?? new Map(),
    bestScore: rows.reduce((best, row) => Math.max(best, scores[row] ?? 0), 0),
    fieldsOf: (row, condition) => found?.fieldsOf(row, condition) ?? 0,
    countMeeting: (condition) => found?.rowsMeeting(condition).filter(isOf).length ?? 0,
    page: (bounds) => pageOf(rows, order, bounds, scores).map(show),
    near: (countMax) =>
      pageOf(nearRows, order, { page: 1, pageSize: countMax }, scores).map((row) => ({
        shown: show(row),
        score: scores[row] ?? 0,
        missing: found?.missing(row) ?? [],
      })),
  }
}

/** The circumstances of a search. */
interface SearchOptions {
  language: Language
  now: number
  /** The conditions that nothing meets as typed because their words are misspelt. */
  misspelt?: ReadonlySet<Condition>
}

/**
 * Moves rows that have several words only somewhere in their long texts to what meets most conditions: nearly any words
 * are in the page about the programme, and those of a question in what somebody does.
 */
function withoutWeak(
  found: MatchedRows | undefined,
  { conditions }: SearchQuery,
  isWeakened: (row: number) => boolean,
): MatchedRows | undefined {
  if (!found || conditions.length < 2) return found
  const isWeak = (row: number) =>
    isWeakened(row) && (found.scores[row] ?? 0) < conditions.length * scoresByField.label
  return {
    ...found,
    rows: found.rows.filter((row) => !isWeak(row)),
    nearRows: [...found.rows.filter(isWeak), ...found.nearRows],
  }
}

/** Finds the people who answer a search, of either kind; of equal ones those who hold activities, then by name. */
export function searchPeople(
  content: PublicContent,
  query: SearchQuery,
  { language, now, misspelt }: SearchOptions,
): FoundRows<string> {
  const { people } = content
  const matched = matchRows(people.words, query, {
    shown: content.listed('people', now).marks,
    having: (meaning) => peopleHaving(content, meaning),
    misspelt,
  })
  const found = withoutWeak(matched, query, () => query.wanted === 'questions')
  for (const row of found?.rows ?? []) {
    const hosts = content.activitiesOf(people.row(row).id, now).length > 0
    if (found) found.scores[row] = (found.scores[row] ?? 0) * 2 + Number(hosts)
  }
  return foundRows(found, query, people.inOrder('name', language), (row) => people.row(row).id)
}

/** The addition for an activity that is still to come. */
const upcomingScore = 10

/** Finds the activities that answer a search; of equal ones the next first, then the latest of the past. */
export function searchActivities(
  content: PublicContent,
  query: SearchQuery,
  { now, misspelt }: SearchOptions,
): FoundRows<string> {
  const { activities } = content
  const matched = matchRows(activities.words, query, { ...amongActivities(content, now), misspelt })
  const found = withoutWeak(matched, query, () => query.wanted === 'questions')
  const { marks: upcoming } = content.listed('activities upcoming', now)
  for (const row of found?.rows ?? []) {
    if (found) found.scores[row] = (found.scores[row] ?? 0) * 2 + (upcoming[row] ?? 0) * upcomingScore
  }
  for (const row of found?.nearRows ?? []) {
    if (found) found.scores[row] = (found.scores[row] ?? 0) + (upcoming[row] ?? 0) * upcomingScore
  }
  return foundRows(found, query, activities.inOrder('date'), (row) => activities.row(row).id)
}

/** Checks whether a title is all that a query asks for, in these words or in others for the same. */
function isWholeQuery(title: string, { form, conditions }: SearchQuery): boolean {
  const [only, ...others] = conditions
  if (title === form) return true
  if (others.length > 0) return false
  return only?.alternatives.some((words) => words.map((word) => word.form).join(' ') === title) === true
}

/** The addition for the whole title of a text, which comes before everything else. */
const titleBonus = 200

/** Finds the questions, clauses and pages that answer a search, each kind separately. */
export function searchTexts(content: PublicContent, query: SearchQuery, { now, misspelt }: SearchOptions) {
  const { texts } = content
  const found = withoutWeak(
    matchRows(texts.words, query, { shown: content.listed('texts', now).marks, misspelt }),
    query,
    (row) => texts.row(row).kind === 'pages',
  )
  for (const row of found?.rows ?? []) {
    const isTitle = texts.row(row).titleForms.some((title) => isWholeQuery(title, query))
    if (found) found.scores[row] = (found.scores[row] ?? 0) * 2 + (isTitle ? titleBonus : 0)
  }
  const ofKind = <Kind extends TextRow['kind']>(kind: Kind): FoundRows<TextRowOf<Kind>> =>
    foundRows(
      found,
      query,
      texts.inOrder(),
      (row) => texts.row(row) as TextRowOf<Kind>,
      (row) => texts.row(row).kind === kind,
    )
  return { questions: ofKind('questions'), clauses: ofKind('clauses'), pages: ofKind('pages') }
}
