import { and, eq } from 'drizzle-orm'
import { isPublicAt } from '../../../shared/rules/publication.ts'
import { isRegistrationOpen, mayAct } from '../../../shared/rules/registration.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { registrations } from '../../db/schema/registration.ts'
import { AppError } from '../../errors.ts'
import { consumeRateLimit, countedEmail } from '../../platform/rate-limit.ts'
import { findCertificate } from '../certificates/certificates.ts'
import {
  createRegistrationLink,
  isPresent,
  nextNumber,
  type RegistrationRow,
  type RegistrationServices,
  registrationWords,
  type Seats,
} from './registration-rows.ts'
import { type Cause, countSeats, move, readRegistration, withSeats } from './seats.ts'
import { type NewRegistration, rehearseRegistration, writeRegistration } from './write-registration.ts'

/** The result for a member; a visitor reads the same in all cases. */
export interface RegistrationReceipt {
  /** The secret of the own page, for a member alone. */
  secret: string | null
}

const hourMs = 60 * 60_000

/**
 * Registers a person for an activity (T-2). An address that takes part already gets its link again, and the answer is
 * the same, so that nobody learns who takes part; its earlier answers stay as they are.
 * @param isRepeated tells whether the same request was made before, which then changes nothing and is never refused.
 * @throws {AppError} `not-found`; `registration-closed` where nobody can register now; `seats-gone` where no seat is
 *   left and the person has not said that waiting is right; `registration-full` without a waiting list.
 */
export function register(
  services: RegistrationServices,
  given: NewRegistration,
  now: Date,
  isRepeated: (transaction: DatabaseSession) => Promise<boolean> = async () => false,
): Promise<RegistrationReceipt> {
  return withSeats(services, given.activityId, now, async (seats) => {
    const isRetry = await isRepeated(seats.transaction)
    const earlier = await findByEmail(seats, given.email)
    if (isRetry) return answerRetry(seats, earlier, given)
    requireOpen(seats)
    const hasSeat = await decideSeat(seats, given.acceptsWaiting)
    if (earlier && !mayAct('register', earlier.state)) return repeat(services, seats, earlier, given)
    if (given.userId === undefined && !(await mayMail(seats, given.email))) {
      await rehearseRegistration(services, seats, given)
      return { secret: null }
    }
    const made = await writeRegistration(seats, given, { earlier, hasSeat })
    if (given.userId === undefined) {
      seats.mails.push({ type: 'confirm-address', registration: made })
      return { secret: null }
    }
    seats.mails.push({ type: hasSeat ? 'seat' : 'waiting', registration: made })
    return { secret: await createRegistrationLink(seats.transaction, made.id) }
  })
}

/** Answers a retry like the first attempt, also where that one took the last seat (N-7). */
async function answerRetry(
  { transaction }: Seats,
  earlier: RegistrationRow | undefined,
  { userId }: NewRegistration,
): Promise<RegistrationReceipt> {
  if (!earlier || userId === undefined) return { secret: null }
  return { secret: await createRegistrationLink(transaction, earlier.id) }
}

/** Requires a public activity for which people can register now. @throws {AppError} */
export function requireOpen({ activity, times, now }: Seats): void {
  const isPublic = activity.state === 'published' && isPublicAt(activity, now) && activity.trashedAt === null
  if (!isPublic || !times) throw new AppError('not-found')
  if (!isRegistrationOpen(times, now.getTime())) throw new AppError('registration-closed')
}

/**
 * Tells whether a newcomer gets a seat: one is free, and nobody is ahead.
 * @throws {AppError} where there is none, and the person would not wait or cannot.
 */
export async function decideSeat(seats: Seats, acceptsWaiting: boolean): Promise<boolean> {
  const { free, ahead } = await countSeats(seats)
  if (free === null || (free > 0 && ahead === 0)) return true
  if (!seats.settings?.hasWaitingList) throw new AppError('registration-full')
  if (!acceptsWaiting) throw new AppError('seats-gone')
  return false
}

async function findByEmail({ transaction, activity }: Seats, email: string) {
  const [row] = await transaction
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, activity.id),
        eq(registrations.email, email),
        eq(registrations.isByTeam, false),
        isPresent,
      ),
    )
  return row
}

/** Counts a mail to an address that anybody can have typed (T-2). @returns whether it may be sent. */
async function mayMail({ transaction, activity }: Seats, email: string): Promise<boolean> {
  const address = countedEmail(email)
  try {
    await consumeRateLimit(transaction, 'registration-mails-by-activity', `${activity.id} ${address}`)
    await consumeRateLimit(transaction, 'registration-mails-by-email', address)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false
    throw error
  }
}

/** Answers a second registration like the first one and in the same time, and sends the link again (T-2). */
async function repeat(
  services: RegistrationServices,
  seats: Seats,
  earlier: RegistrationRow,
  given: NewRegistration,
): Promise<RegistrationReceipt> {
  if (given.userId !== undefined)
    return { secret: await createRegistrationLink(seats.transaction, earlier.id) }
  const isMailed = await mayMail(seats, given.email)
  if (isMailed) {
    const type = earlier.confirmedAt === null ? 'confirm-address' : 'already-registered'
    seats.mails.push({ type, registration: earlier })
  }
  await rehearseRegistration(services, seats, given, { isMailed })
  return { secret: null }
}

/** Changes a registration by its own page. */
export function changeOwn(
  services: RegistrationServices,
  { activityId, id }: Pick<RegistrationRow, 'activityId' | 'id'>,
  now: Date,
  change: (seats: Seats, registration: RegistrationRow) => Promise<void>,
): Promise<void> {
  return withSeats(services, activityId, now, async (seats) =>
    change(seats, await readRegistration(seats, id)),
  )
}

const byParticipant = { actor: 'participant' } as const

/**
 * Confirms the address of a registration (T-2): it has its seat; after the seat was released, a free one, else it joins
 * the waiting list. A repeat changes nothing.
 * @throws {AppError} `not-allowed-now` once the link is over or the activity is cancelled; `registration-full`.
 */
export function confirmRegistration(
  services: RegistrationServices,
  registration: RegistrationRow,
  now: Date,
): Promise<void> {
  return changeOwn(services, registration, now, async (seats, row) => {
    if (row.confirmedAt !== null) return
    const isOver = row.confirmUntil === null || row.confirmUntil <= now
    if (isOver || !seats.times || seats.times.isCancelled) throw new AppError('not-allowed-now')
    const hasSeat = row.state === 'reserved' || (row.state === 'expired' && (await decideSeat(seats, true)))
    const columns = { confirmedAt: now, heldUntil: null, confirmUntil: null, remindersFrom: now }
    // Whose seat was released joins the list at this instant.
    const joining = row.state === 'expired' && !hasSeat && { number: await nextNumber(seats.transaction) }
    const to = hasSeat ? 'confirmed' : 'waiting'
    const confirmed = await move(
      seats,
      row,
      { act: 'confirm', to, ...byParticipant },
      { ...columns, ...joining },
    )
    seats.mails.push({ type: hasSeat ? 'seat' : 'waiting', registration: confirmed })
  })
}

/** Takes an offered seat (T-5). A repeat changes nothing. @throws {AppError} `not-allowed-now`. */
export function acceptOffer(
  services: RegistrationServices,
  registration: RegistrationRow,
  now: Date,
): Promise<void> {
  return changeOwn(services, registration, now, async (seats, row) => {
    if (row.state === 'confirmed') return
    if (!seats.times || seats.times.isCancelled) throw new AppError('not-allowed-now')
    const columns = { offerUntil: null, offeredAt: null, remindersFrom: now }
    const accepted = await move(seats, row, { act: 'accept', to: 'confirmed', ...byParticipant }, columns)
    seats.mails.push({ type: 'seat', registration: accepted })
  })
}

/**
 * Cancels a registration for its participant, leaves the list, or declines an offer: until the start, late after the
 * time that the activity asks for (T-1). A repeat changes nothing.
 * @throws {AppError} `not-allowed-now` after the start.
 */
export function cancelOwn(
  services: RegistrationServices,
  registration: RegistrationRow,
  now: Date,
): Promise<void> {
  return changeOwn(services, registration, now, async (seats, row) => {
    if (row.state === 'cancelled') return
    if (seats.activity.startsAt <= now) throw new AppError('not-allowed-now')
    await cancel(seats, row, byParticipant)
  })
}

/** Returns until when a cancellation is in time (T-1). */
export function cancelUntil({ activity, settings }: Pick<Seats, 'activity' | 'settings'>): Date {
  return new Date(activity.startsAt.getTime() - (settings?.cancellationHours ?? 0) * hourMs)
}

/** Cancels a registration of the locked activity, and writes to the person. @throws {AppError} `not-allowed-now`. */
export async function cancel(seats: Seats, row: RegistrationRow, cause: Cause): Promise<RegistrationRow> {
  const act = row.state === 'offered' && cause.actor === 'participant' ? 'decline' : 'cancel'
  const hadSeat = row.state === 'confirmed'
  const columns = {
    endedBy: cause.actor,
    endReason: cause.reason ?? null,
    isLate: hadSeat && cause.actor === 'participant' && seats.now > cancelUntil(seats),
    ...{ offerUntil: null, heldUntil: null, confirmUntil: null },
  }
  const cancelled = await move(seats, row, { act, to: 'cancelled', ...cause }, columns)
  if (row.confirmedAt !== null)
    seats.mails.push({ type: hadSeat ? 'cancelled' : 'left-list', registration: cancelled })
  return cancelled
}

/** The part of a registration that its participant may correct until the start (T-4). */
export type OwnCorrection = Partial<
  Pick<RegistrationRow, 'fullName' | 'language' | 'answers' | 'acceptsShortNotice'>
>

/** Corrects one's own registration until the start (T-4). @throws {AppError} `not-allowed-now`. */
export function correctOwn(
  services: RegistrationServices,
  registration: RegistrationRow,
  correction: OwnCorrection,
  now: Date,
): Promise<void> {
  return changeOwn(services, registration, now, async (seats, row) => {
    const isOver = row.state === 'cancelled' || row.state === 'expired'
    if (seats.activity.startsAt <= now || isOver) throw new AppError('not-allowed-now')
    await correct(seats, row, correction, byParticipant)
  })
}

/**
 * Corrects the name after the start, for the certificate (T-9).
 * @throws {AppError} `not-allowed-now` before the start, without a place, and once the certificate was fetched.
 */
export function correctOwnName(
  services: RegistrationServices,
  registration: RegistrationRow,
  fullName: string,
  now: Date,
): Promise<void> {
  return changeOwn(services, registration, now, async (seats, row) => {
    const hasPlace = row.state === 'confirmed' || row.state === 'attended'
    const isFetched = (await findCertificate(seats.transaction, row.id)) !== undefined
    if (seats.activity.startsAt > now || !hasPlace || isFetched) throw new AppError('not-allowed-now')
    await correct(seats, row, { fullName }, byParticipant)
  })
}

/** Writes a correction of a registration of the locked activity. */
export async function correct(
  seats: Seats,
  row: RegistrationRow,
  correction: Partial<
    Pick<RegistrationRow, 'fullName' | 'email' | 'language' | 'answers' | 'acceptsShortNotice'>
  >,
  cause: Cause,
): Promise<RegistrationRow> {
  const { fullName, email } = { ...row, ...correction }
  const columns = { ...correction, ...registrationWords({ fullName, email }) }
  return move(seats, row, { act: 'correct', to: row.state, ...cause }, columns)
}

/** Switches the reminders of a registration on or off (T-6); this is no transition. */
export async function setReminders(
  session: DatabaseSession,
  { id }: Pick<RegistrationRow, 'id'>,
  wantsReminders: boolean,
): Promise<void> {
  await session.update(registrations).set({ wantsReminders }).where(eq(registrations.id, id))
}
