import type { AuditAction } from '../../shared/rules/audit-actions.ts'
import { isPublicAt, isPublishedAt } from '../../shared/rules/publication.ts'
import { missingForPublication } from '../../shared/rules/publication-needs.ts'
import type { PublicationChange } from '../../shared/schemas/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { NewAuditEntry } from '../platform/audit.ts'
import { closeRequest } from './drafts/publish-requests.ts'
import type { PublicationEffects, RecordContext, RecordHandler, VersionedRow } from './record-handler.ts'
import {
  auditNoteOf,
  lockRecord,
  publicationTimes,
  saveRecordRow,
  snapshot,
  withColumns,
} from './record-rows.ts'
import { requireMayChange } from './require-change.ts'

/** The state of a record that was read: its revision, or the time at which its list was read. */
export type ReadState = { revision: number } | { readAt: Date }

/** The publication of many records, with the state that was read of them where that decides. */
export interface Publishing {
  isPublic: boolean
  read?: ReadState | undefined
  times?: BroughtBack | undefined
}

/** The times of a publication that is brought back; without them it begins now, and has no end. */
export interface BroughtBack {
  publishAt?: string | undefined
  unpublishAt?: string | null | undefined
}

/** The revision after a publication or its end, and the times of what has ended, by which it is brought back. */
export interface PublicationOutcome {
  revision: number
  publishedAt?: string
  publishedUntil?: string | null
}

/**
 * Publishes or unpublishes a record inside a transaction.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it differs from what was read (D-14).
 */
export async function publishInside(
  transaction: DatabaseSession,
  handler: RecordHandler,
  id: string,
  { isPublic, read, times }: Publishing,
  context: RecordContext,
): Promise<{ newEntries: NewAuditEntry[]; publication: PublicationOutcome }> {
  const row = await lockRecord(transaction, handler, id)
  if (read && !isAsRead(row, read)) throw new AppError('changed-meanwhile')
  const before = await snapshot(transaction, handler, row)
  const change = isPublic ? { publishAt: 'now' as const, ...times } : { publishAt: null }
  const { columns, newEntries = [] } = await publicationEffects(
    transaction,
    handler,
    { row, change },
    context,
  )
  const saved = await saveRecordRow(transaction, handler, row, columns, context)
  if (isPublic) await closeRequest(transaction, id, context)
  const action = isPublic ? 'published' : 'unpublished'
  const entry = await auditNoteOf(transaction, handler, saved, action, { before }, context)
  requireMayChange(context.account, handler.type, entry, context.now)
  const { publishedAt, publishedUntil } = publicationTimes(shownTimes(row))
  const isEnded = !isPublic && publishedAt && isPublishedAt({ publishedAt, publishedUntil }, context.now)
  return {
    newEntries: [...newEntries, entry],
    publication: {
      revision: saved.revision,
      ...(isEnded && { publishedAt, ...(publishedUntil !== undefined && { publishedUntil }) }),
    },
  }
}

function isAsRead({ revision, updatedAt }: VersionedRow, read: ReadState): boolean {
  return 'revision' in read ? revision === read.revision : updatedAt < read.readAt
}

/** The times of a publication as a change asks for them; what is left out stays. */
type TimesChange = Pick<PublicationChange, 'publishAt' | 'unpublishAt'>

/**
 * Computes the changes of a row whose publication changes: it is published or unpublished, or has another end.
 * @param next the row as it will be stored, where it changes otherwise too.
 * @throws {AppError} `invalid-form` for an end that is not to come, or not after the publication, and for what a
 *   published record has to have.
 */
export async function publicationEffects(
  transaction: DatabaseSession,
  handler: RecordHandler,
  { row, next = row, change }: { row: VersionedRow; next?: VersionedRow; change: TimesChange },
  context: RecordContext,
): Promise<PublicationEffects<VersionedRow>> {
  const { publishAt, unpublishAt } = change
  if (!handler.table.publishedAt || (publishAt === undefined && unpublishAt === undefined))
    return { columns: {} }
  const times = { ...beginningOf(row, publishAt, context), ...endOf(handler, row, change, context) }
  if (publishAt === undefined) return { columns: times }
  const published = withColumns(next, times)
  if (publishAt !== null && !isPublicAt(row, context.now)) requireNeeds(handler, published)
  const effects = await handler.onPublication?.(
    transaction,
    { row, next: published },
    publishAt !== null,
    context,
  )
  return { ...effects, columns: { ...times, ...effects?.columns } }
}

/**
 * Refuses the publication of a record without what readers need.
 * @throws {AppError} `invalid-form`.
 */
function requireNeeds({ type }: RecordHandler, row: VersionedRow): void {
  const problems = missingForPublication(type, { ...row }).map((field) => ({
    field,
    code: 'required' as const,
  }))
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
}

function beginningOf(
  row: VersionedRow,
  publishAt: TimesChange['publishAt'],
  { now }: RecordContext,
): Pick<VersionedRow, 'publishedAt'> {
  // A public record keeps the time of its first publication.
  if (publishAt === undefined || (publishAt === 'now' && isPublicAt(row, now))) return {}
  return { publishedAt: publishAt === 'now' ? now : publishAt === null ? null : new Date(publishAt) }
}

/**
 * Computes the end of a publication. It goes with the publication; a new one of what is over has none.
 * @throws {AppError} `invalid-form`.
 */
function endOf(
  handler: RecordHandler,
  row: VersionedRow,
  { publishAt, unpublishAt }: TimesChange,
  context: RecordContext,
): Pick<VersionedRow, 'publishedUntil'> {
  const { now } = context
  if (!handler.table.publishedUntil) {
    if (unpublishAt) refuseEnd('not-understood')
    return {}
  }
  const isOver = row.publishedUntil != null && row.publishedUntil <= now
  const retainsEnd = unpublishAt === undefined && publishAt !== null && !isOver
  const end = retainsEnd ? row.publishedUntil : unpublishAt ? new Date(unpublishAt) : null
  if (end == null) return { publishedUntil: null }
  const { publishedAt } =
    publishAt === undefined ? shownTimes(row) : { ...row, ...beginningOf(row, publishAt, context) }
  if (!publishedAt || (publishAt === undefined && isOver)) refuseEnd('not-published')
  if (end <= now) refuseEnd('in-the-past')
  if (end <= publishedAt) refuseEnd('not-after-publication')
  return { publishedUntil: end }
}

/** @throws {AppError} `invalid-form`, always. */
function refuseEnd(
  code: 'not-understood' | 'not-published' | 'in-the-past' | 'not-after-publication',
): never {
  throw new AppError('invalid-form', { problems: [{ field: 'publication.unpublishAt', code }] })
}

/**
 * Returns the times at which readers see a row: none of one that keeps them for calendars alone (decision
 * 0021-activities-and-feeds).
 */
function shownTimes({ publishedAt, publishedUntil, state = 'published' }: VersionedRow & { state?: string }) {
  return state === 'published' ? { publishedAt, publishedUntil } : {}
}

/** Returns the audit action of a save that publishes or unpublishes a record; `undefined` where it does neither. */
export function publicationAction(
  row: VersionedRow,
  publishAt: string | null | undefined,
  now: Date,
): AuditAction | undefined {
  const times = shownTimes(row)
  if (publishAt === undefined) return undefined
  if (publishAt === null) return isPublishedAt(times, now) ? 'unpublished' : undefined
  return publishAt === 'now' && isPublicAt(times, now) ? undefined : 'published'
}
