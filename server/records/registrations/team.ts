import { randomUUIDv7 } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import { registeredActivityOf } from '../../../shared/rules/registration.ts'
import { activities } from '../../db/schema/activity.ts'
import { registrations } from '../../db/schema/registration.ts'
import { AppError } from '../../errors.ts'
import { cancel } from './register.ts'
import {
  createDoorCode,
  nextNumber,
  type RegistrationRow,
  type RegistrationServices,
  registrationWords,
  type Seats,
} from './registration-rows.ts'
import { addRegistrationEvent, type Cause, countSeats, move, readRegistration, withSeats } from './seats.ts'

/** The member of the team who acts. */
interface TeamMember {
  userId: string
}

/** A decision of the team: its reason, and whether more people than seats are right. */
interface TeamDecision extends TeamMember {
  reason?: string | null
  overSeats?: boolean
}

/** A person whom the team adds. */
export interface AddedPerson {
  fullName: string
  email: string
  language: Language
}

const causeOf = ({ userId, reason = null }: TeamDecision): Cause => ({ actor: 'team', userId, reason })

/**
 * Requires a free seat, unless more people than seats were confirmed.
 * @throws {AppError} `over-seats`.
 */
async function requireSeat(seats: Seats, count: number, overSeats: boolean): Promise<void> {
  const { free } = await countSeats(seats)
  if (free !== null && free < count && !overSeats) throw new AppError('over-seats')
}

/**
 * Adds people by hand, several on one address too: each has a seat, a code and a page of their own (T-8).
 * @throws {AppError} `over-seats`; `not-allowed-now` where nobody registers for the activity.
 */
export function addByTeam(
  services: RegistrationServices,
  { activityId, people, ...decision }: TeamDecision & { activityId: string; people: readonly AddedPerson[] },
  now: Date,
): Promise<RegistrationRow[]> {
  return withSeats(services, activityId, now, async (seats) => {
    if (!seats.settings) throw new AppError('not-allowed-now')
    await requireSeat(seats, people.length, decision.overSeats ?? false)
    const added: RegistrationRow[] = []
    for (const { fullName, email, language } of people) {
      const [row] = await seats.transaction
        .insert(registrations)
        .values({
          id: randomUUIDv7(),
          ...{ activityId, fullName, email, language },
          ...registrationWords({ fullName, email }),
          state: 'confirmed',
          number: await nextNumber(seats.transaction),
          doorCode: createDoorCode(),
          isByTeam: true,
          confirmedAt: now,
          remindersFrom: now,
          createdAt: now,
        })
        .returning()
      if (!row) throw new Error('A registration was not stored.')
      await addRegistrationEvent(seats.transaction, row, { act: 'admit', ...causeOf(decision) }, now)
      seats.mails.push({ type: 'seat', registration: row })
      added.push(row)
    }
    return added
  })
}

/**
 * Gives a person a seat: from the waiting list, or again after a cancellation (T-8). Others who wait are passed only
 * with a reason.
 * @throws {AppError} `over-seats`, `out-of-order`, `not-allowed-now`, `not-found`.
 */
export function admit(
  services: RegistrationServices,
  registration: Pick<RegistrationRow, 'id' | 'activityId'>,
  decision: TeamDecision,
  now: Date,
): Promise<RegistrationRow> {
  return withSeats(services, registration.activityId, now, async (seats) => {
    const row = await readRegistration(seats, registration.id)
    const holdsSeat = row.state === 'reserved' || row.state === 'offered'
    if (!holdsSeat) await requireSeat(seats, 1, decision.overSeats ?? false)
    if (!decision.reason && (await isSomebodyAhead(seats, row))) throw new AppError('out-of-order')
    const columns = {
      confirmedAt: row.confirmedAt ?? now,
      remindersFrom: now,
      ...{
        heldUntil: null,
        confirmUntil: null,
        offerUntil: null,
        endedBy: null,
        endReason: null,
        isLate: false,
      },
    }
    const admitted = await move(seats, row, { act: 'admit', to: 'confirmed', ...causeOf(decision) }, columns)
    seats.mails.push({ type: 'seat', registration: admitted })
    return admitted
  })
}

async function isSomebodyAhead({ transaction, activity }: Seats, row: RegistrationRow): Promise<boolean> {
  const [ahead] = await transaction
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, activity.id),
        eq(registrations.state, 'waiting'),
        sql`${registrations.confirmedAt} is not null`,
        row.state === 'waiting' ? lt(registrations.number, row.number) : undefined,
      ),
    )
    .limit(1)
  return ahead !== undefined
}

/**
 * Closes registration for an activity by hand, or opens it again: then free seats are passed on at once (T-7, T-8).
 * @returns whether that changed anything. @throws {AppError} `not-found`.
 */
export function closeRegistration(
  services: RegistrationServices,
  { activityId, isClosed }: { activityId: string; isClosed: boolean },
  now: Date,
): Promise<boolean> {
  return withSeats(services, activityId, now, async (seats) => {
    const { transaction, activity } = seats
    if (isClosed === (activity.registrationClosedAt !== null)) return false
    const [changed] = await transaction
      .update(activities)
      .set({ registrationClosedAt: isClosed ? now : null })
      .where(eq(activities.id, activityId))
      .returning()
    if (!changed) throw new AppError('not-found')
    seats.times = registeredActivityOf(changed)
    return true
  })
}

/** Cancels a registration with a reason, which the person reads (T-8). @throws {AppError} */
export function cancelByTeam(
  services: RegistrationServices,
  registration: Pick<RegistrationRow, 'id' | 'activityId'>,
  decision: TeamMember & { reason: string },
  now: Date,
): Promise<RegistrationRow> {
  return withSeats(services, registration.activityId, now, async (seats) =>
    cancel(seats, await readRegistration(seats, registration.id), causeOf(decision)),
  )
}
