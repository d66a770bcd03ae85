import { and, eq } from 'drizzle-orm'
import { readText } from '../../shared/i18n/localized-text.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { RecordKind, VersionedRow } from './record-kind.ts'

/** Returns the label of a record where one language has to do. */
export function plainLabel(kind: RecordKind, row: VersionedRow): string {
  const label = kind.labelOf(row)
  return typeof label === 'string' ? label : (readText(label, 'uz')?.text ?? '')
}

/**
 * Locks a record inside a transaction. Records that refer to it may be saved meanwhile, since they lock it by `key
 * share`. A deletion or a restoration makes them wait, so that the one sees what the other has done.
 * @throws {AppError} `not-found`, also for what is in the trash unless that is asked for.
 */
export async function lockRecord(
  transaction: DatabaseSession,
  kind: RecordKind,
  id: string,
  { isTrashed = false, isMoved = isTrashed }: { isTrashed?: boolean; isMoved?: boolean } = {},
): Promise<VersionedRow> {
  const row = await findRecord(transaction, kind, id, isMoved ? 'update' : 'no key update')
  if (!row || (row.trashedAt !== null) !== isTrashed) throw new AppError('not-found')
  return row
}

/** Finds the row of a record, in the trash too. */
export async function findRecord(
  session: DatabaseSession,
  { table, isOfKind }: RecordKind,
  id: string,
  lock?: 'update' | 'no key update',
): Promise<VersionedRow | undefined> {
  const query = session
    .select()
    .from(table)
    .where(and(eq(table.id, id), isOfKind))
  const [row] = await (lock ? query.for(lock) : query)
  return row as VersionedRow | undefined
}
