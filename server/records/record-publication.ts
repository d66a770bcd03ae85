import type { AuditAction } from '../../shared/rules/records.ts'
import type { DatabaseSession } from '../db/database.ts'
import { saveRow, withColumns } from '../db/save-row.ts'
import { AppError } from '../errors.ts'
import type { AuditNote } from '../platform/audit/audit.ts'
import { lockRecord } from './find-record.ts'
import { noteOf, snapshot } from './note-record.ts'
import type { KeptRow, PublicationEffects, RecordContext, RecordKind } from './record-kind.ts'

/** The state of a record that was read: its revision, or the time at which its list was read. */
export type ReadState = { revision: number } | { readAt: Date }

/** The publication of many records, with the state that was read of them where that decides. */
export interface Publishing {
  isPublic: boolean
  read?: ReadState | undefined
}

/**
 * Publishes or unpublishes a record inside a transaction.
 * @returns the audit notes.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it differs from what was read (D-14).
 */
export async function publishInside(
  transaction: DatabaseSession,
  kind: RecordKind,
  id: string,
  { isPublic, read }: Publishing,
  context: RecordContext,
): Promise<AuditNote[]> {
  const row = await lockRecord(transaction, kind, id)
  if (read && !isAsRead(row, read)) throw new AppError('changed-meanwhile')
  const before = await snapshot(transaction, kind, row)
  const publishAt = isPublic ? 'now' : null
  const { columns, notes = [] } = await publicationEffects(transaction, kind, { row, publishAt }, context)
  const saved = await saveRow(transaction, kind.table, row, columns)
  const action = isPublic ? 'published' : 'unpublished'
  return [...notes, await noteOf(transaction, kind, saved, action, { before }, context)]
}

function isAsRead({ revision, updatedAt }: KeptRow, read: ReadState): boolean {
  return 'revision' in read ? revision === read.revision : updatedAt < read.readAt
}

/**
 * Computes the changes of a row that is published or unpublished.
 * @param changed the row as it will be stored, where it changes otherwise too.
 */
export async function publicationEffects(
  transaction: DatabaseSession,
  kind: RecordKind,
  { row, changed = row, publishAt }: { row: KeptRow; changed?: KeptRow; publishAt: string | null },
  context: RecordContext,
): Promise<PublicationEffects<KeptRow>> {
  if (!kind.table.publishedAt) return { columns: {} }
  const moment = publishAt === 'now' ? context.now : publishAt === null ? null : new Date(publishAt)
  // A public record keeps the time of its first publication.
  const isPublicAlready = row.publishedAt != null && row.publishedAt <= context.now
  const own = publishAt === 'now' && isPublicAlready ? {} : { publishedAt: moment }
  const next = withColumns(changed, own)
  const effects = await kind.onPublication?.(transaction, { row, next }, moment !== null, context)
  return { ...effects, columns: { ...own, ...effects?.columns } }
}

/** Returns the audit action of a save that publishes or unpublishes a record; `undefined` where it does neither. */
export function publicationAction(
  row: KeptRow & { state?: string },
  publishAt: string | null | undefined,
  now: Date,
): AuditAction | undefined {
  const { publishedAt, state = 'published' } = row
  const isShown = publishedAt != null && state === 'published'
  if (publishAt === undefined) return undefined
  if (publishAt === null) return isShown ? 'unpublished' : undefined
  return isShown && publishAt === 'now' && publishedAt <= now ? undefined : 'published'
}
