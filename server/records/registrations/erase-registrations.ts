import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { mayAct } from '../../../shared/rules/registration.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { mails } from '../../db/schema/mail.ts'
import {
  participantMessages,
  registrationEvents,
  registrationLinks,
  registrations,
} from '../../db/schema/registration.ts'
import { releaseCertificates } from '../certificates/certificates.ts'
import { forgetTraces } from '../erasing/forget-traces.ts'
import type { RegistrationRow, RegistrationServices, Seats } from './registration-rows.ts'
import { lockSeats, move, readRegistration, withSeats } from './seats.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Erases the personal data of registrations `days` after their activity (T-11), with their mails and the values of
 * their history. States and times without a name, an address or an answer remain for counting, and certificates (T-9).
 */
export async function eraseOldRegistrations({ db }: Database, days: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - days * dayMs)
  const due = await db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(and(isNull(registrations.erasedAt), lt(activities.endsAt, before)))
  for (const { id } of due) await db.transaction((transaction) => eraseColumns(transaction, id, true, now))
  // Their words may name people.
  const past = db.select({ id: activities.id }).from(activities).where(lt(activities.endsAt, before))
  await db.delete(participantMessages).where(inArray(participantMessages.activityId, past))
}

/**
 * Removes the data of a registration for its participant (T-4), who chooses whether the certificate stays; a seat that
 * is still to come is passed on.
 */
export function removeOwn(
  services: RegistrationServices,
  { id, activityId }: Pick<RegistrationRow, 'id' | 'activityId'>,
  wantsCertificate: boolean,
  now: Date,
): Promise<void> {
  return withSeats(services, activityId, now, async (seats) =>
    eraseRegistration(seats, await readRegistration(seats, id), wantsCertificate),
  )
}

/**
 * Erases the registrations of an account inside the transaction that erases it: those that it made, and those of its
 * confirmed address (O-2), with their certificates. The next run of the job passes their seats on.
 */
export async function eraseRegistrationsOf(
  transaction: DatabaseSession,
  { userId, confirmedEmail }: { userId: string; confirmedEmail: string | undefined },
  now: Date,
): Promise<void> {
  const theirs = await transaction
    .select()
    .from(registrations)
    .where(
      and(
        or(
          eq(registrations.userId, userId),
          confirmedEmail === undefined ? undefined : eq(registrations.email, confirmedEmail.toLowerCase()),
        ),
        isNull(registrations.erasedAt),
      ),
    )
  for (const row of theirs)
    await eraseRegistration(await lockSeats(transaction, row.activityId, now), row, false)
}

async function eraseRegistration(
  seats: Seats,
  row: RegistrationRow,
  wantsCertificate: boolean,
): Promise<void> {
  const { transaction, activity, now } = seats
  if (mayAct('cancel', row.state) && activity.startsAt > now)
    await move(seats, row, { act: 'cancel', to: 'cancelled', actor: 'participant' })
  await eraseColumns(transaction, row.id, wantsCertificate, now)
}

async function eraseColumns(
  transaction: DatabaseSession,
  id: string,
  wantsCertificate: boolean,
  now: Date,
): Promise<void> {
  await releaseCertificates(transaction, { registrationId: id, isRetained: wantsCertificate, now })
  await transaction
    .update(registrations)
    .set({
      ...{ fullName: '', email: '', answers: [], consentText: null, endReason: null, userId: null },
      ...{ searchText: ' ', sortKeys: {}, erasedAt: now, wantsReminders: false },
    })
    .where(eq(registrations.id, id))
  await transaction.delete(registrationLinks).where(eq(registrationLinks.registrationId, id))
  await transaction
    .update(registrationEvents)
    .set({
      reason: null,
      userId: sql`case when ${registrationEvents.actor} <> 'participant' then ${registrationEvents.userId} end`,
    })
    .where(eq(registrationEvents.registrationId, id))
  await transaction.delete(mails).where(eq(mails.recordId, id))
  await forgetTraces(transaction, { type: 'registration', id })
}
