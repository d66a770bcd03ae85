import { defaultLanguage, type Language } from '../../shared/i18n/languages.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import { type PersonListQuery, personListQuerySchema } from '../../shared/schemas/list-query.ts'
import {
  chooseRows,
  type FoundRows,
  foundRows,
  type ListFilter,
  pageByScore,
  pageInOrder,
} from './choose-rows.ts'
import { matchRows } from './match-rows.ts'
import type { PublicContent } from './public-content.ts'

/** The filters of people. */
export type PersonFilterName = 'country' | 'category' | 'direction' | 'organization' | 'tag'

/** The people of one page of a list. */
export interface ChosenPeople {
  ids: string[]
  total: number
  /** For each filter the number of people that an option of it would show with all other filters, by its id. */
  counts: Record<PersonFilterName, ReadonlyMap<string, number>>
}

/** Chooses the people of a page, and counts what each option of each filter would show (P-2, N-6). */
export function choosePeople(
  content: PublicContent,
  kind: PersonKind,
  query: PersonListQuery,
  language: Language,
  now: number,
): ChosenPeople {
  const { people, catalogues } = content
  const whole = content.wholeList(kind, now)
  const found = matchRows(people.words, query.q, { shown: whole.marks }, people.rowsMax)
  const ifChosen = (values: readonly string[], ids = values) => (values.length > 0 ? ids : undefined)
  const filters: ListFilter<PersonFilterName>[] = [
    {
      name: 'country',
      column: people.countries,
      chosen: ifChosen(query.country, catalogues.countries.idsOf(query.country)),
    },
    { name: 'category', column: people.categories, chosen: ifChosen(query.category) },
    { name: 'direction', column: people.directions, chosen: ifChosen(query.direction) },
    { name: 'organization', column: people.organizations, chosen: ifChosen(query.organization) },
    { name: 'tag', column: people.tags, chosen: ifChosen(query.tag, catalogues.tags.idsOf(query.tag)) },
  ]
  const { chosen, counts } = chooseRows(filters, { found, whole })
  const order = people.inOrder(query.sort ?? 'name', language)
  const page =
    found && !query.sort ? pageByScore(chosen.rows, found, order, query) : pageInOrder(chosen, order, query)
  return { ids: page.map((row) => people.row(row).id), total: chosen.length, counts }
}

/** Counts the public people of a kind in each country, by the country's id. */
export function countPeopleByCountry(
  content: PublicContent,
  kind: PersonKind,
  now: number,
): ReadonlyMap<string, number> {
  return choosePeople(content, kind, personListQuerySchema.parse({}), defaultLanguage, now).counts.country
}

/** Finds the people who answer a search, of either kind; equal ones by name. */
export function findPeople(
  content: PublicContent,
  query: string,
  { language, now, isExact }: { language: Language; now: number; isExact: boolean },
): FoundRows<string> {
  const { people } = content
  const { marks: shown } = content.wholeList('people', now)
  const found = matchRows(people.words, query, { shown, isExact }, people.rowsMax)
  return foundRows(found, people.inOrder('name', language), (row) => people.row(row).id)
}
