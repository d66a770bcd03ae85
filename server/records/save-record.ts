import { randomUUIDv7 } from 'node:crypto'
import type { PublicationChange } from '../../shared/schemas/admin/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import { saveRow, withColumns, writeRow } from '../db/save-row.ts'
import { storedKinds } from '../db/stored-kinds.ts'
import { AppError } from '../errors.ts'
import { type AuditDetails, type NewAuditEntry, writeAudit } from '../platform/audit/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../platform/idempotency.ts'
import { lockRecord } from './find-record.ts'
import { auditEntryOf, snapshot } from './note-record.ts'
import type { PublicationEffects, RecordContext, RecordKind, VersionedRow } from './record-kind.ts'
import { type LanguagesChange, languageColumns, languageColumnsOfNew, textsOf } from './record-languages.ts'
import { publicationAction, publicationEffects } from './record-publication.ts'
import { addTextPicturesToLibrary } from './text-pictures.ts'

/** A change of a record as an administrator sends it. */
export interface RecordChange extends LanguagesChange {
  revision: number
  content: Record<string, unknown>
}

/** A record that is to be made. */
export interface RecordCreation {
  content: Record<string, unknown>
  publication?: PublicationChange | undefined
  idempotencyKey?: string | undefined
}

/** A record that was made. */
export interface MadeRecord {
  id: string
  /** Absent where an earlier request under the same key made it. */
  saved?: SavedRecord
}

/**
 * Makes a record with its history. A retry under the same key makes no second one (N-7).
 * @throws {AppError} `invalid-form`, `method-not-allowed` where the kind is made elsewhere.
 */
export function createRecord(
  kind: RecordKind,
  { content, publication, idempotencyKey }: RecordCreation,
  context: RecordContext,
): Promise<MadeRecord> {
  const { insert } = kind
  if (!insert) throw new AppError('method-not-allowed')
  return context.services.database.db.transaction(async (transaction) => {
    const id = kind.idOf?.(content) ?? randomUUIDv7()
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `${kind.contract.section}:${context.account.id}`,
      key: idempotencyKey,
      digest: digestRequest({ content, publication }, 'none'),
      recordId: id,
    })
    if (earlier !== undefined) return { id: earlier }
    const languages = languageColumnsOfNew(kind, content, publication)
    await addTextPicturesToLibrary(transaction, storedKinds[kind.type], content, null)
    const made =
      (await explained(kind, () => insert(transaction, { id, content, languages }, context))) ??
      (await lockRecord(transaction, kind, id))
    const stored = await kind.read(transaction, made)
    const values = { before: null, content: stored }
    const created = await auditEntryOf(transaction, kind, made, 'created', values, context)
    const { saved, newEntries } =
      publication?.publishAt || publication?.unpublishAt
        ? await publishMade(transaction, kind, { made, publication }, context)
        : { saved: { row: made, content: stored }, newEntries: [] }
    await writeAudit(transaction, [created, ...newEntries], context.now)
    return { id, saved }
  })
}

/**
 * Publishes a record that the same transaction has made. Returns it with its audit entries.
 * @throws {AppError} `invalid-form` where it is to be unpublished, and not to be published before.
 */
async function publishMade(
  transaction: DatabaseSession,
  kind: RecordKind,
  { made, publication }: { made: VersionedRow; publication: PublicationChange },
  context: RecordContext,
): Promise<{ saved: SavedRecord; newEntries: NewAuditEntry[] }> {
  const before = await snapshot(transaction, kind, made)
  const shown = await publicationEffects(transaction, kind, { row: made, change: publication }, context)
  const row = await explained(kind, () => writeRow(transaction, kind.table, made, shown.columns))
  const content = await kind.read(transaction, row)
  const published = await auditEntryOf(transaction, kind, row, 'published', { before, content }, context)
  return { saved: { row, content }, newEntries: [...(shown.newEntries ?? []), published] }
}

/** A record as it was saved, with its content as it is stored. */
export interface SavedRecord {
  row: VersionedRow
  content: Record<string, unknown>
}

/**
 * Changes a record with its history; its row is written by one statement.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it was changed since it was read (D-14), `invalid-form`.
 */
export function changeRecord(
  kind: RecordKind,
  id: string,
  change: RecordChange,
  context: RecordContext,
): Promise<SavedRecord> {
  return context.services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, kind, id)
    if (row.revision !== change.revision) throw new AppError('changed-meanwhile')
    const before = await snapshot(transaction, kind, row)
    await addTextPicturesToLibrary(transaction, storedKinds[kind.type], change.content, before)
    const { columns, afterwards } = await kind.change(transaction, row, change.content, context, before)
    const changed = withColumns(row, columns)
    const { publication = {} } = change
    const shown: PublicationEffects<VersionedRow> = await publicationEffects(
      transaction,
      kind,
      { row, changed, change: publication },
      context,
    )
    const saved = await explained(kind, () =>
      saveRow(transaction, kind.table, row, {
        ...columns,
        ...languageColumns(kind, changed, textsOf(kind, row), change),
        ...shown.columns,
      }),
    )
    await afterwards?.()
    const action =
      change.restores !== undefined
        ? 'restored'
        : (publicationAction(row, publication.publishAt, context.now) ?? 'updated')
    const details: AuditDetails | null = change.restores === undefined ? null : { restores: change.restores }
    const content = await kind.read(transaction, saved)
    const values = { before, content, details }
    const own = await auditEntryOf(transaction, kind, saved, action, values, context)
    await writeAudit(transaction, [...(shown.newEntries ?? []), own], context.now)
    return { row: saved, content }
  })
}

/**
 * Runs the write of a record.
 * @throws {AppError} the kind's explanation of a refusal of the database.
 */
async function explained<Result>(kind: RecordKind, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw kind.explainRefusal?.(error) ?? error
  }
}
