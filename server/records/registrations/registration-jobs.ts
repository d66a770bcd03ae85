import { and, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { isPastActivity } from '../../../shared/rules/activity-phase.ts'
import { activities } from '../../db/schema/activity.ts'
import { registrations } from '../../db/schema/registration.ts'
import { sendDueMessages } from './participant-messages.ts'
import { isPresent, type RegistrationServices } from './registration-rows.ts'
import { finish, lockSeats, move, withSeats } from './seats.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The time after the end at which people without a check-in count as absent: offline doors have caught up by then. */
const absentAfterMs = 12 * hourMs
/** Mails of thanks are for activities that ended lately. */
const thanksWithinMs = 3 * dayMs

/**
 * Does what is due for all activities: ends reservations and offers and passes seats on, sends messages and reminders,
 * marks who was absent, and thanks who came. Each activity is a transaction of its own, so that a failure of one does
 * not hold up the others, and the next run catches up.
 */
export async function runRegistrations(services: RegistrationServices, now: Date): Promise<void> {
  await sendDueMessages(services, now)
  for (const id of await findActivities(services, now)) {
    try {
      await withSeats(services, id, now, async () => undefined)
      await remind(services, id, now)
      await closeDoor(services, id, now)
    } catch (error) {
      services.log.error(
        { err: error, activityId: id },
        'the registrations of an activity were not brought up to date',
      )
    }
  }
}

/** Finds the activities with registrations in which time changes something. */
async function findActivities({ database: { db } }: RegistrationServices, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: activities.id })
    .from(activities)
    .innerJoin(registrations, eq(registrations.activityId, activities.id))
    .where(
      and(
        isNotNull(activities.registration),
        isNull(activities.trashedAt),
        gt(activities.endsAt, new Date(now.getTime() - thanksWithinMs)),
        inArray(registrations.state, ['reserved', 'waiting', 'offered', 'confirmed', 'attended']),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The reminders, by how long before the start they are due (T-6). */
const reminders = [
  { type: 'reminder-day', beforeMs: dayMs, untilMs: hourMs },
  { type: 'reminder-hour', beforeMs: hourMs, untilMs: 0 },
] as const

/** Writes the due reminders, except those whose time was past when the seat was given or the start moved. */
async function remind(services: RegistrationServices, activityId: string, now: Date): Promise<void> {
  await services.database.db.transaction(async (transaction) => {
    const seats = await lockSeats(transaction, activityId, now)
    const { activity } = seats
    if (activity.cancelledAt || activity.state !== 'published') return
    const start = activity.startsAt.getTime()
    for (const { type, beforeMs, untilMs } of reminders) {
      const dueAt = new Date(start - beforeMs)
      if (dueAt > now || start - untilMs <= now.getTime()) continue
      const rows = await transaction
        .select()
        .from(registrations)
        .where(
          and(
            eq(registrations.activityId, activityId),
            eq(registrations.state, 'confirmed'),
            eq(registrations.wantsReminders, true),
            lte(registrations.remindersFrom, dueAt),
            isPresent,
          ),
        )
      for (const registration of rows) seats.mails.push({ type, registration })
    }
    await finish(services, seats)
  })
}

/** Writes to the people who came, and marks the others as absent, once the activity is over. */
async function closeDoor(services: RegistrationServices, activityId: string, now: Date): Promise<void> {
  await services.database.db.transaction(async (transaction) => {
    const seats = await lockSeats(transaction, activityId, now)
    const { activity } = seats
    if (activity.cancelledAt || !isPastActivity(activity, now)) return
    const isAbsent = activity.endsAt.getTime() + absentAfterMs <= now.getTime()
    const rows = await transaction
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.activityId, activityId),
          inArray(registrations.state, isAbsent ? ['attended', 'confirmed'] : ['attended']),
          isPresent,
        ),
      )
    for (const row of rows) {
      if (row.state === 'attended') seats.mails.push({ type: 'thanks', registration: row })
      else await move(seats, row, { act: 'mark-absent', to: 'absent', actor: 'system' })
    }
    await finish(services, seats)
  })
}
