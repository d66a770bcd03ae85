import { countryRecords } from '../../../shared/contract/catalogue-records.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { translationFilter } from '../kit/record-list/translation-filter.ts'
import { languagesColumn } from '../kit/record-list/usual-columns.tsx'
import { defineSection } from '../kit/section.ts'
import { CountryFields } from './country-fields.tsx'
import { peopleColumn } from './people-column.tsx'

const section = defineSection(countryRecords, {
  type: 'country',
  noun: 'country',
  columns: [
    {
      key: 'code',
      heading: 'admin-catalogue:columns.code',
      sort: 'code',
      isUsual: true,
      cell: ({ code }) => code,
    },
    {
      key: 'timeZone',
      heading: 'admin-catalogue:columns.timeZone',
      isUsual: true,
      cell: ({ timeZone }) => timeZone.replaceAll('_', ' '),
    },
    languagesColumn(),
    peopleColumn('country'),
  ],
  filters: [translationFilter],
  fields: {
    code: { label: 'admin-catalogue:fields.code' },
    name: { label: 'fields.name', isLocalized: true },
    timeZone: { label: 'admin-catalogue:fields.timeZone' },
  },
  emptyValues: { code: '', name: {}, timeZone: '' },
  Fields: CountryFields,
})

/** Shows countries (A-5, D-4). */
export function CountriesSection() {
  return <RecordList section={section} />
}
