import { type AnyColumn, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Language, type LocalizedText, languages, readText } from '../../shared/i18n/languages.ts'
import { type CyrillicNames, namesFor } from '../../shared/i18n/person-names.ts'
import { searchForm, sortKeyOf } from '../../shared/i18n/search-form.ts'
import { unformattedTextOf } from '../../shared/rich-text/plain-words.ts'
import type { VersionedType } from '../../shared/rules/record-types.ts'
import type { SearchField } from '../../shared/schemas/search.ts'
import type { DatabaseSession } from '../db/database.ts'
import { activities } from '../db/schema/activity.ts'
import { countries, directions, organizations, tags } from '../db/schema/catalogue.ts'
import type { SearchParts } from '../db/schema/columns.ts'
import { people, personTags } from '../db/schema/person.ts'
import { searchedColumns, storedTypeList, storedTypes, type VersionedTable } from './stored-types.ts'

/** The search and sort columns of a row; tables without the last two leave them out. */
export interface SearchColumns {
  searchText: string
  sortKeys: Partial<Record<Language, string>>
  sortName?: string
  searchParts?: SearchParts
}

type PersonRow = typeof people.$inferSelect
type ActivityRow = typeof activities.$inferSelect

/** The columns from which people and activities are computed; other types are searched by their texts and names. */
const sources = new Map<VersionedTable, readonly AnyColumn[]>([
  [
    people,
    [
      people.userCode,
      people.firstname,
      people.lastname,
      people.middlename,
      people.cyrillicNames,
      people.headline,
      people.bio,
      people.questions,
      people.organizationId,
      people.directionId,
      people.countryId,
      // A write of a person's tags also writes those that the catalogue lacks.
      people.suggestedTags,
    ],
  ],
  [
    activities,
    [
      activities.code,
      activities.title,
      activities.caption,
      activities.description,
      activities.place,
      activities.personId,
    ],
  ],
])

/** Checks whether a write of these columns, named as in the code, changes the search or sort columns of a row. */
export function isSearchedBy(table: VersionedTable, columns: Readonly<Record<string, unknown>>): boolean {
  const all: Record<string, AnyColumn> = getTableColumns(table)
  const searched = sources.get(table) ?? searchedColumns(storedTypeOf(table))
  return Object.keys(columns).some((name) => {
    const column = all[name]
    return column !== undefined && searched.includes(column)
  })
}

/** Computes what rows are found and sorted by, from the rows as they are going to stand, in their order. */
export async function searchColumnsOf(
  session: DatabaseSession,
  table: VersionedTable,
  rows: readonly object[],
): Promise<SearchColumns[]> {
  if (table === people) return columnsOfPeople(session, rows as PersonRow[])
  if (table === activities) return columnsOfActivities(session, rows as ActivityRow[])
  const { type } = storedTypeOf(table)
  return rows.map((row) => wordColumnsOf(type, row))
}

/** Computes the columns of one row of a type that is found by its own texts alone. */
export function wordColumnsOf(type: VersionedType, row: object): SearchColumns {
  const stored = storedTypes[type]
  const { table, names } = stored
  const storedValueOf = (column: AnyColumn) => (row as Record<string, unknown>)[nameOf(table, column)]
  return {
    // A space, so that a row without a word is not computed again and again.
    searchText: searchForm(searchedColumns(stored).map(storedValueOf).flatMap(textsIn).join(' ')) || ' ',
    sortKeys: sortKeysOf(names.map(storedValueOf)),
  }
}

/** Returns the sort keys of names in every language, each by the text that its readers see. */
export function sortKeysOf(names: readonly unknown[]): Record<Language, string> {
  const nameIn = (language: Language) =>
    names
      .map((name) =>
        typeof name === 'string' ? name : readText(name as LocalizedText | null, language)?.text,
      )
      .join(' ')
  return Object.fromEntries(
    languages.map((language) => [language, sortKeyOf(nameIn(language), language)]),
  ) as Record<Language, string>
}

/** Returns the sort keys of a person in every language, each by the names in the script that its readers see (C-9). */
function sortKeysOfPerson(row: PersonRow): Record<Language, string> {
  return Object.fromEntries(
    languages.map((language) => {
      const { firstname, lastname } = namesFor(row, language)
      return [language, sortKeyOf(`${firstname} ${lastname}`, language)]
    }),
  ) as Record<Language, string>
}

/** Returns the first type of a table; ambassadors and experts share one. */
function storedTypeOf(table: VersionedTable) {
  const stored = storedTypeList.find((one) => one.table === table)
  if (!stored) throw new Error('The table holds no type of record.')
  return stored
}

function nameOf(table: VersionedTable, column: AnyColumn): string {
  const entry = Object.entries(getTableColumns(table)).find(([_name, one]) => one === column)
  if (!entry) throw new Error(`The table has no column ${column.name}.`)
  return entry[0]
}

async function columnsOfPeople(
  session: DatabaseSession,
  rows: readonly PersonRow[],
): Promise<SearchColumns[]> {
  const names = await namesOfReferred(session, rows)
  const ofPeople = await session
    .select({ personId: personTags.personId, label: tags.label, names: tags.names })
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tagId))
    .where(
      inArray(
        personTags.personId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(tags.label))
  const tagsOf = Map.groupBy(ofPeople, ({ personId }) => personId)
  return rows.map((row) => {
    const nameBy = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
    const source = {
      ...row,
      organization: nameBy(row.organizationId),
      direction: nameBy(row.directionId),
      country: nameBy(row.countryId) ?? {},
      // A name that is the label in another language counts once.
      tags: (tagsOf.get(row.id) ?? []).flatMap(({ label, names: own }) => [
        ...new Set([label, ...textsIn(own)]),
      ]),
    }
    return {
      searchText: personSearchText(source),
      searchParts: personSearchParts(source),
      sortName: sortName(row.firstname, row.lastname),
      sortKeys: sortKeysOfPerson(row),
    }
  })
}

/** Reads the names of the organizations, directions and countries of people, by their ids. */
async function namesOfReferred(
  session: DatabaseSession,
  rows: readonly PersonRow[],
): Promise<Map<string, LocalizedText>> {
  const named = (table: typeof organizations | typeof directions | typeof countries, ids: string[]) =>
    session.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
  const found = await unionAll(
    named(
      countries,
      rows.map(({ countryId }) => countryId),
    ),
    named(
      organizations,
      rows.flatMap(({ organizationId }) => organizationId ?? []),
    ),
    named(
      directions,
      rows.flatMap(({ directionId }) => directionId ?? []),
    ),
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

async function columnsOfActivities(
  session: DatabaseSession,
  rows: readonly ActivityRow[],
): Promise<SearchColumns[]> {
  const personIds = rows.flatMap(({ personId }) => personId ?? [])
  const hosts =
    personIds.length === 0
      ? []
      : await session
          .select({ id: people.id, firstname: people.firstname, lastname: people.lastname })
          .from(people)
          .where(inArray(people.id, personIds))
  const names = new Map(hosts.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]))
  return rows.map((row) => {
    const source = { ...row, person: row.personId === null ? null : (names.get(row.personId) ?? null) }
    return {
      searchText: activitySearchText(source),
      searchParts: activitySearchParts(source),
      sortKeys: sortKeysOf([row.title]),
    }
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isText) : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/**
 * The version of the rule that assigns texts to parts, stored in the parts. Rows with parts of another version, such as
 * those of an older archive, are recomputed. It changes with the rule.
 */
export const searchPartsRule = '6'

/** The texts by which a person may be found. */
export interface PersonSearchSource {
  userCode: string
  firstname: string
  lastname: string
  middlename: string | null
  cyrillicNames: CyrillicNames
  headline: LocalizedText | null
  bio: LocalizedText | null
  /** The questions that one may ask. */
  questions: LocalizedText | null
  organization: LocalizedText | null
  direction: LocalizedText | null
  country: LocalizedText
  tags: readonly string[]
}

/** The texts by which an activity may be found. */
export interface ActivitySearchSource {
  code: string
  title: LocalizedText
  caption: LocalizedText | null
  description: LocalizedText | null
  place: LocalizedText | null
  person: string | null
}

/**
 * Returns the search text of a person for the panel (L-4): the names first, so that rank and similarity favour them.
 */
export function personSearchText(source: PersonSearchSource): string {
  return join([
    ...namesOf(source),
    source.userCode,
    ...words(source.headline),
    ...words(source.organization),
    ...words(source.direction),
    ...words(source.country),
    ...source.tags,
  ])
}

/** Returns the search text of an activity for the panel (L-4). */
export function activitySearchText(source: ActivitySearchSource): string {
  return join([
    ...words(source.title),
    source.code,
    source.person,
    ...words(source.caption),
    ...words(source.place),
  ])
}

/** Returns the words by which visitors find a person, field by field: a headline is shown language by language. */
export function personSearchParts(source: PersonSearchSource): SearchParts {
  return {
    rule: searchPartsRule,
    name: join([...namesOf(source), source.userCode]),
    label: join([...words(source.direction), ...source.tags]),
    place: join([...words(source.organization), ...words(source.country)]),
    ...partsByLanguage('headline', source.headline),
    ...partsByLanguage('text', plainTexts(source.bio), source.questions),
  }
}

/** Returns the words by which visitors find an activity, field by field. */
export function activitySearchParts(source: ActivitySearchSource): SearchParts {
  return {
    rule: searchPartsRule,
    name: join([source.code]),
    ...partsByLanguage('name', source.title),
    ...partsByLanguage('headline', source.caption),
    ...partsByLanguage('place', source.place),
    ...partsByLanguage('text', plainTexts(source.description)),
    ...(source.person !== null && { host: searchForm(source.person) }),
  }
}

/** Returns the names of a person, those of several words also as one word: Seo-yeon and Seoyeon (L-5). */
function namesOf(source: PersonSearchSource): (string | null)[] {
  const names = [
    source.firstname,
    source.lastname,
    // Given names only: a transliterated one has the same form as its original.
    source.cyrillicNames.firstname ?? null,
    source.cyrillicNames.lastname ?? null,
    source.middlename,
    source.cyrillicNames.middlename ?? null,
  ]
  const joined = names.filter((name) => name !== null && /\S[\s\p{Pd}]+\S/u.test(name))
  return [...names, ...joined.map((name) => name?.replaceAll(/[\s\p{Pd}]+/gu, '') ?? null)]
}

function partsByLanguage(field: SearchField, ...texts: (LocalizedText | null)[]): SearchParts {
  const parts = languages.map((language) => [
    `${field}.${language}`,
    join(texts.map((text) => text?.[language] ?? null)),
  ])
  return Object.fromEntries(parts.filter(([_name, words]) => words !== ''))
}

/** Leaves the words of a rich text. */
function plainTexts(text: LocalizedText | null): LocalizedText {
  return Object.fromEntries(
    Object.entries(text ?? {}).map(([language, source]) => [language, unformattedTextOf(source)]),
  )
}

/**
 * Returns the sort key of a person's name: by the Latin alphabet, without marks, independent of the engine's collation.
 */
export function sortName(firstname: string, lastname: string): string {
  return `${firstname} ${lastname}`
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]|\p{Lm}/gu, '')
    .toLowerCase()
}

function words(text: LocalizedText | null): string[] {
  return text ? Object.values(text) : []
}

function join(parts: readonly (string | null)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .map((part) => searchForm(part))
    .join(' ')
}
