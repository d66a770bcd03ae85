import { count, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { activityCategoryRecords, serviceKindRecords } from '../../../../shared/contract/catalogue-records.ts'
import type { RecordContract } from '../../../../shared/contract/records.ts'
import type { OrderedType } from '../../../../shared/rules/record-types.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import type { activityCategories, serviceKinds } from '../../../db/schema/catalogue.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedHandler } from '../../../records/named-handler.ts'

type Row = typeof activityCategories.$inferSelect | typeof serviceKinds.$inferSelect
type Item = { activityCount: number }

/**
 * Makes the handler of records that the program needs: they are worded and put into an order, not made or deleted
 * (C-6).
 */
function orderedHandler<Contract extends RecordContract>(
  type: OrderedType,
  contract: Contract,
  reference: AnyPgColumn,
) {
  return namedHandler<Contract, Item, Row>({
    type,
    contract,
    labelOf: ({ title }) => title,
    itemsOf: (session, rows) => countActivities(session, reference, rows),
    exportColumns: [nameColumn],
  })
}

export const activityCategoryHandler = orderedHandler(
  'activity-category',
  activityCategoryRecords,
  activities.categoryId,
)
export const serviceKindHandler = orderedHandler('service-kind', serviceKindRecords, activities.serviceKindId)

async function countActivities(
  session: DatabaseSession,
  reference: AnyPgColumn,
  rows: readonly Row[],
): Promise<Item[]> {
  const counts = await session
    .select({ id: reference, count: count() })
    .from(activities)
    .where(
      inArray(
        reference,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(reference)
  const countOf = new Map<unknown, number>(counts.map(({ id, count: found }) => [id, found]))
  return rows.map(({ id }) => ({ activityCount: countOf.get(id) ?? 0 }))
}
