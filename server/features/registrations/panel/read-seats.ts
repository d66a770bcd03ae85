import { and, count, eq, isNull, min } from 'drizzle-orm'
import type { z } from 'zod'
import { type Language, languages, presentName } from '../../../../shared/i18n/languages.ts'
import { doorListHours, doorMinutes } from '../../../../shared/rules/limits.ts'
import {
  availabilityOf,
  registeredActivityOf,
  registrationStates,
} from '../../../../shared/rules/registration.ts'
import type { seatSummarySchema } from '../../../../shared/schemas/participants.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { registrations } from '../../../db/schema/registration.ts'
import { AppError } from '../../../errors.ts'
import { readStall } from '../../../records/registrations/stalled-lists.ts'

type ActivityRow = typeof activities.$inferSelect
type Summary = z.input<typeof seatSummarySchema>

/**
 * Reads who holds the seats of an activity, and why nobody is offered a free one (T-8).
 * @throws {AppError} `not-found`, also where nobody has to register for it.
 */
export async function readSeatSummary(
  session: DatabaseSession,
  id: string,
  language: Language,
  now: Date,
): Promise<Summary> {
  const activity = await findRegisteredActivity(session, id)
  const counted = await session
    .select({
      state: registrations.state,
      language: registrations.language,
      count: count(),
      offerUntil: min(registrations.offerUntil),
    })
    .from(registrations)
    // Those whose personal data was erased count too (T-11).
    .where(and(eq(registrations.activityId, id), isNull(registrations.trashedAt)))
    .groupBy(registrations.state, registrations.language)
  const sum = (isMeant: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(isMeant).reduce((total, one) => total + one.count, 0)
  const states = Object.fromEntries(
    registrationStates.map((state) => [state, sum((one) => one.state === state)]),
  ) as Summary['states']
  const { seats } = activity.registration
  const [confirmed, unconfirmed, offered] = [
    states.confirmed + states.attended,
    states.reserved,
    states.offered,
  ]
  const free = seats === null ? null : Math.max(0, seats - confirmed - unconfirmed - offered)
  const deadlines = counted.flatMap(({ state, offerUntil }) =>
    state === 'offered' && offerUntil ? [offerUntil.getTime()] : [],
  )
  return {
    title: presentName(activity.title, language).text,
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt.toISOString(),
    seats,
    confirmed,
    unconfirmed,
    offered,
    free,
    waiting: states.waiting,
    offerUntil: deadlines.length > 0 ? new Date(Math.min(...deadlines)).toISOString() : null,
    ...availabilityOfSeats(activity, now),
    stall: states.waiting > 0 ? await readStall(session, activity, now) : null,
    states,
    languages: Object.fromEntries(
      languages.map((one) => [one, sum(({ language: own }) => own === one)]),
    ) as Summary['languages'],
    door: doorTimes(activity),
  }
}

/** An activity that people register for. */
export type ActivityWithSeats = ActivityRow & { registration: NonNullable<ActivityRow['registration']> }

/** Finds an activity that people register for. @throws {AppError} `not-found`. */
export async function findRegisteredActivity(
  session: DatabaseSession,
  id: string,
): Promise<ActivityWithSeats> {
  const [row] = await session
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), isNull(activities.trashedAt)))
  if (!row?.registration) throw new AppError('not-found')
  return { ...row, registration: row.registration }
}

/** Computes from when to when the door of an activity is open: as long as phones may have its list. */
export function doorTimes({ startsAt, endsAt }: Pick<ActivityRow, 'startsAt' | 'endsAt'>) {
  return {
    opensAt: new Date(startsAt.getTime() - doorMinutes * 60_000).toISOString(),
    closesAt: new Date(endsAt.getTime() + doorListHours * 3_600_000).toISOString(),
  }
}

function availabilityOfSeats(row: ActivityWithSeats, now: Date) {
  const activity = registeredActivityOf(row)
  return {
    availability: activity ? availabilityOf(activity, now.getTime()) : ('closed' as const),
    isClosed: row.registrationClosedAt !== null,
  }
}
