import { asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { activityCategoryRecords, serviceKindRecords } from '../../../../shared/contract/catalogue-records.ts'
import type { RecordContract } from '../../../../shared/contract/records.ts'
import type { OrderedType } from '../../../../shared/record-types/record-types.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityCategories, serviceKinds } from '../../../db/schema/catalogue.ts'
import { AppError } from '../../../errors.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedKind, orderByName } from '../../../records/named-kind.ts'

type Row = typeof activityCategories.$inferSelect | typeof serviceKinds.$inferSelect
type Item = { activityCount: number }

/** The tables of what stands in an order of the editors', with the column by which activities refer to it. */
const tables = {
  'activity-category': { table: activityCategories, reference: activities.categoryId },
  'service-kind': { table: serviceKinds, reference: activities.serviceKindId },
} as const

/** Makes the kind of records that the program needs: they are worded and put into an order, not made or deleted (C-6). */
function placedKind<Contract extends RecordContract>(type: OrderedType, contract: Contract) {
  const { table, reference } = tables[type]
  return namedKind<Contract, Item, Row>({
    type,
    contract,
    labelOf: ({ title }) => title,
    orderOf: (query, { language }) =>
      query.q === '' && (query as { sort?: string }).sort === undefined
        ? [asc(table.position), asc(table.id)]
        : orderByName(table, query, language),
    itemsOf: (session, rows) => countActivities(session, reference, rows),
    exportColumns: [nameColumn],
  })
}

export const activityCategoryKind = placedKind('activity-category', activityCategoryRecords)
export const serviceKindKind = placedKind('service-kind', serviceKindRecords)

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

/**
 * Puts all records of a type into an order.
 * @throws {AppError} `changed-meanwhile` where the ids are not those of all records.
 */
export async function orderRecords(
  transaction: DatabaseSession,
  type: OrderedType,
  ids: readonly string[],
): Promise<void> {
  const { table } = tables[type]
  const rows = await transaction
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(isNull(table.trashedAt))
    .orderBy(asc(table.id))
    .for('update')
  const positions = new Map(rows.map(({ id, position }) => [id, position]))
  if (
    positions.size !== ids.length ||
    !ids.every((id) => positions.has(id)) ||
    new Set(ids).size !== ids.length
  )
    throw new AppError('changed-meanwhile')
  for (const [position, id] of ids.entries()) {
    if (positions.get(id) !== position)
      await transaction.update(table).set({ position }).where(eq(table.id, id))
  }
}
