import { createHash, createHmac, randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import {
  uploadTicketMaxAgeMinutes,
  waitingUploadsMaxBytes,
  waitingUploadsPerSenderMaxBytes,
} from '../../../shared/rules/limits.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { uploads } from '../../db/schema/upload.ts'
import { AppError } from '../../errors.ts'
import { claimIdempotencyKey, type RequestDigest } from '../idempotency.ts'
import { consumeRateLimit } from '../rate-limit.ts'

/** The row of an upload. */
export type UploadRow = typeof uploads.$inferSelect

/** The columns of a new upload that are known before it has a row. */
export type NewUpload = Pick<
  UploadRow,
  'storageKey' | 'name' | 'type' | 'sizeBytes' | 'sha256' | 'scanState' | 'durationSeconds'
>

/** An upload whose request has an idempotency key (N-7). */
export interface RepeatableUpload {
  key: string
  digest: RequestDigest
  /** Derived from the key, so that a retry finds it again: only digests of tickets are stored. */
  ticket: string
}

/** The sender of an upload, and when it arrives. */
interface NewUploadSender {
  senderAddress: string
  now: Date
  repeatable: RepeatableUpload | undefined
}

/** An error where there is no room for anonymous uploads, with the cause; the sender gets `storage-full`. */
export class NoRoomError extends Error {
  override name = 'NoRoomError'
}

const ticketBytes = 32
const minuteMs = 60_000

/** Returns the digest of a ticket or of a sender's address, as the table stores it. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Describes an upload under its ticket to its sender. */
export function storedUpload(row: UploadRow, ticket: string): StoredUpload {
  const { name, type, sizeBytes, expiresAt } = row
  return { ticket, name, type, sizeBytes, expiresAt: (expiresAt ?? row.createdAt).toISOString() }
}

/** Finds the waiting upload of a ticket that has not expired; an infected one too, so that its sender learns it. */
export async function findByTicket(
  session: DatabaseSession,
  ticket: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const [row] = await session
    .select()
    .from(uploads)
    .where(and(eq(uploads.ticketHash, digest(ticket)), gt(uploads.expiresAt, now)))
  return row
}

/**
 * Refuses a sender who has used up the quota (attack case 42).
 * @param sizeBytes of the new upload; 0 asks whether there is any room at all.
 * @throws {AppError} `too-many-requests` until the sender's oldest upload expires.
 * @throws {NoRoomError} where the quota of all senders together is used up.
 */
export async function requireRoom(
  session: DatabaseSession,
  senderAddress: string,
  sizeBytes: number,
  now: Date,
): Promise<void> {
  const isOwn = sql`${uploads.senderHash} = ${digest(senderAddress)}`
  const [usage] = await session
    .select({
      allBytes: sql`coalesce(sum(${uploads.sizeBytes}), 0)`.mapWith(Number),
      ownBytes: sql`coalesce(sum(${uploads.sizeBytes}) filter (where ${isOwn}), 0)`.mapWith(Number),
      ownEndsAt: sql`min(${uploads.expiresAt}) filter (where ${isOwn})`.mapWith(uploads.expiresAt),
    })
    .from(uploads)
    .where(and(isNotNull(uploads.ticketHash), ne(uploads.scanState, 'infected')))
  const { allBytes = 0, ownBytes = 0, ownEndsAt } = usage ?? {}
  const isOver = (usedBytes: number, maxBytes: number) =>
    sizeBytes > 0 ? usedBytes + sizeBytes > maxBytes : usedBytes >= maxBytes
  if (isOver(ownBytes, waitingUploadsPerSenderMaxBytes)) {
    const waitMs = (ownEndsAt ?? now).getTime() - now.getTime()
    throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
  }
  if (isOver(allBytes, waitingUploadsMaxBytes)) throw new NoRoomError('Too much waits under tickets.')
}

/**
 * Counts stored bytes against the daily limits of the sender and of all, since records take uploads out of the quota.
 */
async function countDay(
  transaction: DatabaseSession,
  senderAddress: string,
  sizeBytes: number,
): Promise<void> {
  const kibibytes = Math.ceil(sizeBytes / 1024)
  await consumeRateLimit(transaction, 'upload-kibibytes-by-address', senderAddress, kibibytes)
  try {
    await consumeRateLimit(transaction, 'upload-kibibytes', 'all', kibibytes)
  } catch (error) {
    throw error instanceof AppError ? new NoRoomError('What is taken in a day is used up.') : error
  }
}

/**
 * Makes the ticket of an upload with an idempotency key. It is derived from the site's secret and the file as it was
 * sent, so that nobody finds a ticket by guessing keys.
 */
export function ticketOfKey(ticketSecret: Uint8Array, key: string, sentSha256: string): string {
  return createHmac('sha256', ticketSecret).update(`${sentSha256}:${key}`).digest('base64url')
}

/**
 * Inserts the row of an upload whose content is stored, under a new ticket.
 * @returns `repeated` for a repeated request: nothing is written then.
 * @throws what `requireRoom` does, for the day as well, and `claimIdempotencyKey`.
 */
export async function insertWaiting(
  { db }: Database,
  upload: NewUpload,
  { senderAddress, now, repeatable }: NewUploadSender,
): Promise<{ row: UploadRow; ticket: string } | 'repeated'> {
  const ticket = repeatable?.ticket ?? randomBytes(ticketBytes).toString('base64url')
  return db.transaction(async (transaction) => {
    const id = randomUUIDv7()
    if (repeatable) {
      const { key, digest: requestDigest } = repeatable
      const request = { scope: 'upload', key, digest: requestDigest, recordId: id }
      if ((await claimIdempotencyKey(transaction, request)) !== undefined) return 'repeated'
    }
    // One at a time: two that see the same room would otherwise both take it.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('waiting-uploads'))`)
    await requireRoom(transaction, senderAddress, upload.sizeBytes, now)
    await countDay(transaction, senderAddress, upload.sizeBytes)
    const [row] = await transaction
      .insert(uploads)
      .values({
        ...upload,
        id,
        ticketHash: digest(ticket),
        senderHash: digest(senderAddress),
        expiresAt: new Date(now.getTime() + uploadTicketMaxAgeMinutes * minuteMs),
      })
      .returning()
    if (!row) throw new Error('The row of an upload was not written.')
    return { row, ticket }
  })
}

/**
 * Adopts an upload from its ticket.
 * @returns its id, or `undefined` where the ticket has no usable upload.
 */
export async function adoptRow(
  transaction: DatabaseSession,
  ticket: string,
  now: Date,
): Promise<string | undefined> {
  const [adopted] = await transaction
    .update(uploads)
    .set({ ticketHash: null, senderHash: null, expiresAt: null })
    .where(
      and(
        eq(uploads.ticketHash, digest(ticket)),
        gt(uploads.expiresAt, now),
        ne(uploads.scanState, 'infected'),
      ),
    )
    .returning({ id: uploads.id })
  return adopted?.id
}

/** Deletes the waiting upload of a ticket. @returns the key of its content. */
export async function deleteByTicket(session: DatabaseSession, ticket: string): Promise<string | undefined> {
  const [deleted] = await session
    .delete(uploads)
    .where(eq(uploads.ticketHash, digest(ticket)))
    .returning({ storageKey: uploads.storageKey })
  return deleted?.storageKey
}

/** Finds an upload that a record has adopted and still needs. */
export async function findAdopted(session: DatabaseSession, id: string): Promise<UploadRow | undefined> {
  const [row] = await session
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.expiresAt)))
  return row
}
