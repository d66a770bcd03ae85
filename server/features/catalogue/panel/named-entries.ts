import { namedEntryRecords } from '../../../../shared/contract/catalogue-records.ts'
import { catalogueNameMaxCharacters } from '../../../../shared/rules/limits.ts'
import type { organizations } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { copiedName } from '../../../records/copied-name.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedKind } from '../../../records/named-kind.ts'
import { type PeopleCount, peopleColumn, refreshPeople, usedByPeople } from './people-using.ts'

type Contract = (typeof namedEntryRecords)['organization' | 'direction']

/** Makes the kind of organizations or directions: one shape, two tables (D-3). */
function namedEntryKind(type: 'organization' | 'direction') {
  const personColumn = type === 'organization' ? people.organizationId : people.directionId
  return namedKind<Contract, PeopleCount, typeof organizations.$inferSelect>({
    type,
    contract: namedEntryRecords[type],
    labelOf: ({ name }) => name,
    exportColumns: [nameColumn, peopleColumn],
    ...usedByPeople(personColumn, () => ({})),
    afterChange: refreshPeople(personColumn),
    copyOf: (content, copy) => ({
      ...content,
      name: copiedName(content.name, copy, catalogueNameMaxCharacters),
    }),
  })
}

export const organizationKind = namedEntryKind('organization')
export const directionKind = namedEntryKind('direction')
