import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { freeSeatAt, registeredActivityOf } from '../../../shared/rules/registration.ts'
import type { StallReason } from '../../../shared/schemas/participants.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { registrations } from '../../db/schema/registration.ts'
import { isPresent, type RegisteredActivityRow } from './registration-rows.ts'

/** The numbers of an activity on which the progress of its waiting list depends. */
interface ListNumbers {
  /** The number of confirmed addresses that wait, and of those among them that would come at short notice. */
  waiting: number
  atShortNotice: number
  /** The number of seats that are taken, without those whose hold or offer should have ended a minute ago. */
  taken: number
}

/** The job of registrations runs once a minute: what was due earlier than that is late. */
const lateMs = 60_000

function selectNumbers(now: Date) {
  const { state, confirmedAt, acceptsShortNotice, heldUntil, confirmUntil, offerUntil } = registrations
  const late = sql`${new Date(now.getTime() - lateMs).toISOString()}::timestamptz`
  const waits = sql`${state} = 'waiting' and ${confirmedAt} is not null`
  return {
    waiting: sql<number>`count(*) filter (where ${waits})::int`,
    atShortNotice: sql<number>`count(*) filter (where ${waits} and ${acceptsShortNotice})::int`,
    taken: sql<number>`count(*) filter (where ${state} in ('confirmed', 'attended')
      or (${state} = 'reserved' and (least(${heldUntil}, ${confirmUntil}) <= ${late}) is not true)
      or (${state} = 'offered' and (${offerUntil} <= ${late}) is not true))::int`,
  }
}

/** Finds the reason why nobody is offered a seat of an activity; `stuck` where somebody should have been (T-5). */
export async function readStall(
  session: DatabaseSession,
  activity: RegisteredActivityRow,
  now: Date,
): Promise<StallReason | null> {
  const [numbers] = await session
    .select(selectNumbers(now))
    .from(registrations)
    .where(and(eq(registrations.activityId, activity.id), isPresent))
  return numbers ? stallOf(activity, numbers, now) : null
}

/** Counts the activities with a free seat, people who wait for it, and no offer to them: the job does not run (T-5). */
export async function countStuckLists(session: DatabaseSession, now: Date): Promise<number> {
  const rows = await session
    .select({ activity: activities, ...selectNumbers(now) })
    .from(activities)
    .innerJoin(registrations, and(eq(registrations.activityId, activities.id), isPresent))
    .where(
      and(isNotNull(activities.registration), isNull(activities.trashedAt), gt(activities.startsAt, now)),
    )
    .groupBy(activities.id)
  return rows.filter(({ activity, ...numbers }) => stallOf(activity, numbers, now) === 'stuck').length
}

function stallOf(row: RegisteredActivityRow, numbers: ListNumbers, now: Date): StallReason | null {
  const activity = registeredActivityOf(row)
  if (!activity) return null
  const time = now.getTime()
  if (activity.isCancelled) return 'cancelled'
  if (time >= activity.endsAt) return 'over'
  if (time >= activity.startsAt || time >= activity.closesAt) return 'late'
  if (activity.isClosed) return 'closed'
  if (activity.opensAt !== null && time < activity.opensAt) return 'not-open'
  const seats = row.registration?.seats ?? null
  if (seats !== null && numbers.taken >= seats) return null
  if (numbers.waiting === 0) return 'unconfirmed'
  const isAtShortNotice = freeSeatAt(activity, time).type === 'give'
  return isAtShortNotice && numbers.atShortNotice === 0 ? 'short-notice' : 'stuck'
}
