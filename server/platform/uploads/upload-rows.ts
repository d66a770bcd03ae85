import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import {
  uploadTicketMaxAgeMinutes,
  waitingUploadsMaxBytes,
  waitingUploadsPerSenderMaxBytes,
} from '../../../shared/rules/limits.ts'
import type { KeptUpload } from '../../../shared/schemas/upload.ts'
import type { Database, DatabaseSession } from '../../db/client.ts'
import { uploads } from '../../db/schema/upload.ts'
import { AppError } from '../../http/problem.ts'

/** The row of an upload. */
export type UploadRow = typeof uploads.$inferSelect

/** What is known of a new upload before it has a row. */
export type NewUpload = Pick<UploadRow, 'storageKey' | 'name' | 'type' | 'sizeBytes' | 'sha256' | 'scanState'>

const ticketBytes = 32
const minuteMs = 60_000

/** Digest of a ticket or of a sender's address, as the table knows them. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** An upload under its ticket, as its sender is told of it. */
export function keptUpload(row: UploadRow, ticket: string): KeptUpload {
  const { name, type, sizeBytes, expiresAt } = row
  return { ticket, name, type, sizeBytes, expiresAt: (expiresAt ?? row.createdAt).toISOString() }
}

/** What waits under a ticket that has not ended; an infected upload too, for its sender to be told. */
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
 * @param sizeBytes what comes on top; 0 asks whether there is any room at all.
 * @throws {AppError} `too-many-requests` until the sender's oldest upload ends, `storage-full`.
 */
export async function requireRoom(
  session: DatabaseSession,
  senderAddress: string,
  sizeBytes: number,
  now: Date,
): Promise<void> {
  const isOwn = sql`${uploads.senderHash} = ${digest(senderAddress)}`
  const [kept] = await session
    .select({
      allBytes: sql`coalesce(sum(${uploads.sizeBytes}), 0)`.mapWith(Number),
      ownBytes: sql`coalesce(sum(${uploads.sizeBytes}) filter (where ${isOwn}), 0)`.mapWith(Number),
      ownEndsAt: sql`min(${uploads.expiresAt}) filter (where ${isOwn})`.mapWith(uploads.expiresAt),
    })
    .from(uploads)
    .where(and(isNotNull(uploads.ticketHash), ne(uploads.scanState, 'infected')))
  const { allBytes = 0, ownBytes = 0, ownEndsAt } = kept ?? {}
  const isOver = (keptBytes: number, maxBytes: number) =>
    sizeBytes > 0 ? keptBytes + sizeBytes > maxBytes : keptBytes >= maxBytes
  if (isOver(ownBytes, waitingUploadsPerSenderMaxBytes)) {
    const waitMs = (ownEndsAt ?? now).getTime() - now.getTime()
    throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
  }
  if (isOver(allBytes, waitingUploadsMaxBytes)) throw new AppError('storage-full')
}

/**
 * Writes the row of an upload whose content is in its place, under a new ticket.
 * @throws {AppError} as `requireRoom` does.
 */
export async function insertWaiting(
  { db }: Database,
  upload: NewUpload,
  senderAddress: string,
  now: Date,
): Promise<{ row: UploadRow; ticket: string }> {
  const ticket = randomBytes(ticketBytes).toString('base64url')
  return db.transaction(async (transaction) => {
    // One at a time, or two who see the same room would both take it.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('waiting-uploads'))`)
    await requireRoom(transaction, senderAddress, upload.sizeBytes, now)
    const [row] = await transaction
      .insert(uploads)
      .values({
        ...upload,
        ticketHash: digest(ticket),
        senderHash: digest(senderAddress),
        expiresAt: new Date(now.getTime() + uploadTicketMaxAgeMinutes * minuteMs),
      })
      .returning()
    if (!row) throw new Error('The row of an upload was not written.')
    return { row, ticket }
  })
}

/** Takes an upload out of its waiting. @returns its id, or `undefined` where nothing usable waits under the ticket. */
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

/** Deletes what waits under a ticket. @returns the key of its content. */
export async function deleteByTicket(session: DatabaseSession, ticket: string): Promise<string | undefined> {
  const [deleted] = await session
    .delete(uploads)
    .where(eq(uploads.ticketHash, digest(ticket)))
    .returning({ storageKey: uploads.storageKey })
  return deleted?.storageKey
}

/** An upload that a record has taken over and still needs. */
export async function findAdopted(session: DatabaseSession, id: string): Promise<UploadRow | undefined> {
  const [row] = await session
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.expiresAt)))
  return row
}
