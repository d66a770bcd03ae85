import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { readText } from '../../../shared/i18n/languages.ts'
import { dayInTashkent } from '../../../shared/rules/editions.ts'
import { deskDays, lastMessageHours, messageUndoSeconds } from '../../../shared/rules/limits.ts'
import type { RegistrationActor, RegistrationState } from '../../../shared/rules/registration.ts'
import { participantMessages, registrations } from '../../db/schema/registration.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type NewAuditEntry, writeAudit } from '../../platform/audit.ts'
import { isPresent, type MessageRow, type RegistrationServices, type Seats } from './registration-rows.ts'
import { finish, lockSeats, withSeats } from './seats.ts'

/** A message to the participants of an activity (T-7, T-8). */
export interface NewMessage {
  activityId: string
  actor: Extract<RegistrationActor, 'host' | 'team'>
  userId: string
  text: string
  includesWaiting: boolean
  /** The selected registrations; absent for all. */
  registrationIds?: readonly string[]
}

const hasPlace: readonly RegistrationState[] = ['confirmed', 'attended']

/** Selects who gets a message, by the states at this instant: who has a place, and who waits where that was wanted. */
function recipientsOf(activityId: string, includesWaiting: boolean, ids: readonly string[] | null) {
  const states = includesWaiting ? [...hasPlace, 'waiting' as const, 'offered' as const] : [...hasPlace]
  return and(
    eq(registrations.activityId, activityId),
    inArray(registrations.state, states),
    sql`${registrations.confirmedAt} is not null`,
    ids ? inArray(registrations.id, [...ids]) : undefined,
    isPresent,
  )
}

/** Counts who would get a message now, with and without the waiting list. */
export async function countRecipients(
  session: Seats['transaction'],
  activityId: string,
  ids: readonly string[] | null = null,
): Promise<{ participants: number; withWaiting: number }> {
  const countOf = async (includesWaiting: boolean) =>
    session.$count(registrations, recipientsOf(activityId, includesWaiting, ids))
  return { participants: await countOf(false), withWaiting: await countOf(true) }
}

/**
 * Stores a message, which is sent ten seconds later and can be undone until then (T-7). A host writes once a day, and
 * once more in the last three hours.
 * @throws {AppError} `message-limit`, `not-found`.
 */
export function scheduleMessage(
  services: RegistrationServices,
  { activityId, actor, userId, text, includesWaiting, registrationIds }: NewMessage,
  now: Date,
): Promise<MessageRow> {
  return withSeats(services, activityId, now, async (seats) => {
    if (actor === 'host') await requireTurn(seats)
    const [message] = await seats.transaction
      .insert(participantMessages)
      .values({
        ...{ activityId, actor, userId, text, includesWaiting },
        registrationIds: registrationIds ? [...registrationIds] : null,
        sendAt: new Date(now.getTime() + messageUndoSeconds * 1_000),
        createdAt: now,
      })
      .returning()
    if (!message) throw new Error('A message was not stored.')
    services.wakeRegistrations(messageUndoSeconds)
    return message
  })
}

/** Requires that the host has not written too often. @throws {AppError} `message-limit`. */
async function requireTurn({ transaction, activity, now }: Seats): Promise<void> {
  const [last] = await transaction
    .select({ at: participantMessages.createdAt })
    .from(participantMessages)
    .where(and(eq(participantMessages.activityId, activity.id), eq(participantMessages.actor, 'host')))
    .orderBy(desc(participantMessages.createdAt))
    .limit(1)
  if (!mayHostWrite(activity, last?.at, now)) throw new AppError('message-limit')
}

/** Returns the time from which the desk of a host only shows what was (T-7), in epoch milliseconds. */
export function deskEnd({ endsAt }: Pick<Seats['activity'], 'endsAt'>): number {
  return endsAt.getTime() + deskDays * 24 * 60 * 60_000
}

/** Tells whether a host can no longer write, nor mark who came: the activity is cancelled or long over. */
export function isDeskOver(activity: Pick<Seats['activity'], 'endsAt' | 'cancelledAt'>, now: Date): boolean {
  return activity.cancelledAt !== null || deskEnd(activity) <= now.getTime()
}

/** Tells whether the host of an activity may write: once a day, and once more in the last three hours (T-7). */
export function mayHostWrite(
  { startsAt }: Pick<Seats['activity'], 'startsAt'>,
  lastAt: Date | undefined,
  now: Date,
): boolean {
  if (!lastAt || dayInTashkent(lastAt) !== dayInTashkent(now)) return true
  const lastHours = startsAt.getTime() - lastMessageHours * 60 * 60_000
  return now.getTime() >= lastHours && lastAt.getTime() < lastHours
}

/** Takes a message back before it is sent (T-7). @throws {AppError} `not-allowed-now` once it was. */
export async function undoMessage(
  { database: { db } }: RegistrationServices,
  { id, activityId }: Pick<MessageRow, 'id' | 'activityId'>,
  now: Date,
): Promise<void> {
  const [undone] = await db
    .delete(participantMessages)
    .where(
      and(
        eq(participantMessages.id, id),
        eq(participantMessages.activityId, activityId),
        isNull(participantMessages.sentAt),
        gt(participantMessages.sendAt, now),
      ),
    )
    .returning({ id: participantMessages.id })
  if (!undone) throw new AppError('not-allowed-now')
}

/** Writes the mails of messages that are due, by the states at this instant, each message in its own transaction. */
export async function sendDueMessages(services: RegistrationServices, now: Date): Promise<void> {
  const { db } = services.database
  const isDue = and(isNull(participantMessages.sentAt), lte(participantMessages.sendAt, now))
  const due = await db.select().from(participantMessages).where(isDue)
  for (const { id, activityId } of due) {
    await db.transaction(async (transaction) => {
      const seats = await lockSeats(transaction, activityId, now)
      const [message] = await transaction
        .select()
        .from(participantMessages)
        .where(and(eq(participantMessages.id, id), isDue))
        .for('update')
      if (!message) return
      const rows = await transaction
        .select()
        .from(registrations)
        .where(recipientsOf(activityId, message.includesWaiting, message.registrationIds))
      for (const registration of rows) seats.mails.push({ type: 'message', registration, message })
      await transaction
        .update(participantMessages)
        .set({ sentAt: now, mailCount: rows.length })
        .where(eq(participantMessages.id, id))
      await finish(services, seats)
      await writeCopy(seats, message, rows.length)
    })
  }
}

/** Writes the copy of a sent message to the audit log (T-7); of one that was undone there is none. */
async function writeCopy(
  { transaction, activity, now }: Seats,
  { userId, text }: MessageRow,
  count: number,
): Promise<void> {
  const [sender] = userId
    ? await transaction
        .select({ firstname: users.firstname, lastname: users.lastname })
        .from(users)
        .where(eq(users.id, userId))
    : []
  const entry: NewAuditEntry = {
    actor: sender && userId ? actorOf({ account: { id: userId, ...sender } }) : null,
    action: 'participants-written',
    record: { type: 'activity', id: activity.id, label: readText(activity.title, 'uz')?.text ?? '' },
    details: { note: text, count },
  }
  await writeAudit(transaction, entry, now)
}
