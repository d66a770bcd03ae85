import { and, asc, count, eq, isNull, lte, or, sql } from 'drizzle-orm'
import {
  canMoveRegistration,
  freeSeatAt,
  type RegistrationAct,
  type RegistrationActor,
  type RegistrationState,
  registeredActivityOf,
  type SeatState,
  seatStateOf,
  seatStates,
} from '../../../shared/rules/registration.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { registrationEvents, registrations } from '../../db/schema/registration.ts'
import { AppError } from '../../errors.ts'
import { FairSemaphore } from '../../platform/fair-semaphore.ts'
import { followAttendance } from '../certificates/certificates.ts'
import {
  isPresent,
  type MailServices,
  type RegistrationRow,
  type RegistrationServices,
  type Seats,
} from './registration-rows.ts'
import { writeRegistrationMails } from './write-registration-mails.ts'

/** The person who moves a registration, and the reason. */
export interface Cause {
  actor: RegistrationActor
  userId?: string | null
  reason?: string | null
}

/**
 * The transactions of a process that change seats, one of an activity at a time: a rush for one activity waits here,
 * and not in the database, where each would hold a connection that the rest of the site needs.
 */
const queue = new FairSemaphore({
  max: 4,
  perSenderMax: 1,
  waitingMax: 2_000,
  waitMaxMs: 20_000,
  refusal: () => new AppError('service-unavailable'),
})

/**
 * Changes registrations of an activity in one transaction. The row of the activity is the lock, so that changes of one
 * activity happen one after another. What is due is done before, and free seats are passed on afterwards (T-5).
 * The isolation is set, since a snapshot from before the lock would not show what the transaction waited for.
 * @throws {AppError} `not-found` where there is no such activity, and what `change` throws.
 */
export async function withSeats<Result>(
  services: RegistrationServices,
  activityId: string,
  now: Date,
  change: (seats: Seats) => Promise<Result>,
): Promise<Result> {
  return queue.run(activityId, () =>
    services.database.db.transaction(
      async (transaction) => {
        const seats = await lockSeats(transaction, activityId, now)
        await settle(seats)
        const result = await change(seats)
        await finish(services, seats)
        return result
      },
      { isolationLevel: 'read committed' },
    ),
  )
}

/** Locks an activity until the transaction ends. @throws {AppError} `not-found`. */
export async function lockSeats(transaction: DatabaseSession, activityId: string, now: Date): Promise<Seats> {
  const [activity] = await transaction
    .select()
    .from(activities)
    .where(eq(activities.id, activityId))
    .for('update')
  if (!activity) throw new AppError('not-found')
  const { registration: settings } = activity
  return { transaction, activity, settings, times: registeredActivityOf(activity), now, mails: [] }
}

/** Passes on what is free, stores the state of the seats, and writes the mails. */
export async function finish(services: MailServices, seats: Seats): Promise<void> {
  await settle(seats)
  await writeRegistrationMails(services, seats)
}

/**
 * Moves a registration to another state, by the one table of transitions, and adds the event to its history.
 * @throws {AppError} `not-allowed-now` where the table has no such transition.
 */
export async function move(
  { transaction, now }: Seats,
  registration: RegistrationRow,
  { act, to, ...cause }: Cause & { act: RegistrationAct; to: RegistrationState },
  columns: Partial<typeof registrations.$inferInsert> = {},
): Promise<RegistrationRow> {
  if (!canMoveRegistration(act, registration.state, to)) throw new AppError('not-allowed-now')
  const [moved] = await transaction
    .update(registrations)
    .set({ ...columns, state: to, revision: sql`${registrations.revision} + 1`, updatedAt: now })
    .where(eq(registrations.id, registration.id))
    .returning()
  if (!moved) throw new AppError('not-found')
  await addRegistrationEvent(transaction, moved, { act, ...cause }, now)
  if ((registration.state === 'attended') !== (to === 'attended'))
    await followAttendance(transaction, moved, now)
  return moved
}

/** Adds to the history of a registration. */
export async function addRegistrationEvent(
  transaction: DatabaseSession,
  { id: registrationId, state }: RegistrationRow,
  { act, actor, userId = null, reason = null }: Cause & { act: RegistrationAct },
  at: Date,
): Promise<void> {
  await transaction
    .insert(registrationEvents)
    .values({ registrationId, act, state, actor, userId, reason, at })
}

/** Finds a registration of the locked activity. @throws {AppError} `not-found`. */
export async function readRegistration(seats: Seats, id: string): Promise<RegistrationRow> {
  const [row] = await seats.transaction
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), eq(registrations.activityId, seats.activity.id), isPresent))
  if (!row) throw new AppError('not-found')
  return row
}

/** The numbers of an activity's seats at an instant of its lock. */
export interface SeatNumbers {
  /** `null` where seats are unlimited. */
  free: number | null
  /** The number of confirmed addresses that wait or hold an offer: nobody overtakes them. */
  ahead: number
  state: SeatState
}

/** Counts the seats of the locked activity from the states of its registrations. */
export async function countSeats({ transaction, activity, settings }: Seats): Promise<SeatNumbers> {
  const rows = await transaction
    .select({
      state: registrations.state,
      isConfirmed: sql<boolean>`${registrations.confirmedAt} is not null`,
      count: count(),
    })
    .from(registrations)
    .where(eq(registrations.activityId, activity.id))
    .groupBy(registrations.state, sql`${registrations.confirmedAt} is not null`)
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, row) => total + row.count, 0)
  const taken = sum(({ state }) => (seatStates as readonly RegistrationState[]).includes(state))
  // An address that is not confirmed when its turn comes is passed over: it holds nobody up.
  const waiting = sum(({ state, isConfirmed }) => state === 'waiting' && isConfirmed)
  const offered = sum(({ state }) => state === 'offered')
  const { seats = null, hasWaitingList = false } = settings ?? {}
  return {
    free: seats === null ? null : seats - taken,
    ahead: waiting + offered,
    state: seatStateOf({ seats, hasWaitingList, taken, waiting, offered }),
  }
}

/**
 * Ends what is due, passes free seats on to those who wait, and stores the state of the seats where it has changed:
 * only then are cached pages dropped (T-3).
 */
async function settle(seats: Seats): Promise<void> {
  if (!seats.settings) return
  await endDue(seats)
  await passOn(seats)
  const { state } = await countSeats(seats)
  if (state === seats.activity.seatState) return
  await seats.transaction
    .update(activities)
    .set({ seatState: state, updatedAt: sql`${activities.updatedAt}` })
    .where(eq(activities.id, seats.activity.id))
  seats.activity.seatState = state
}

const bySystem = { actor: 'system' } as const

/** Ends reservations, links and offers whose time is over. */
async function endDue(seats: Seats): Promise<void> {
  const { transaction, activity, now } = seats
  const { state, heldUntil, confirmUntil, confirmedAt, offerUntil } = registrations
  const isUnconfirmed = isNull(confirmedAt)
  const due = await transaction
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, activity.id),
        or(
          and(eq(state, 'offered'), lte(offerUntil, now)),
          and(eq(state, 'reserved'), or(lte(heldUntil, now), lte(confirmUntil, now))),
          and(eq(state, 'waiting'), isUnconfirmed, lte(confirmUntil, now)),
        ),
      ),
    )
    .orderBy(asc(registrations.number))
  for (const row of due) {
    const act = row.state === 'offered' ? 'end-offer' : 'end-hold'
    const ended = await move(seats, row, { act, to: 'expired', ...bySystem })
    if (act === 'end-offer') seats.mails.push({ type: 'offer-ended', registration: ended })
  }
}

/** Passes free seats on, in the order of arrival (T-5). */
async function passOn(seats: Seats): Promise<void> {
  const { transaction, activity, times, now } = seats
  if (!times) return
  const then = freeSeatAt(times, now.getTime())
  if (then.type === 'none') return
  const { free } = await countSeats(seats)
  const next = await transaction
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, activity.id),
        eq(registrations.state, 'waiting'),
        sql`${registrations.confirmedAt} is not null`,
        then.type === 'give' ? eq(registrations.acceptsShortNotice, true) : undefined,
        isPresent,
      ),
    )
    .orderBy(asc(registrations.number))
    .limit(Math.max(0, free ?? Number.MAX_SAFE_INTEGER))
  for (const row of next) {
    if (then.type === 'give') {
      const given = await move(
        seats,
        row,
        { act: 'give', to: 'confirmed', ...bySystem },
        { remindersFrom: now },
      )
      seats.mails.push({ type: 'given', registration: given })
    } else {
      const offerUntil = new Date(then.until)
      const columns = { offeredAt: now, offerUntil }
      const offered = await move(seats, row, { act: 'offer', to: 'offered', ...bySystem }, columns)
      seats.mails.push({ type: 'offer', registration: offered })
    }
  }
}
