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
import { fillSearchTexts } from '../db/panel-search.ts'
import { AppError } from '../errors.ts'
import { type Actor, writeAudit } from '../platform/audit/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../platform/idempotency.ts'
import type { KeptRow, RecordContext, RecordKind } from './record-kind.ts'

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

/** Who does it, as the audit log names them. */
export function actorOf({ account }: Pick<RecordContext, 'account'>): Actor {
  return { userId: account.id, name: `${account.firstname} ${account.lastname}` }
}

/** What a record is called where one language has to do. */
export function plainLabel(kind: RecordKind, row: KeptRow): string {
  const label = kind.labelOf(row)
  return typeof label === 'string' ? label : (readText(label, 'uz')?.text ?? '')
}

/**
 * Locks a record inside a transaction. Those who refer to it may be saved meanwhile (they lock it by `key share`), unless
 * it is on its way to the bin or back: then one waits for the other, and sees what the other has done.
 * @throws {AppError} `not-found`, also for what lies in the bin unless that is asked for.
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

/** The row of a record, wherever it lies. */
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
    await insert(transaction, id, content, context)
    await fillSearchTexts({ db: transaction }, kind.table, eq(kind.table.id, id))
    const made = await lockRecord(transaction, kind, id)
    await settleLanguages(transaction, kind, made, {
      before: {},
      publication,
      isMinor: false,
      checked: [],
    })
    await note(transaction, kind, id, 'created', { before: null }, context)
    if (publication?.publishAt) {
      const before = await snapshot(transaction, kind, await lockRecord(transaction, kind, id))
      await setPublication(transaction, kind, made, publication.publishAt, context)
      await note(transaction, kind, id, 'published', { before }, context)
    }
    return id
  })
}

/**
 * Changes a record with its history.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it was changed since it was read (D-14), `invalid-form`.
 */
export function changeRecord(
  kind: RecordKind,
  id: string,
  change: RecordChange,
  context: RecordContext,
): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, kind, id)
    if (row.revision !== change.revision) throw new AppError('changed-meanwhile')
    const before = await snapshot(transaction, kind, row)
    await kind.update(transaction, row, change.content, context)
    await fillSearchTexts({ db: transaction }, kind.table, eq(kind.table.id, id))
    const revision = row.revision + 1
    await transaction.update(kind.table).set({ revision }).where(eq(kind.table.id, id))
    await settleLanguages(
      transaction,
      kind,
      { ...row, revision },
      {
        before: textsOf(kind, before),
        publication: change.publication,
        isMinor: change.isMinor,
        checked: change.checkedLanguages,
        isRestored: change.restores !== undefined,
      },
    )
    if (change.publication?.publishAt !== undefined)
      await setPublication(transaction, kind, row, change.publication.publishAt, context)
    const action =
      change.restores !== undefined
        ? 'restored'
        : (publicationAction(row, change.publication?.publishAt, context.now) ?? 'updated')
    const details = change.restores === undefined ? null : { restores: change.restores }
    await note(transaction, kind, id, action, { before, details }, context)
  })
}

/**
 * Puts a record into the bin.
 * @throws {AppError} `not-found`, `in-use` where others refer to it (D-12).
 */
export function binRecord(kind: RecordKind, id: string, context: RecordContext): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, kind, id, { isMoved: true })
    const uses = (await kind.usesOf?.(transaction, id, context)) ?? []
    if (uses.length > 0) throw new AppError('in-use')
    const before = await snapshot(transaction, kind, row)
    await setBinned(transaction, kind, row, context.now)
    await kind.onBin?.(transaction, row, true, context)
    const record = { type: kind.type, id, label: plainLabel(kind, row) }
    await writeAudit(transaction, { actor: actorOf(context), action: 'deleted', record, before }, context.now)
  })
}

/** Takes a record out of the bin, as it was. @throws {AppError} `not-found` where it is not in it. */
export function restoreRecord(kind: RecordKind, id: string, context: RecordContext): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, kind, id, { isBinned: true })
    const before = await snapshot(transaction, kind, row)
    await setBinned(transaction, kind, row, null)
    await kind.onBin?.(transaction, row, false, context)
    await note(transaction, kind, id, 'restored', { before }, context)
  })
}

/** What was read of a record: its revision, or when the list that it stood in was read. */
export type ReadState = { revision: number } | { readAt: Date }

/**
 * Makes a record public at once, or no more.
 * @param read what was read of it, where that decides.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it is not what was read (D-14).
 */
export function publishRecord(
  kind: RecordKind,
  id: string,
  isPublic: boolean,
  context: RecordContext,
  read?: ReadState,
): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, kind, id)
    if (read && !isAsRead(row, read)) throw new AppError('changed-meanwhile')
    const before = await snapshot(transaction, kind, row)
    await transaction
      .update(kind.table)
      .set({ revision: row.revision + 1 })
      .where(eq(kind.table.id, id))
    await setPublication(transaction, kind, row, isPublic ? 'now' : null, context)
    await note(transaction, kind, id, isPublic ? 'published' : 'unpublished', { before }, context)
  })
}

function isAsRead({ revision, updatedAt }: KeptRow, read: ReadState): boolean {
  return 'revision' in read ? revision === read.revision : updatedAt < read.readAt
}

/** What the history keeps of a record: its content, and what readers see of it. */
export async function snapshot(
  session: DatabaseSession,
  kind: RecordKind,
  row: KeptRow,
): Promise<Record<string, unknown>> {
  const { languageStates, publishedAt, revision } = row
  return {
    ...(await kind.read(session, row)),
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

function textsOf(kind: RecordKind, stored: Record<string, unknown>): LocalizedFields {
  return Object.fromEntries(
    kind.localizedFields.map((field) => [field, stored[field]]),
  ) as unknown as LocalizedFields
}

interface LanguagesChange {
  before: LocalizedFields
  publication: PublicationChange | undefined
  isMinor: boolean
  checked: readonly (keyof StoredLanguageStates)[]
  isRestored?: boolean
}

async function settleLanguages(
  transaction: DatabaseSession,
  kind: RecordKind,
  { id, revision, languageStates }: KeptRow,
  { before, publication, isMinor, checked, isRestored = false }: LanguagesChange,
): Promise<void> {
  if (!kind.table.languageStates) return
  const row = await findRecord(transaction, kind, id)
  if (!row) throw new AppError('not-found')
  const after = textsOf(kind, await kind.read(transaction, row))
  const next = nextLanguageStates({
    before,
    after,
    states: languageStates ?? {},
    revision,
    isMinor,
    checked,
    isRestored,
  })
  for (const [language, isPublished] of Object.entries(publication?.languages ?? {})) {
    const state = next[language as keyof StoredLanguageStates]
    if (state && isPublished !== undefined) state.isPublished = isPublished
  }
  await transaction.update(kind.table).set({ languageStates: next }).where(eq(kind.table.id, id))
}

async function setPublication(
  transaction: DatabaseSession,
  kind: RecordKind,
  row: KeptRow,
  publishAt: string | null,
  context: RecordContext,
): Promise<void> {
  if (!kind.table.publishedAt) return
  const moment = publishAt === 'now' ? context.now : publishAt === null ? null : new Date(publishAt)
  // What is public already stays so from when it was first.
  const isPublicAlready = row.publishedAt != null && row.publishedAt <= context.now
  if (!(publishAt === 'now' && isPublicAlready))
    await transaction.update(kind.table).set({ publishedAt: moment }).where(eq(kind.table.id, row.id))
  await kind.onPublication?.(transaction, row, moment !== null, context)
}

/** What a save is called that makes a record public, or no more; `undefined` where it changes nothing of that. */
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

async function setBinned(
  transaction: DatabaseSession,
  { table }: RecordKind,
  { id, revision }: KeptRow,
  binnedAt: Date | null,
): Promise<void> {
  await transaction
    .update(table)
    .set({ binnedAt, revision: revision + 1 })
    .where(eq(table.id, id))
}

async function note(
  transaction: DatabaseSession,
  kind: RecordKind,
  id: string,
  action: AuditAction,
  { before, details }: { before: Record<string, unknown> | null; details?: Record<string, unknown> | null },
  context: RecordContext,
): Promise<void> {
  const row = await findRecord(transaction, kind, id)
  if (!row) throw new AppError('not-found')
  const record = { type: kind.type, id, label: plainLabel(kind, row) }
  const after = await snapshot(transaction, kind, row)
  await writeAudit(
    transaction,
    { actor: actorOf(context), action, record, before, after, details: details ?? null },
    context.now,
  )
}
