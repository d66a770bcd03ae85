import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { TransactionRollbackError } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import { confirmationHours, seatHoldMinutes } from '../../../shared/rules/limits.ts'
import type { RegistrationState } from '../../../shared/rules/registration.ts'
import type { StoredAnswer } from '../../../shared/schemas/registration.ts'
import { registrations } from '../../db/schema/registration.ts'
import {
  createDoorCode,
  type MailServices,
  nextNumber,
  type RegistrationRow,
  registrationWords,
  type Seats,
} from './registration-rows.ts'
import { addRegistrationEvent, type Cause, move } from './seats.ts'
import { writeRegistrationMails } from './write-registration-mails.ts'

/** The data of a new registration (T-2). */
export interface NewRegistration {
  activityId: string
  fullName: string
  email: string
  language: Language
  answers: StoredAnswer[]
  acceptsShortNotice: boolean
  /** Whether the person joins the waiting list where no seat is left. */
  acceptsWaiting: boolean
  /** The words that were agreed to. */
  consentText: string
  /** The account of a member whose address is confirmed already. */
  userId?: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Writes a registration: a new row, or the earlier one of an address that had left. */
export async function writeRegistration(
  seats: Seats,
  {
    activityId,
    fullName,
    email,
    language,
    answers,
    acceptsShortNotice,
    consentText,
    userId,
  }: NewRegistration,
  { earlier, hasSeat }: { earlier: RegistrationRow | undefined; hasSeat: boolean },
): Promise<RegistrationRow> {
  const { transaction, activity, now } = seats
  const isMember = userId !== undefined
  const latest = activity.startsAt.getTime()
  const within = (ms: number) => new Date(Math.min(now.getTime() + ms, latest))
  const state: RegistrationState = hasSeat ? (isMember ? 'confirmed' : 'reserved') : 'waiting'
  const columns = {
    ...{ fullName, email, language, answers, acceptsShortNotice, consentText, state },
    ...registrationWords({ fullName, email }),
    number: await nextNumber(transaction),
    consentedAt: now,
    confirmedAt: isMember ? now : null,
    confirmUntil: isMember ? null : within(confirmationHours * hourMs),
    heldUntil: !isMember && hasSeat ? within(seatHoldMinutes * minuteMs) : null,
    remindersFrom: now,
    ...{ offeredAt: null, offerUntil: null, endedBy: null, endReason: null, isLate: false },
    userId: userId ?? null,
  } as const
  const cause: Cause = { actor: 'participant', userId: userId ?? null }
  if (earlier) return move(seats, earlier, { act: 'register', to: state, ...cause }, columns)
  const [made] = await transaction
    .insert(registrations)
    .values({ id: randomUUIDv7(), activityId, doorCode: createDoorCode(), createdAt: now, ...columns })
    .returning()
  if (!made) throw new Error('A registration was not stored.')
  await addRegistrationEvent(transaction, made, { act: 'register', ...cause }, now)
  return made
}

/**
 * Writes a registration and its mail, and takes both back: where an address takes part already, that is the work of a
 * new one, so that the time of the answer does not tell (T-2).
 */
export async function rehearseRegistration(
  services: MailServices,
  seats: Seats,
  given: NewRegistration,
  { isMailed = false } = {},
): Promise<void> {
  const email = `${randomUUID()}@example.org`
  try {
    await seats.transaction.transaction(async (transaction) => {
      const rehearsal: Seats = { ...seats, transaction, mails: [] }
      const where = { earlier: undefined, hasSeat: true }
      const registration = await writeRegistration(rehearsal, { ...given, email }, where)
      if (!isMailed) rehearsal.mails.push({ type: 'confirm-address', registration })
      await writeRegistrationMails(services, rehearsal)
      transaction.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}
