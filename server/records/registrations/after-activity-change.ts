import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { movedOfferUntil, registeredActivityOf } from '../../../shared/rules/registration.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { registrationEvents, registrations } from '../../db/schema/registration.ts'
import {
  type AnnouncedField,
  announcedFields,
  isPresent,
  type RegisteredActivityRow,
  type RegistrationRow,
  type RegistrationServices,
  type Seats,
} from './registration-rows.ts'
import { finish, lockSeats, move } from './seats.ts'

/** A change of an activity, as it was and as it is. */
export interface ActivityChange {
  before: RegisteredActivityRow
  after: RegisteredActivityRow
}

/**
 * Follows a change of an activity inside the transaction that saves it: participants are notified, offers get new
 * deadlines, seats that were added are passed on, and a cancellation or its withdrawal is announced (T-5, T-6).
 */
export async function afterActivityChange(
  transaction: DatabaseSession,
  services: RegistrationServices,
  change: ActivityChange,
  now: Date,
): Promise<void> {
  const { before, after } = change
  if (!before.registration && !after.registration) return
  const seats = await lockSeats(transaction, after.id, now)
  if (!before.cancelledAt && after.cancelledAt) await announceCancellation(seats)
  else if (before.cancelledAt && !after.cancelledAt) await announceRestoration(seats, before.cancelledAt)
  else if (!after.cancelledAt) await announceChanges(seats, change)
  await finish(services, seats)
}

/** Finds the changes that participants are notified of. */
export function findAnnouncedChanges({ before, after }: ActivityChange): AnnouncedField[] {
  const isOther: Record<AnnouncedField, boolean> = {
    startsAt: before.startsAt.getTime() !== after.startsAt.getTime(),
    endsAt: before.endsAt.getTime() !== after.endsAt.getTime(),
    place: !isDeepStrictEqual(before.place, after.place),
    link: before.link !== after.link,
    joiningLink: before.registration?.joiningLink !== after.registration?.joiningLink,
    title: !isDeepStrictEqual(before.title, after.title),
    host: before.personId !== after.personId,
  }
  return announcedFields.filter((field) => isOther[field])
}

/** Reads who has a place, a reservation, an offer or waits. */
function readConcerned({ transaction, activity }: Seats): Promise<RegistrationRow[]> {
  return transaction
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, activity.id),
        inArray(registrations.state, ['reserved', 'confirmed', 'attended', 'waiting', 'offered']),
        isPresent,
      ),
    )
}

/** Writes to everybody concerned, and ends offers and unconfirmed entries; places and list stay. */
async function announceCancellation(seats: Seats): Promise<void> {
  if (seats.activity.endsAt <= seats.now) return
  for (const registration of await readConcerned(seats)) {
    seats.mails.push({ type: 'activity-cancelled', registration })
    if (registration.state === 'offered')
      await move(seats, registration, { act: 'end-offer', to: 'expired', actor: 'system' })
    else if (registration.confirmedAt === null)
      await move(seats, registration, { act: 'end-hold', to: 'expired', actor: 'system' })
  }
}

/** Writes to those who have a place or wait, and to those whose offer ended, who may register again. */
async function announceRestoration(seats: Seats, cancelledAt: Date): Promise<void> {
  const { transaction, activity, now } = seats
  if (activity.startsAt <= now) return
  // A reminder that was due in the meantime is not sent.
  await transaction
    .update(registrations)
    .set({ remindersFrom: now })
    .where(eq(registrations.activityId, activity.id))
  const lostOffer = transaction
    .select({ id: registrationEvents.registrationId })
    .from(registrationEvents)
    .where(and(eq(registrationEvents.act, 'end-offer'), eq(registrationEvents.at, cancelledAt)))
  const offered = await transaction
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, activity.id),
        eq(registrations.state, 'expired'),
        inArray(registrations.id, lostOffer),
        isPresent,
      ),
    )
  for (const registration of [...(await readConcerned(seats)), ...offered])
    seats.mails.push({ type: 'activity-restored', registration })
}

async function announceChanges(seats: Seats, change: ActivityChange): Promise<void> {
  const { transaction, activity, now } = seats
  const isMoved = change.before.startsAt.getTime() !== change.after.startsAt.getTime()
  if (isMoved) {
    // A reminder whose time is past now is not sent, and a link ends with the start.
    await transaction
      .update(registrations)
      .set({
        remindersFrom: now,
        confirmUntil: sql`least(${registrations.confirmUntil}, ${activity.startsAt.toISOString()}::timestamptz)`,
      })
      .where(eq(registrations.activityId, activity.id))
  }
  await moveOffers(seats)
  const changes = findAnnouncedChanges(change)
  if (changes.length === 0 || activity.startsAt <= now || activity.state !== 'published') return
  const { before } = change
  for (const registration of await readConcerned(seats)) {
    if (registration.confirmedAt) seats.mails.push({ type: 'changed', registration, changes, before })
  }
}

/** Gives open offers the deadlines that follow from the new times. */
async function moveOffers({ transaction, activity, now }: Seats): Promise<void> {
  const times = registeredActivityOf(activity)
  if (!times) return
  const offered = await transaction
    .select()
    .from(registrations)
    .where(and(eq(registrations.activityId, activity.id), eq(registrations.state, 'offered')))
  for (const { id, offeredAt, offerUntil } of offered) {
    const until = movedOfferUntil(times, offeredAt?.getTime() ?? now.getTime(), now.getTime())
    if (offerUntil?.getTime() === until) continue
    await transaction
      .update(registrations)
      .set({ offerUntil: new Date(until) })
      .where(eq(registrations.id, id))
  }
}
