import { type AnyColumn, and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { type LocalizedText, readText } from '../../shared/i18n/localized-text.ts'
import { namesFor } from '../../shared/i18n/person-names.ts'
import { searchForm } from '../../shared/i18n/search-form.ts'
import { sortKeyOf } from '../../shared/i18n/sort-key.ts'
import type { VersionedType } from '../../shared/record-types/record-types.ts'
import type { DatabaseSession } from './database.ts'
import { activities } from './schema/activity.ts'
import { countries, directions, organizations, tags } from './schema/catalogue.ts'
import type { SearchParts } from './schema/columns.ts'
import { people, personTags } from './schema/person.ts'
import {
  activitySearchParts,
  activitySearchText,
  personSearchParts,
  personSearchText,
  searchPartsRule,
  sortName,
} from './search-text.ts'
import {
  kindsByTable,
  type StoredKind,
  searchedColumns,
  storedKindList,
  storedKinds,
} from './stored-kinds.ts'
import type { VersionedTable } from './versioned-table.ts'

/** The search and sort columns of a row; tables without the last two leave them out. */
export interface SearchColumns {
  searchText: string
  sortKeys: Partial<Record<Language, string>>
  sortName?: string
  searchParts?: SearchParts
}

type PersonRow = typeof people.$inferSelect
type ActivityRow = typeof activities.$inferSelect

/** Rows that are computed by one query and written by one statement: other requests come in between. */
const rowsAtATime = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** The columns from which people and activities are computed; other kinds are searched by their texts and names. */
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
      people.organizationId,
      people.directionId,
      people.countryId,
      // A write of a person's tags also writes those that the catalogue lacks.
      people.suggestedTags,
    ],
  ],
  [
    activities,
    [activities.code, activities.title, activities.caption, activities.place, activities.personId],
  ],
])

/** Checks whether a write of these columns, named as in the code, changes the search or sort columns of a row. */
export function isSearchedBy(table: VersionedTable, columns: Readonly<Record<string, unknown>>): boolean {
  const all: Record<string, AnyColumn> = getTableColumns(table)
  const searched = sources.get(table) ?? searchedColumns(kindOf(table))
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
  const { type } = kindOf(table)
  return rows.map((row) => wordColumnsOf(type, row))
}

/** Computes the columns of one row of a kind that is found by its own texts alone. */
export function wordColumnsOf(type: VersionedType, row: object): SearchColumns {
  const kind = storedKinds[type]
  const { table, names } = kind
  const valueIn = (column: AnyColumn) => (row as Record<string, unknown>)[nameOf(table, column)]
  return {
    // A space, so that a row without a word is not computed again and again.
    searchText: searchForm(searchedColumns(kind).map(valueIn).flatMap(textsIn).join(' ')) || ' ',
    sortKeys: sortKeysOf(names.map(valueIn)),
  }
}

/**
 * Recomputes the search and sort columns of rows of a table. This is due after a change of records that they refer
 * to, or after a statement that did not compute them. The time of their last change stays as it is.
 */
export async function refreshSearch(
  session: DatabaseSession,
  table: VersionedTable,
  which: SQL,
): Promise<void> {
  let afterId = firstId
  for (;;) {
    const rows = (await session
      .select()
      .from(table)
      .where(and(gt(table.id, afterId), which))
      .orderBy(asc(table.id))
      .limit(rowsAtATime)) as { id: string }[]
    if (rows.length > 0) await writeColumns(session, table, rows)
    if (rows.length < rowsAtATime) return
    afterId = rows.at(-1)?.id ?? ''
  }
}

/**
 * Computes missing and outdated search columns of every table. These are rows that an archive left out, rows older than
 * a column or a rule, and rows whose search text was emptied by hand.
 */
export async function fillMissingSearch(session: DatabaseSession): Promise<void> {
  if (!(await hasMissingSearch(session))) return
  for (const table of kindsByTable.keys()) {
    const isMissing = isUnfilled(table)
    const isOld =
      'searchParts' in table &&
      sql`${ruleOf(table.searchParts as AnyColumn)} is distinct from ${searchPartsRule}`
    await refreshSearch(session, table, isOld ? sql`(${isMissing} or ${isOld})` : isMissing)
  }
}

/**
 * Tells by one statement whether any row has missing or outdated search columns. Rows of another rule are found by indexes; no long
 * text is read.
 */
async function hasMissingSearch(session: DatabaseSession): Promise<boolean> {
  const lacking = [...kindsByTable.keys()].flatMap((table) => {
    const isMissing = sql`exists (select from ${table} where ${isUnfilled(table)})`
    if (!('searchParts' in table)) return [isMissing]
    const rule = ruleOf(table.searchParts as AnyColumn)
    const isAnother = (found: SQL) =>
      sql`coalesce((select ${found} from ${table}) <> ${searchPartsRule}, false)`
    return [
      isMissing,
      isAnother(sql`min(${rule})`),
      isAnother(sql`max(${rule})`),
      sql`exists (select from ${table} where ${rule} is null)`,
    ]
  })
  const { rows } = await session.execute<{ isMissing: boolean }>(
    sql`select ${sql.join(lacking, sql` or `)} as "isMissing"`,
  )
  return rows[0]?.isMissing ?? false
}

/** Finds the rows of a table that lack what they are found or sorted by. */
const isUnfilled = (table: StoredKind['table']) =>
  sql`(${table.searchText} = '' or ${table.sortKeys} = '{}'::jsonb)`

/** Selects the rule by which the parts of a row were computed. */
const ruleOf = (searchParts: AnyColumn) => sql`(${searchParts}->>'rule')`

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

/** Returns the first kind of a table; ambassadors and experts share one. */
function kindOf(table: VersionedTable) {
  const kind = storedKindList.find((one) => one.table === table)
  if (!kind) throw new Error('The table holds no kind of records.')
  return kind
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

async function writeColumns(
  session: DatabaseSession,
  table: VersionedTable,
  rows: readonly { id: string }[],
): Promise<void> {
  const computed = await searchColumnsOf(session, table, rows)
  const names = Object.keys(computed[0] ?? {}) as (keyof SearchColumns)[]
  const columns = getTableColumns(table) as Record<string, AnyColumn>
  const given = names.map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`The table has no column ${name}.`)
    return { name: sql.identifier(column.name), type: sql.raw(column.getSQLType()) }
  })
  const values = rows.map(({ id }, index) => ({
    id,
    ...Object.fromEntries(names.map((name) => [columns[name]?.name, computed[index]?.[name]])),
  }))
  const shape = sql.join(
    given.map(({ name, type }) => sql`${name} ${type}`),
    sql`, `,
  )
  const changes = sql.join(
    given.map(({ name }) => sql`${name} = given.${name}`),
    sql`, `,
  )
  await session.execute(
    sql`update ${table} set ${changes} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, ${shape}) where ${table.id} = given.id`,
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isText) : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
