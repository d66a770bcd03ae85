import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { namedEntryRecords } from '../../../../shared/contract/catalogue-records.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { RecordType } from '../../../../shared/rules/records.ts'
import { byName } from '../../../db/by-name.ts'
import type { KeptTable } from '../../../db/kept-table.ts'
import { directions, organizations } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { refreshSearch } from '../../../db/search-columns.ts'
import { matchesTable, searchRank } from '../../../db/text-search.ts'
import { isWanting } from '../../../records/list-records.ts'
import type { RecordKind } from '../../../records/record-kind.ts'
import { explainTakenName } from './explain-taken.ts'
import { countPeopleUsing, peopleUsing } from './people-using.ts'

type Row = typeof organizations.$inferSelect
interface Item extends Record<string, unknown> {
  peopleCount: number
}

/** Organizations and directions: one shape, two tables (D-3). */
function namedEntryKind(
  type: RecordType & ('organization' | 'direction'),
): RecordKind<(typeof namedEntryRecords)['organization' | 'direction'], Item, Row> {
  const isOrganization = type === 'organization'
  const table = isOrganization ? organizations : directions
  const personColumn = isOrganization ? people.organizationId : people.directionId
  return {
    type,
    contract: namedEntryRecords[type],
    table,
    localizedFields: ['name', 'description'],
    labelOf: ({ name }) => name,

    conditionsOf: async ({ q, translation }, { services }) =>
      and(
        await matchesTable(services.database.db, table, q),
        isWanting(translation, [table.name, table.description], table.languageStates),
      ),
    orderOf: (query, { language }) => catalogueOrder(table, query, language),
    itemsOf: (session, rows) => countPeopleUsing(session, personColumn, rows),
    exportColumns: [
      { key: 'label', heading: 'columns.name', value: ({ label }) => label.text },
      { key: 'people', heading: 'columns.people', value: ({ peopleCount }) => peopleCount },
    ],

    read: async (_session, { name, description }) => ({ name, description: description ?? {} }),
    insert: async (transaction, id, { name, description }) => {
      await transaction.insert(table).values({ id, name, description })
    },
    change: async (transaction, { id }, { name, description }) => ({
      columns: { name, description },
      afterwards: () => refreshSearch(transaction, people, eq(personColumn, id)),
    }),
    explainRefusal: explainTakenName,
    usesOf: (session, id) => peopleUsing(session, eq(personColumn, id)),
  }
}

export const organizationKind = namedEntryKind('organization')
export const directionKind = namedEntryKind('direction')

/** The order of a list of the catalogues: as asked for, else by nearness in a search, else by name. */
export function catalogueOrder(
  table: KeptTable & { sortKeys: AnyPgColumn },
  { q, sort }: { q: string; sort?: string | undefined },
  language: Language,
): SQL[] {
  const columns = { label: byName(table, language), created: table.createdAt, updated: table.updatedAt }
  const column = columns[(sort?.replace('-', '') ?? 'label') as keyof typeof columns]
  if (sort === undefined && q !== '') return searchRank(table.searchText, q)
  return [sort?.startsWith('-') ? desc(column) : asc(column)]
}
