import { namedEntryRecords } from '../../../../shared/contract/catalogue-records.ts'
import { catalogueNameMaxCharacters } from '../../../../shared/rules/limits.ts'
import type { organizations } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { copiedName } from '../../../records/copied-name.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedHandler } from '../../../records/named-handler.ts'
import { type PeopleCount, peopleColumn, refreshPeople, usedByPeople } from './people-using.ts'

type Contract = (typeof namedEntryRecords)['organization' | 'direction']

/** Makes the handler of organizations or directions: one shape, two tables (D-3). */
function namedEntryHandler(type: 'organization' | 'direction') {
  const personColumn = type === 'organization' ? people.organizationId : people.directionId
  return namedHandler<Contract, PeopleCount, typeof organizations.$inferSelect>({
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

export const organizationHandler = namedEntryHandler('organization')
export const directionHandler = namedEntryHandler('direction')
