import { and, eq } from 'drizzle-orm'
import { personCategoryRecords } from '../../../../shared/contract/catalogue-records.ts'
import type { PersonCategoryContent } from '../../../../shared/schemas/admin/catalogue.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import { personCategories } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { matchesTable } from '../../../db/text-search.ts'
import { AppError } from '../../../errors.ts'
import { translateValue } from '../../../platform/translate.ts'
import { isWanting } from '../../../records/list-records.ts'
import type { RecordKind } from '../../../records/record-kind.ts'
import { catalogueOrder } from './named-entries.ts'
import { countPeopleUsing, peopleUsing } from './people-using.ts'

type Row = typeof personCategories.$inferSelect
interface Item extends Record<string, unknown> {
  kind: PersonKind
  peopleCount: number
}

/** The categories of ambassadors and of experts (D-5). */
export const personCategoryKind: RecordKind<typeof personCategoryRecords, Item, Row> = {
  type: 'category',
  contract: personCategoryRecords,
  table: personCategories,
  localizedFields: ['title', 'caption'],
  labelOf: ({ title }) => title,

  conditionsOf: async ({ q, translation, type }, { services }) =>
    and(
      type && eq(personCategories.type, type),
      await matchesTable(services.database.db, personCategories, q),
      isWanting(
        translation,
        [personCategories.title, personCategories.caption],
        personCategories.languageStates,
      ),
    ),
  orderOf: (query, { language }) => catalogueOrder(personCategories, query, language),
  async itemsOf(session, rows) {
    const counts = await countPeopleUsing(session, people.categoryId, rows)
    return rows.map(({ type }, index) => ({ kind: type, peopleCount: counts[index]?.peopleCount ?? 0 }))
  },
  exportColumns: [
    { key: 'label', heading: 'columns.name', value: ({ label }) => label.text },
    {
      key: 'kind',
      heading: 'admin-catalogue:columns.type',
      field: 'type',
      value: ({ kind }, language) => translateValue(language, kind),
    },
    { key: 'people', heading: 'columns.people', value: ({ peopleCount }) => peopleCount },
  ],

  read: async (_session, { type, title, caption, position }) => ({
    type,
    title,
    caption: caption ?? {},
    position,
  }),
  async insert(transaction, id, content) {
    await transaction.insert(personCategories).values({ id, ...columnsOf(content) })
  },
  async change(transaction, { id, type }, content) {
    // Whoever carries it would be left with a category of the other kind of people.
    if (type !== content.type && (await peopleUsing(transaction, eq(people.categoryId, id))).length > 0)
      throw new AppError('in-use')
    return { columns: columnsOf(content) }
  },
  usesOf: (session, id) => peopleUsing(session, eq(people.categoryId, id)),
}

function columnsOf({ type, title, caption, position }: PersonCategoryContent) {
  return { type, title, caption, position }
}
