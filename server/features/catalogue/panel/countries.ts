import { and, asc, desc, eq } from 'drizzle-orm'
import { countryRecords } from '../../../../shared/contract/catalogue-records.ts'
import { refreshPeople } from '../../../db/record-search.ts'
import { countries } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { matchesTable } from '../../../db/text-search.ts'
import { isWanting } from '../../../records/list-records.ts'
import type { RecordKind } from '../../../records/record-kind.ts'
import { catalogueOrder } from './named-entries.ts'
import { countPeopleUsing, peopleUsing } from './people-using.ts'
import { refuseTakenNames } from './refuse-taken.ts'

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
    await refuseTakenNames(() => transaction.insert(countries).values({ id, code, name, timeZone }))
  },
  async update(transaction, { id }, { code, name, timeZone }) {
    await refuseTakenNames(() =>
      transaction.update(countries).set({ code, name, timeZone }).where(eq(countries.id, id)),
    )
    await refreshPeople(transaction, eq(people.countryId, id))
  },
  usesOf: (session, id) => peopleUsing(session, eq(people.countryId, id)),
}
