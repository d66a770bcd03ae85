import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { feedbackStep } from '../../../shared/rules/limits.ts'
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

/**
 * Stores the feedback of a participant, once (T-10). It is stored without giver, time and language, and becomes visible
 * together with four others.
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
    const isWaiting = and(eq(activityFeedback.activityId, activityId), eq(activityFeedback.isReleased, false))
    if ((await transaction.$count(activityFeedback, isWaiting)) >= feedbackStep)
      await transaction.update(activityFeedback).set({ isReleased: true }).where(isWaiting)
  })
}

/** Reads the visible feedback on an activity for its host: texts in an order that says nothing. */
export async function readFeedback(session: DatabaseSession, activityId: string): Promise<HostFeedback> {
  const { texts, ...sums } = await readPanelFeedback(session, activityId)
  return { ...sums, texts: texts.filter(({ isHidden }) => !isHidden).map(({ text }) => text) }
}

/** Reads the same for the panel, with what is hidden from the host. @throws {AppError} `not-found`. */
export async function readPanelFeedback(
  session: DatabaseSession,
  activityId: string,
): Promise<PanelFeedback> {
  const [activity] = await session
    .select({ settings: activities.registration })
    .from(activities)
    .where(eq(activities.id, activityId))
  if (!activity) throw new AppError('not-found')
  const rows = await session
    .select()
    .from(activityFeedback)
    .where(and(eq(activityFeedback.activityId, activityId), eq(activityFeedback.isReleased, true)))
    .orderBy(asc(activityFeedback.id))
  const sum = rows.reduce((total, { rating }) => total + rating, 0)
  return {
    isAsked: activity.settings?.hasFeedback ?? false,
    count: rows.length,
    average: rows.length === 0 ? null : Math.round((sum / rows.length) * 10) / 10,
    ratings: [1, 2, 3, 4, 5].map((rating) => rows.filter((row) => row.rating === rating).length),
    texts: rows.flatMap(({ id, text, isHidden }) => (text === null ? [] : [{ id, text, isHidden }])),
  }
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
        eq(activityFeedback.isReleased, true),
      ),
    )
    .returning({ id: activityFeedback.id })
  if (!changed) throw new AppError('not-found')
}
