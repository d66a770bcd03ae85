import type { Language } from '../../../shared/i18n/languages.ts'
import { type PersonKind, personKinds } from '../../../shared/schemas/catalogue.ts'
import type { PersonListQuery } from '../../../shared/schemas/list-query.ts'
import { matchRows } from './match-rows.ts'
import { PageOfRows, ValueCounts } from './page-of-rows.ts'
import type { PeopleTable } from './people-table.ts'
import type { PublicContent } from './public-content.ts'

/** The filters of people. */
export type PersonFilterName = 'country' | 'category' | 'direction' | 'organization' | 'tag'
type SingleName = Exclude<PersonFilterName, 'tag'>

/** The people of one page of a list. */
export interface ChosenPeople {
  ids: string[]
  total: number
  /** The number of people for each option of each filter, by the option's id, with all other filters applied. */
  counts: Record<PersonFilterName, Map<string, number>>
}

/**
 * Chooses the people of a page, and counts what each option of each filter would show (P-2, N-6). All people are gone
 * through once: who fails one filter alone counts for the options of that filter.
 */
export function choosePeople(
  { people, catalogues }: PublicContent,
  kind: PersonKind,
  query: PersonListQuery,
  language: Language,
  now: number,
): ChosenPeople {
  const { publishedAt, kinds, tags } = people
  const kindNumber = personKinds.indexOf(kind)
  const isShown = (row: number) => (publishedAt[row] ?? 0) <= now && kinds[row] === kindNumber
  const scores = matchRows(people.words, query.q, { isShown }, people.rowsMax)
  const singles = singleColumns(people)
  const chosenIds: Record<PersonFilterName, readonly string[]> = {
    country: catalogues.countries.idsOf(query.country),
    category: query.category,
    direction: query.direction,
    organization: query.organization,
    tag: catalogues.tags.idsOf(query.tag),
  }
  const filtered = singles.flatMap(({ name, column }) =>
    query[name].length > 0 ? [{ name, values: column.values, marks: column.mark(chosenIds[name]) }] : [],
  )
  const tagMarks = query.tag.length > 0 ? tags.mark(chosenIds.tag) : undefined
  const counted = singles.map(({ name, column }) => ({
    name,
    column,
    values: column.values,
    counts: new ValueCounts(column.valuesMax),
  }))
  const tagCounts = new ValueCounts(tags.valuesMax)
  const page = new PageOfRows(query, query.sort ? undefined : scores)
  for (const row of people.inOrder(query.sort ?? 'name', language)) {
    if (!isShown(row) || (scores && !scores[row])) continue
    let failedCount = 0
    let failed: PersonFilterName | undefined
    for (const { name, values, marks } of filtered) {
      if (marks[values[row] ?? 0]) continue
      failedCount += 1
      failed = name
    }
    if (tagMarks && !tags.setOf(row).some((tag) => tagMarks[tag])) {
      failedCount += 1
      failed = 'tag'
    }
    if (failedCount > 1) continue
    if (!failed) page.add(row)
    for (const { name, values, counts } of counted) {
      if (!failed || failed === name) counts.add(values[row] ?? 0)
    }
    if (!failed || failed === 'tag') for (const tag of tags.setOf(row)) tagCounts.add(tag)
  }
  const byName = Object.fromEntries(
    counted.map(({ name, column, counts }) => [name, counts.byId((value) => column.idOf(value))]),
  ) as Record<SingleName, Map<string, number>>
  return {
    ids: page.rows().map((row) => people.row(row).id),
    total: page.total,
    counts: { ...byName, tag: tagCounts.byId((value) => tags.idOf(value)) },
  }
}

/** Finds the people who answer a search best, of either kind. */
export function findBestPeople(
  { people }: PublicContent,
  query: string,
  { countMax, language, now }: { countMax: number; language: Language; now: number },
): string[] {
  const isShown = (row: number) => (people.publishedAt[row] ?? 0) <= now
  const scores = matchRows(people.words, query, { isShown }, people.rowsMax)
  if (!scores) return []
  const page = new PageOfRows({ page: 1, pageSize: countMax }, scores)
  for (const row of people.inOrder('name', language)) if (scores[row]) page.add(row)
  return page.rows().map((row) => people.row(row).id)
}

function singleColumns(people: PeopleTable) {
  return [
    { name: 'country', column: people.countries },
    { name: 'category', column: people.categories },
    { name: 'direction', column: people.directions },
    { name: 'organization', column: people.organizations },
  ] as const
}
