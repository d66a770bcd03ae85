import { countryRecords } from '../../../../shared/contract/catalogue-records.ts'
import { countries } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedHandler } from '../../../records/named-handler.ts'
import { type PeopleCount, peopleColumn, refreshPeople, usedByPeople } from './people-using.ts'

type Row = typeof countries.$inferSelect
type Item = PeopleCount & Pick<Row, 'code' | 'timeZone'>

/** The countries of the programme (D-4). */
export const countryHandler = namedHandler<typeof countryRecords, Item, Row>({
  type: 'country',
  contract: countryRecords,
  labelOf: ({ name }) => name,
  sortColumns: { code: countries.code },
  exportColumns: [
    nameColumn,
    { key: 'code', heading: 'admin-catalogue:columns.code', value: ({ code }) => code },
    { key: 'timeZone', heading: 'admin-catalogue:columns.timeZone', value: ({ timeZone }) => timeZone },
    peopleColumn,
  ],
  ...usedByPeople(people.countryId, ({ code, timeZone }: Row) => ({ code, timeZone })),
  afterChange: refreshPeople(people.countryId),
})
