import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { languages } from '../../shared/i18n/languages.ts'
import { readText } from '../../shared/i18n/localized-text.ts'
import {
  type LocalizedFields,
  nextLanguageStates,
  type StoredLanguageStates,
} from '../../shared/rules/language-progress.ts'
import type { AuditAction } from '../../shared/rules/records.ts'
import type { PublicationChange } from '../../shared/schemas/admin/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import { type Changes, saveRow, withColumns, writeRow } from '../db/save-row.ts'
import { textFields } from '../db/stored-kinds.ts'
import { AppError } from '../errors.ts'
import { type Actor, type AuditNote, writeAudit } from '../platform/audit/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../platform/idempotency.ts'
import type { KeptRow, PublicationEffects, RecordContext, RecordKind } from './record-kind.ts'

/** A change of a record as an administrator sends it. */
export interface RecordChange {
  revision: number
  content: Record<string, unknown>
  publication?: PublicationChange | undefined
  isMinor: boolean
  checkedLanguages: readonly (keyof StoredLanguageStates)[]
  restores?: number | undefined
}

/** A record that is to be made. */
export interface RecordCreation {
  content: Record<string, unknown>
  publication?: PublicationChange | undefined
  idempotencyKey?: string | undefined
}

/** Returns the actor for the audit log. */
export function actorOf({ account }: Pick<RecordContext, 'account'>): Actor {
  return { userId: account.id, name: `${account.firstname} ${account.lastname}` }
}

/** Returns the label of a record where one language has to do. */
export function plainLabel(kind: RecordKind, row: KeptRow): string {
  const label = kind.labelOf(row)
  return typeof label === 'string' ? label : (readText(label, 'uz')?.text ?? '')
}

/**
 * Locks a record inside a transaction. Records that refer to it may be saved meanwhile (they lock it by `key share`),
 * unless it is being deleted or restored: then one waits and sees what the other has done.
 * @throws {AppError} `not-found`, also for what is in the trash unless that is asked for.
 */
export async function lockRecord(
  transaction: DatabaseSession,
  kind: RecordKind,
  id: string,
  { isBinned = false, isMoved = isBinned }: { isBinned?: boolean; isMoved?: boolean } = {},
): Promise<KeptRow> {
  const row = await findRecord(transaction, kind, id, isMoved ? 'update' : 'no key update')
  if (!row || (row.binnedAt !== null) !== isBinned) throw new AppError('not-found')
  return row
}

/** Finds the row of a record, in the trash too. */
export async function findRecord(
  session: DatabaseSession,
  { table, isOfKind }: RecordKind,
  id: string,
  lock?: 'update' | 'no key update',
): Promise<KeptRow | undefined> {
  const query = session
    .select()
    .from(table)
    .where(and(eq(table.id, id), isOfKind))
  const [row] = await (lock ? query.for(lock) : query)
  return row as KeptRow | undefined
}

/**
 * Makes a record with its history. A retry under the same key makes no second one (N-7).
 * @returns its id.
 * @throws {AppError} `invalid-form`, `method-not-allowed` where the kind is made elsewhere.
 */
export function createRecord(
  kind: RecordKind,
  { content, publication, idempotencyKey }: RecordCreation,
  context: RecordContext,
): Promise<string> {
  const { insert } = kind
  if (!insert) throw new AppError('method-not-allowed')
  return context.services.database.db.transaction(async (transaction) => {
    const id = randomUUIDv7()
    if (idempotencyKey !== undefined) {
      const earlier = await claimIdempotencyKey(transaction, {
        scope: `${kind.contract.section}:${context.account.id}`,
        key: idempotencyKey,
        digest: digestRequest({ content, publication }, 'none'),
        recordId: id,
      })
      if (earlier !== undefined) return earlier
    }
    await explained(kind, () => insert(transaction, id, content, context))
    const row = await lockRecord(transaction, kind, id)
    const languages = languageColumns(kind, row, {}, { publication, isMinor: false, checkedLanguages: [] })
    const made = withColumns(row, languages)
    const notes = [await noteOf(transaction, kind, made, 'created', { before: null }, context)]
    const publishAt = publication?.publishAt
    const shown: PublicationEffects<KeptRow> = publishAt
      ? await publicationEffects(transaction, kind, { row: made, publishAt }, context)
      : { columns: {} }
    const saved = await explained(kind, () =>
      writeRow(transaction, kind.table, row, { ...languages, ...shown.columns }),
    )
    if (publishAt) {
      const before = await snapshot(transaction, kind, made)
      notes.push(
        ...(shown.notes ?? []),
        await noteOf(transaction, kind, saved, 'published', { before }, context),
      )
    }
    await writeAudit(transaction, notes, context.now)
    return id
  })
}

/** A record as it was saved, with its content as it is stored. */
export interface SavedRecord {
  row: KeptRow
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
    const { columns, afterwards } = await kind.change(transaction, row, change.content, context)
    const changed = withColumns(row, columns)
    const publishAt = change.publication?.publishAt
    const shown: PublicationEffects<KeptRow> =
      publishAt === undefined
        ? { columns: {} }
        : await publicationEffects(transaction, kind, { row, changed, publishAt }, context)
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
        : (publicationAction(row, publishAt, context.now) ?? 'updated')
    const details = change.restores === undefined ? null : { restores: change.restores }
    const content = await kind.read(transaction, saved)
    const values = { before, content, details }
    const own = await noteOf(transaction, kind, saved, action, values, context)
    await writeAudit(transaction, [...(shown.notes ?? []), own], context.now)
    return { row: saved, content }
  })
}

/**
 * Moves a record to the trash.
 * @throws {AppError} `not-found`, `in-use` where others refer to it (D-12).
 */
export function binRecord(kind: RecordKind, id: string, context: RecordContext): Promise<void> {
  return alone((transaction) => binInside(transaction, kind, id, context), context)
}

/** Does it inside a transaction. @returns what is to be noted of it. */
export async function binInside(
  transaction: DatabaseSession,
  kind: RecordKind,
  id: string,
  context: RecordContext,
): Promise<AuditNote[]> {
  const row = await lockRecord(transaction, kind, id, { isMoved: true })
  const uses = (await kind.usesOf?.(transaction, id, context)) ?? []
  if (uses.length > 0) throw new AppError('in-use')
  const before = await snapshot(transaction, kind, row)
  const columns = await kind.onBin?.(transaction, row, true, context)
  await saveRow(transaction, kind.table, row, { ...columns, binnedAt: context.now })
  const record = { type: kind.type, id, label: plainLabel(kind, row) }
  return [{ actor: actorOf(context), action: 'deleted', record, before }]
}

/**
 * Restores a record from the trash, as it was.
 * @throws {AppError} `not-found` where it is not in the trash.
 */
export function restoreRecord(kind: RecordKind, id: string, context: RecordContext): Promise<void> {
  return alone((transaction) => restoreInside(transaction, kind, id, context), context)
}

/** Does it inside a transaction. @returns what is to be noted of it. */
export async function restoreInside(
  transaction: DatabaseSession,
  kind: RecordKind,
  id: string,
  context: RecordContext,
): Promise<AuditNote[]> {
  const row = await lockRecord(transaction, kind, id, { isBinned: true })
  const before = await snapshot(transaction, kind, row)
  const columns = await kind.onBin?.(transaction, row, false, context)
  const saved = await saveRow(transaction, kind.table, row, { ...columns, binnedAt: null })
  return [await noteOf(transaction, kind, saved, 'restored', { before }, context)]
}

/** The state of a record that was read: its revision, or the time at which its list was read. */
export type ReadState = { revision: number } | { readAt: Date }

/** Whether records become public, and what was read of them where that decides. */
export interface Publishing {
  isPublic: boolean
  read?: ReadState | undefined
}

/**
 * Makes a record public at once, or no more, inside a transaction.
 * @returns what is to be noted of it.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it is not what was read (D-14).
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

/** Does something in a transaction of its own, and notes it. */
function alone(
  work: (transaction: DatabaseSession) => Promise<AuditNote[]>,
  { services, now }: RecordContext,
): Promise<void> {
  return services.database.db.transaction(async (transaction) =>
    writeAudit(transaction, await work(transaction), now),
  )
}

/** Does what writes a record. @throws {AppError} what its kind makes of a refusal of the database. */
async function explained<Result>(kind: RecordKind, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw kind.explainRefusal?.(error) ?? error
  }
}

function isAsRead({ revision, updatedAt }: KeptRow, read: ReadState): boolean {
  return 'revision' in read ? revision === read.revision : updatedAt < read.readAt
}

/**
 * Returns the snapshot that the history stores of a record: its content, which may be read already, and its
 * publication.
 */
export async function snapshot(
  session: DatabaseSession,
  kind: RecordKind,
  row: KeptRow,
  content?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { languageStates, publishedAt, revision } = row
  return {
    ...(content ?? (await kind.read(session, row))),
    revision,
    ...(publishedAt !== undefined && { publishedAt: publishedAt?.toISOString() ?? null }),
    ...(kind.table.publishedAt && {
      // One of which nothing was noted is seen by readers.
      publishedLanguages: languages
        .filter((language) => languageStates?.[language]?.isPublished ?? true)
        .toSorted(),
    }),
  }
}

/** Returns the localized texts of a row, by the names of their fields. */
export function textsOf(kind: RecordKind, row: KeptRow): LocalizedFields {
  const fields = textFields.get(kind.type) ?? []
  return Object.fromEntries(
    fields.map((field) => [field, (row as unknown as Record<string, unknown>)[field]]),
  ) as unknown as LocalizedFields
}

/**
 * Computes the language columns after a change.
 * @param changed the row as it will be stored, with the earlier states and revision.
 * @param before its earlier texts; empty for a new record.
 */
function languageColumns(
  kind: RecordKind,
  changed: KeptRow,
  before: LocalizedFields,
  change: Pick<RecordChange, 'publication' | 'isMinor' | 'checkedLanguages' | 'restores'>,
): Changes<KeptRow> {
  if (!kind.table.languageStates) return {}
  const isMade = Object.keys(before).length === 0
  const next = nextLanguageStates({
    before,
    after: textsOf(kind, changed),
    states: changed.languageStates ?? {},
    revision: isMade ? changed.revision : changed.revision + 1,
    isMinor: change.isMinor,
    checked: change.checkedLanguages,
    isRestored: change.restores !== undefined,
  })
  for (const [language, isPublished] of Object.entries(change.publication?.languages ?? {})) {
    const state = next[language as keyof StoredLanguageStates]
    if (state && isPublished !== undefined) state.isPublished = isPublished
  }
  return { languageStates: next }
}

/**
 * Computes the changes of a row that is published or unpublished.
 * @param changed the row as it will be stored, where it changes otherwise too.
 */
async function publicationEffects(
  transaction: DatabaseSession,
  kind: RecordKind,
  { row, changed = row, publishAt }: { row: KeptRow; changed?: KeptRow; publishAt: string | null },
  context: RecordContext,
): Promise<PublicationEffects<KeptRow>> {
  if (!kind.table.publishedAt) return { columns: {} }
  const moment = publishAt === 'now' ? context.now : publishAt === null ? null : new Date(publishAt)
  // What is public already stays so from when it was first.
  const isPublicAlready = row.publishedAt != null && row.publishedAt <= context.now
  const own = publishAt === 'now' && isPublicAlready ? {} : { publishedAt: moment }
  const next = withColumns(changed, own)
  const effects = await kind.onPublication?.(transaction, { row, next }, moment !== null, context)
  return { ...effects, columns: { ...own, ...effects?.columns } }
}

/** Returns the audit action of a save that publishes or unpublishes a record; `undefined` where it does neither. */
function publicationAction(
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

/** Builds the audit note of an action on a record; its content may be read already. */
async function noteOf(
  transaction: DatabaseSession,
  kind: RecordKind,
  row: KeptRow,
  action: AuditAction,
  {
    before,
    content,
    details = null,
  }: {
    before: Record<string, unknown> | null
    content?: Record<string, unknown>
    details?: Record<string, unknown> | null
  },
  context: RecordContext,
): Promise<AuditNote> {
  const record = { type: kind.type, id: row.id, label: plainLabel(kind, row) }
  const after = await snapshot(transaction, kind, row, content)
  return { actor: actorOf(context), action, record, before, after, details }
}
