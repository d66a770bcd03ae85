import { and, count, desc, eq, sql } from 'drizzle-orm'
import { mailStates } from '../../../../shared/rules/mail-templates.ts'
import type { SentMessage } from '../../../../shared/schemas/participants.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { mails } from '../../../db/schema/mail.ts'
import { participantMessages, registrations } from '../../../db/schema/registration.ts'
import { users } from '../../../db/schema/user.ts'
import { findRegisteredActivity } from './read-seats.ts'

/** The messages that are read: more than a team writes. */
const shownMax = 100

/**
 * Reads the messages to the participants of an activity, the latest first, with what became of their mails (T-8).
 * @throws {AppError} `not-found`.
 */
export async function readMessages(session: DatabaseSession, activityId: string): Promise<SentMessage[]> {
  await findRegisteredActivity(session, activityId)
  const ofActivity = eq(participantMessages.activityId, activityId)
  const { id, text, sendAt, sentAt, mailCount } = participantMessages
  const rows = await session
    .select({
      ...{ id, text, sendAt, sentAt, mailCount },
      by: sql<string | null>`${users.firstname} || ' ' || ${users.lastname}`,
    })
    .from(participantMessages)
    .leftJoin(users, eq(users.id, participantMessages.userId))
    .where(ofActivity)
    .orderBy(desc(participantMessages.createdAt))
    .limit(shownMax)
  // The keys are those of `messageMailKey`.
  const counts = await session
    .select({ id, state: mails.state, count: count() })
    .from(mails)
    .innerJoin(registrations, eq(registrations.id, mails.recordId))
    .innerJoin(
      participantMessages,
      and(
        eq(participantMessages.activityId, registrations.activityId),
        sql`${mails.uniqueKey} = ${registrations.id} || ' message ' || ${id}`,
      ),
    )
    .where(ofActivity)
    .groupBy(id, mails.state)
  const countOf = (messageId: string, state: (typeof mailStates)[number]) =>
    counts.find((one) => one.id === messageId && one.state === state)?.count ?? 0
  return rows.map((row) => ({
    ...row,
    sendAt: row.sendAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    mails: Object.fromEntries(
      mailStates.map((state) => [state, countOf(row.id, state)]),
    ) as SentMessage['mails'],
  }))
}
