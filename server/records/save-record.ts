import { randomUUIDv7 } from 'node:crypto'
import {
  type LocalizedFields,
  nextLanguageStates,
  type StoredLanguageStates,
} from '../../shared/i18n/language-progress.ts'
import type { PublicationChange } from '../../shared/schemas/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { type AuditDetails, type NewAuditEntry, writeAudit } from '../platform/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../platform/idempotency.ts'
import { closeRequest } from './drafts/publish-requests.ts'
import type { RecordContext, RecordHandler, VersionedRow } from './record-handler.ts'
import { addTextPicturesToLibrary } from './record-pictures.ts'
import { publicationAction, publicationEffects } from './record-publication.ts'
import {
  auditNoteOf,
  lockRecord,
  saveRecordRow,
  snapshot,
  textsOf,
  withColumns,
  writeRow,
} from './record-rows.ts'
import { requireMayChange } from './require-change.ts'
import { storedTypes } from './stored-types.ts'

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
 * @throws {AppError} `invalid-form`, `right-missing`, `method-not-allowed` where the type is made elsewhere.
 */
export function createRecord(
  handler: RecordHandler,
  { content, publication, idempotencyKey }: RecordCreation,
  context: RecordContext,
): Promise<MadeRecord> {
  const { insert } = handler
  if (!insert) throw new AppError('method-not-allowed')
  return context.services.database.db.transaction(async (transaction) => {
    const id = handler.idOf?.(content) ?? randomUUIDv7()
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `${handler.contract.section}:${context.account.id}`,
      key: idempotencyKey,
      digest: digestRequest({ content, publication }, 'none'),
      recordId: id,
    })
    if (earlier !== undefined) return { id: earlier }
    const languages = languageColumnsOfNew(handler, content, publication)
    await addTextPicturesToLibrary(transaction, storedTypes[handler.type], content, null)
    const made =
      (await explained(handler, () => insert(transaction, { id, content, languages }, context))) ??
      (await lockRecord(transaction, handler, id))
    const stored = await handler.read(transaction, made)
    const noted = { before: null, content: stored }
    const created = await auditNoteOf(transaction, handler, made, 'created', noted, context)
    requireMayChange(context.account, handler.type, created, context.now)
    const { saved, newEntries } =
      publication?.publishAt || publication?.unpublishAt
        ? await publishMade(transaction, handler, { made, publication }, context)
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
  handler: RecordHandler,
  { made, publication }: { made: VersionedRow; publication: PublicationChange },
  context: RecordContext,
): Promise<{ saved: SavedRecord; newEntries: NewAuditEntry[] }> {
  const before = await snapshot(transaction, handler, made)
  const effects = await publicationEffects(transaction, handler, { row: made, change: publication }, context)
  const row = await explained(handler, () => writeRow(transaction, handler.table, made, effects.columns))
  const content = await handler.read(transaction, row)
  const published = await auditNoteOf(transaction, handler, row, 'published', { before, content }, context)
  requireMayChange(context.account, handler.type, published, context.now)
  return { saved: { row, content }, newEntries: [...(effects.newEntries ?? []), published] }
}

/** A record as it was saved, with its content as it is stored. */
export interface SavedRecord {
  row: VersionedRow
  content: Record<string, unknown>
}

/**
 * Changes a record with its history; its row is written by one statement.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it was changed since it was read (D-14), `invalid-form`,
 *   `right-missing` where the account may not change what it changes (W-2).
 */
export function changeRecord(
  handler: RecordHandler,
  id: string,
  change: RecordChange,
  context: RecordContext,
): Promise<SavedRecord> {
  return context.services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, handler, id)
    const { saved, newEntries } = await changeInside(transaction, handler, { row, change }, context)
    await writeAudit(transaction, newEntries, context.now)
    return saved
  })
}

/**
 * Changes a record whose row the transaction has locked.
 * @param details of the entry in its history.
 * @returns the record with its audit entries.
 * @throws {AppError} as `changeRecord` does.
 */
export async function changeInside(
  transaction: DatabaseSession,
  handler: RecordHandler,
  { row, change, details = {} }: { row: VersionedRow; change: RecordChange; details?: AuditDetails },
  context: RecordContext,
): Promise<{ saved: SavedRecord; newEntries: NewAuditEntry[] }> {
  if (row.revision !== change.revision) throw new AppError('changed-meanwhile')
  const before = await snapshot(transaction, handler, row)
  const { saved, newEntries } = await writeChange(transaction, handler, { row, before, change }, context)
  const { restores, publication } = change
  const action =
    restores !== undefined
      ? 'restored'
      : (publicationAction(row, publication?.publishAt, context.now) ?? 'updated')
  const said = { ...details, ...(restores !== undefined && { restores }) }
  const content = await handler.read(transaction, saved)
  const noted = { before, content, details: Object.keys(said).length > 0 ? said : null }
  const entry = await auditNoteOf(transaction, handler, saved, action, noted, context)
  requireMayChange(context.account, handler.type, entry, context.now)
  if (action === 'published') await closeRequest(transaction, row.id, context)
  return { saved: { row: saved, content }, newEntries: [...newEntries, entry] }
}

/**
 * Writes the change of a record whose row the transaction has locked, without an entry in its history.
 * @param before the content as it is stored.
 * @returns the row as it is now, and the audit entries of further changes.
 */
export async function writeChange(
  transaction: DatabaseSession,
  handler: RecordHandler,
  {
    row,
    before,
    change,
  }: { row: VersionedRow; before: Record<string, unknown>; change: Omit<RecordChange, 'revision'> },
  context: RecordContext,
): Promise<{ saved: VersionedRow; newEntries: readonly NewAuditEntry[] }> {
  const { content, publication = {} } = change
  await addTextPicturesToLibrary(transaction, storedTypes[handler.type], content, before)
  const { columns, afterwards } = await handler.change(transaction, row, content, context, before)
  const next = withColumns(row, columns)
  const { columns: ofPublication, newEntries = [] } = await publicationEffects(
    transaction,
    handler,
    { row, next, change: publication },
    context,
  )
  const saved = await explained(handler, () =>
    saveRecordRow(
      transaction,
      handler,
      row,
      {
        ...columns,
        ...languageColumns(handler, next, textsOf(handler, row), change),
        ...ofPublication,
      },
      context,
    ),
  )
  await afterwards?.()
  return { saved, newEntries }
}

/**
 * Runs the write of a record.
 * @throws {AppError} the type's explanation of a refusal of the database.
 */
async function explained<Result>(handler: RecordHandler, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw handler.explainRefusal?.(error) ?? error
  }
}

/** The part of a change that concerns the languages of a record. */
export interface LanguagesChange {
  publication?: PublicationChange | undefined
  isMinor: boolean
  checkedLanguages: readonly (keyof StoredLanguageStates)[]
  restores?: number | undefined
}

/**
 * Computes the language columns after a change.
 * @param next the row as it will be stored, with the earlier states and revision.
 * @param before its earlier texts.
 * @throws {AppError} `invalid-form` where a language is to be held back of a record that has no publication: its name
 * is shown with every record that refers to it.
 */
export function languageColumns(
  handler: RecordHandler,
  next: VersionedRow,
  before: LocalizedFields,
  change: LanguagesChange,
): Pick<VersionedRow, 'languageStates'> {
  if (!handler.table.languageStates) return {}
  const languageStates = nextLanguageStates({
    before,
    after: textsOf(handler, next),
    states: next.languageStates ?? {},
    revision: next.revision + 1,
    isMinor: change.isMinor,
    checked: change.checkedLanguages,
    isRestored: change.restores !== undefined,
  })
  const choices = Object.entries(change.publication?.languages ?? {})
  if (!handler.table.publishedAt && choices.some(([_language, isPublished]) => !isPublished))
    throw new AppError('invalid-form', {
      problems: [{ field: 'publication.languages', code: 'not-understood' }],
    })
  for (const [language, isPublished] of choices) {
    const state = languageStates[language as keyof StoredLanguageStates]
    if (state && isPublished !== undefined) state.isPublished = isPublished
  }
  return { languageStates }
}

/** Computes the language columns of a record that is going to be, from its content. */
export function languageColumnsOfNew(
  handler: RecordHandler,
  content: object,
  publication: PublicationChange | undefined,
): Pick<VersionedRow, 'languageStates'> {
  // Its first save makes the first revision.
  const row = { ...content, revision: 0 } as VersionedRow
  return languageColumns(handler, row, {}, { publication, isMinor: false, checkedLanguages: [] })
}

/** Computes the language columns of a row whose texts a proposed change replaces, translations and all. */
export function languageColumnsOfProposal(
  handler: RecordHandler,
  row: VersionedRow,
  content: object,
): Pick<VersionedRow, 'languageStates'> {
  const change = { isMinor: false, checkedLanguages: [] }
  return languageColumns(handler, { ...row, ...content }, textsOf(handler, row), change)
}
