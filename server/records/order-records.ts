import { asc, eq, isNull, max } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orderRecords } from '../../shared/contract/records.ts'
import { type OrderedType, sectionOf } from '../../shared/rules/record-types.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { accountOperation } from '../http/operation.ts'
import type { Api } from '../http/request-environment.ts'
import { auditAction } from '../platform/audit.ts'
import type { Services } from '../services.ts'
import { requireMayChangeFacts } from './require-change.ts'
import { orderedTables } from './stored-types.ts'

/** Adds the operation that puts the records of a type into an order (C-6). */
export function orderRoutes(api: Api, { sessions, database }: Services): void {
  accountOperation(api, sessions, {
    ...orderRecords,
    summary: 'Put the records of a type into an order',
    errors: ['changed-meanwhile'],
    async run({ account, now, body: { type, ids } }) {
      requireMayChangeFacts(account)
      await database.db.transaction(async (transaction) => {
        await writeOrder(transaction, type, ids)
        const details = { section: sectionOf(type) }
        await auditAction(transaction, { account, now }, { action: 'reordered', details })
      })
      return undefined
    },
  })
}

/**
 * Puts all records of a type into an order.
 * @throws {AppError} `changed-meanwhile` where the ids are not those of all records.
 */
async function writeOrder(
  transaction: DatabaseSession,
  type: OrderedType,
  ids: readonly string[],
): Promise<void> {
  const table = orderedTables[type]
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
      await transaction
        .update(table)
        .set({ position } as never)
        .where(eq(table.id, id))
  }
}

/** Returns the position after the last record of a table. */
export async function nextPosition(transaction: DatabaseSession, position: AnyPgColumn): Promise<number> {
  const [last] = await transaction.select({ position: max(position) }).from(position.table)
  return Number(last?.position ?? -1) + 1
}
