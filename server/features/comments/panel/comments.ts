import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { RecordType } from '../../../../shared/rules/record-types.ts'
import type { CommentThread, commentInputSchema, RecordComment } from '../../../../shared/schemas/comments.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { comments } from '../../../db/schema/comment.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { auditAction } from '../../../platform/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../../../platform/idempotency.ts'
import { isAdministrator } from '../../../records/administrators.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { lockAnyRecord } from '../../../records/record-labels.ts'
import { requireMaySee } from '../../../records/seen-types.ts'

/** A record, by its type and its id. */
interface CommentedRecord {
  type: RecordType
  id: string
}

const resolvers = alias(users, 'resolvers')

/** Lists the comments of a record, the earliest first, with the accounts that their texts name. */
export async function readComments(db: DatabaseSession, { type, id }: CommentedRecord) {
  const rows = await db
    .select({
      id: comments.id,
      threadId: comments.threadId,
      field: comments.field,
      language: comments.language,
      quote: comments.quote,
      text: comments.text,
      mentionedIds: comments.mentionedIds,
      createdAt: comments.createdAt,
      resolvedAt: comments.resolvedAt,
      author: { id: users.id, firstname: users.firstname, lastname: users.lastname },
      resolver: { firstname: resolvers.firstname, lastname: resolvers.lastname },
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .leftJoin(resolvers, eq(resolvers.id, comments.resolvedByUserId))
    .where(and(eq(comments.recordType, type), eq(comments.recordId, id)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
  const present = (row: (typeof rows)[number]): RecordComment => ({
    id: row.id,
    author: row.author && { id: row.author.id, name: nameOf(row.author) },
    text: row.text,
    at: row.createdAt.toISOString(),
  })
  const items: CommentThread[] = rows
    .filter(({ threadId }) => threadId === null)
    .map((row) => ({
      ...present(row),
      field: row.field,
      language: row.language,
      quote: row.quote,
      answers: rows.filter(({ threadId }) => threadId === row.id).map(present),
      resolved: row.resolvedAt && {
        at: row.resolvedAt.toISOString(),
        byName: row.resolver && nameOf(row.resolver),
      },
    }))
  return { items, mentioned: await readAccounts(db, [...new Set(rows.flatMap((row) => row.mentionedIds))]) }
}

async function readAccounts(db: DatabaseSession, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return rows.map(({ id, ...names }) => ({ id, name: nameOf(names) }))
}

function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`
}

/** An account in the text of a comment. */
const mention = /@\{([0-9a-f-]{36})\}/g

/**
 * Comments on a field of a record, or answers a comment. A retry under the same key adds no second one (N-7).
 * @throws {AppError} `not-found`, also for a comment of another record; `idempotency-key-reused`; `invalid-form` for a
 *   text that names an account which is no administrator's.
 */
export function addComment(
  { type, id, field, language, threadId, quote, text }: z.output<typeof commentInputSchema>,
  idempotencyKey: string | undefined,
  context: RecordContext,
): Promise<void> {
  const { account, now, services } = context
  return services.database.db.transaction(async (transaction) => {
    const commentId = randomUUIDv7()
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `comments:${account.id}`,
      key: idempotencyKey,
      digest: digestRequest({ type, id, field, language, threadId, quote, text }, 'none'),
      recordId: commentId,
    })
    if (earlier !== undefined) return
    const label = await lockAnyRecord(transaction, { type, id })
    const thread = threadId === null ? undefined : await lockThread(transaction, threadId)
    if (thread && (thread.recordId !== id || thread.recordType !== type)) throw new AppError('not-found')
    await transaction.insert(comments).values({
      id: commentId,
      recordType: type,
      recordId: id,
      field: thread?.field ?? field,
      language: thread ? thread.language : language,
      quote: thread ? null : quote,
      threadId,
      userId: account.id,
      text,
      mentionedIds: await mentionedIn(transaction, text),
      createdAt: now,
    })
    // An answer is about something that is not resolved.
    if (thread?.resolvedAt) await setResolved(transaction, thread.id, null)
    await auditAction(transaction, context, {
      action: 'commented',
      record: { type, id, label },
      details: { field: thread?.field ?? field, ...(language && { language }) },
    })
  })
}

async function mentionedIn(transaction: DatabaseSession, text: string): Promise<string[]> {
  const ids = [...new Set([...text.matchAll(mention)].map(([, id = '']) => id))]
  if (ids.length === 0) return []
  const found = await transaction.$count(users, and(inArray(users.id, ids), isAdministrator))
  if (found < ids.length)
    throw new AppError('invalid-form', { problems: [{ field: 'text', code: 'unknown-choice' }] })
  return ids
}

async function lockThread(transaction: DatabaseSession, id: string) {
  const [thread] = await transaction
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.threadId)))
    .for('update')
  if (!thread) throw new AppError('not-found')
  return thread
}

/**
 * Resolves a comment with its answers, or opens it again.
 * @throws {AppError} `not-found`, also for an answer.
 */
export function resolveComment(id: string, isResolved: boolean, context: RecordContext): Promise<void> {
  const { account, now, services } = context
  return services.database.db.transaction(async (transaction) => {
    const { recordType: type, recordId, field, resolvedAt } = await lockThread(transaction, id)
    requireMaySee(account, type)
    if ((resolvedAt !== null) === isResolved) return
    const label = await lockAnyRecord(transaction, { type, id: recordId })
    await setResolved(transaction, id, isResolved ? { at: now, by: account.id } : null)
    await auditAction(transaction, context, {
      action: isResolved ? 'comment-resolved' : 'commented',
      record: { type, id: recordId, label },
      details: { field },
    })
  })
}

async function setResolved(
  transaction: DatabaseSession,
  id: string,
  resolved: { at: Date; by: string } | null,
): Promise<void> {
  await transaction
    .update(comments)
    .set({ resolvedAt: resolved?.at ?? null, resolvedByUserId: resolved?.by ?? null })
    .where(eq(comments.id, id))
}
