import { and, asc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { feedbackHostHours, feedbackStep } from '../../../shared/rules/limits.ts'
import { participantStates, type RegistrationState } from '../../../shared/rules/registration.ts'
import type { HostFeedback, PanelFeedback } from '../../../shared/schemas/host-desk.ts'
import type { feedbackInputSchema } from '../../../shared/schemas/registration.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { activityFeedback, registrations } from '../../db/schema/registration.ts'
import { AppError } from '../../errors.ts'
import { isFeedbackOpen } from './own-registration.ts'
import type { RegistrationRow, RegistrationServices } from './registration-rows.ts'
import { readRegistration, withSeats } from './seats.ts'

const hourMs = 60 * 60_000

/**
 * Stores the feedback of a participant, once (T-10). It is stored without giver, time and language, and becomes visible
 * together with four others: to the panel at once, and to the host a day later.
 * @throws {AppError} `not-allowed-now` outside its time, a second time, and from who has no place.
 */
export function giveFeedback(
  services: RegistrationServices,
  { id, activityId }: Pick<RegistrationRow, 'id' | 'activityId'>,
  { rating, text }: z.output<typeof feedbackInputSchema>,
  now: Date,
): Promise<void> {
  return withSeats(services, activityId, now, async (seats) => {
    const { transaction, activity, settings } = seats
    const row = await readRegistration(seats, id)
    const isParticipant = (participantStates as readonly RegistrationState[]).includes(row.state)
    const isOpen = settings?.hasFeedback === true && isFeedbackOpen(activity, now) && !activity.cancelledAt
    if (!isOpen || !isParticipant || row.hasFeedback) throw new AppError('not-allowed-now')
    await transaction.update(registrations).set({ hasFeedback: true }).where(eq(registrations.id, id))
    await transaction.insert(activityFeedback).values({ activityId, rating, text: text === '' ? null : text })
    const isWaiting = and(eq(activityFeedback.activityId, activityId), isNull(activityFeedback.hostFrom))
    if ((await transaction.$count(activityFeedback, isWaiting)) >= feedbackStep)
      await transaction
        .update(activityFeedback)
        .set({ hostFrom: hostFromOf(now) })
        .where(isWaiting)
  })
}

/** Returns from when the host sees five that are complete: a day later, at a full hour that tells no time of giving. */
function hostFromOf(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / hourMs) * hourMs + feedbackHostHours * hourMs)
}

/**
 * Reads the feedback on an activity that its host sees: sums and texts of each five, from a day after the panel could
 * see and hide them. The order of the texts says nothing.
 */
export async function readFeedback(
  session: DatabaseSession,
  activityId: string,
  now: Date,
): Promise<HostFeedback> {
  const { rows, sums } = await readVisible(session, activityId, lte(activityFeedback.hostFrom, now))
  return { ...sums, texts: rows.flatMap(({ text, isHidden }) => (text === null || isHidden ? [] : [text])) }
}

/** Reads the same for the panel, at once, with what is hidden from the host. @throws {AppError} `not-found`. */
export async function readPanelFeedback(
  session: DatabaseSession,
  activityId: string,
  now: Date,
): Promise<PanelFeedback> {
  const { rows, sums } = await readVisible(session, activityId, isNotNull(activityFeedback.hostFrom))
  const latest = Math.max(0, ...rows.map(({ hostFrom }) => hostFrom?.getTime() ?? 0))
  return {
    ...sums,
    hostFrom: latest > now.getTime() ? new Date(latest).toISOString() : null,
    texts: rows.flatMap(({ id, text, isHidden }) => (text === null ? [] : [{ id, text, isHidden }])),
  }
}

/** Reads the feedback that one may see, with its sums. @throws {AppError} `not-found`. */
async function readVisible(session: DatabaseSession, activityId: string, isVisible: SQL) {
  const [activity] = await session
    .select({ settings: activities.registration })
    .from(activities)
    .where(eq(activities.id, activityId))
  if (!activity) throw new AppError('not-found')
  const rows = await session
    .select()
    .from(activityFeedback)
    .where(and(eq(activityFeedback.activityId, activityId), isVisible))
    .orderBy(asc(activityFeedback.id))
  const sum = rows.reduce((total, { rating }) => total + rating, 0)
  const sums = {
    isAsked: activity.settings?.hasFeedback ?? false,
    count: rows.length,
    average: rows.length === 0 ? null : Math.round((sum / rows.length) * 10) / 10,
    ratings: [1, 2, 3, 4, 5].map((rating) => rows.filter((row) => row.rating === rating).length),
  }
  return { rows, sums }
}

/** Hides a visible text from the host, or shows it again. @throws {AppError} `not-found`. */
export async function hideFeedback(
  transaction: DatabaseSession,
  { id, feedbackId }: { id: string; feedbackId: string },
  isHidden: boolean,
): Promise<void> {
  const [changed] = await transaction
    .update(activityFeedback)
    .set({ isHidden })
    .where(
      and(
        eq(activityFeedback.id, feedbackId),
        eq(activityFeedback.activityId, id),
        isNotNull(activityFeedback.hostFrom),
      ),
    )
    .returning({ id: activityFeedback.id })
  if (!changed) throw new AppError('not-found')
}
