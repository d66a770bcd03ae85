import { and, asc, desc, eq } from 'drizzle-orm'
import { countryRecords } from '../../../../shared/contract/catalogue-records.ts'
import { countries } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { refreshSearch } from '../../../db/search-columns.ts'
import { matchesTable } from '../../../db/text-search.ts'
import { isWanting } from '../../../records/list-records.ts'
import type { RecordKind } from '../../../records/record-kind.ts'
import { explainTakenName } from './explain-taken.ts'
import { catalogueOrder } from './named-entries.ts'
import { countPeopleUsing, peopleUsing } from './people-using.ts'

type Row = typeof countries.$inferSelect
interface Item extends Record<string, unknown> {
  code: string
  timeZone: string
  peopleCount: number
}

/** The countries of the programme (D-4). */
export const countryKind: RecordKind<typeof countryRecords, Item, Row> = {
  type: 'country',
  contract: countryRecords,
  table: countries,
  localizedFields: ['name'],
  labelOf: ({ name }) => name,

  conditionsOf: async ({ q, translation }, { services }) =>
    and(
      await matchesTable(services.database.db, countries, q),
      isWanting(translation, [countries.name], countries.languageStates),
    ),
  orderOf: (query, { language }) => {
    const { sort } = query
    if (sort === 'code') return [asc(countries.code)]
    return sort === '-code' ? [desc(countries.code)] : catalogueOrder(countries, query, language)
  },
  async itemsOf(session, rows) {
    const counts = await countPeopleUsing(session, people.countryId, rows)
    return rows.map(({ code, timeZone }, index) => ({
      code,
      timeZone,
      peopleCount: counts[index]?.peopleCount ?? 0,
    }))
  },
  exportColumns: [
    { key: 'label', heading: 'columns.name', value: ({ label }) => label.text },
    { key: 'code', heading: 'admin-catalogue:columns.code', value: ({ code }) => code },
    { key: 'timeZone', heading: 'admin-catalogue:columns.timeZone', value: ({ timeZone }) => timeZone },
    { key: 'people', heading: 'columns.people', value: ({ peopleCount }) => peopleCount },
  ],

  read: async (_session, { code, name, timeZone }) => ({ code, name, timeZone }),
  async insert(transaction, id, { code, name, timeZone }) {
    await transaction.insert(countries).values({ id, code, name, timeZone })
  },
  change: async (transaction, { id }, { code, name, timeZone }) => ({
    columns: { code, name, timeZone },
    afterwards: () => refreshSearch(transaction, people, eq(people.countryId, id)),
  }),
  explainRefusal: explainTakenName,
  usesOf: (session, id) => peopleUsing(session, eq(people.countryId, id)),
}
