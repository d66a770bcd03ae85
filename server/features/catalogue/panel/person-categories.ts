import { and, eq } from 'drizzle-orm'
import { personCategoryRecords } from '../../../../shared/contract/catalogue-records.ts'
import { catalogueNameMaxCharacters } from '../../../../shared/rules/limits.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import { personCategories } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { AppError } from '../../../errors.ts'
import { translateValue } from '../../../messages.ts'
import { copiedName } from '../../../records/copied-name.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedHandler } from '../../../records/named-handler.ts'
import { matchesTable } from '../../../records/text-search.ts'
import { type PeopleCount, peopleColumn, peopleUsing, usedByPeople } from './people-using.ts'

type Row = typeof personCategories.$inferSelect
type Item = PeopleCount & { kind: PersonKind }

/** The categories of ambassadors and of experts (D-5). */
export const personCategoryHandler = namedHandler<typeof personCategoryRecords, Item, Row>({
  type: 'category',
  contract: personCategoryRecords,
  labelOf: ({ title }) => title,
  conditionsOf: async ({ q, type }, { services }) =>
    and(
      type && eq(personCategories.type, type),
      await matchesTable(services.database.db, personCategories, q),
    ),
  exportColumns: [
    nameColumn,
    {
      key: 'kind',
      heading: 'admin-catalogue:columns.type',
      field: 'type',
      value: ({ kind }, language) => translateValue(language, kind),
    },
    peopleColumn,
  ],
  ...usedByPeople(people.categoryId, ({ type }: Row) => ({ kind: type })),
  copyOf: (content, copy) => ({
    ...content,
    title: copiedName(content.title, copy, catalogueNameMaxCharacters),
  }),
  async columnsOf(transaction, content, row) {
    // Its people would be left with a category of the other kind.
    if (
      row &&
      row.type !== content.type &&
      (await peopleUsing(transaction, eq(people.categoryId, row.id))).length > 0
    )
      throw new AppError('in-use')
    return content
  },
})
