import { and, count, eq, lt, sql } from 'drizzle-orm'
import { type Language, type ReadText, readText } from '../../../shared/i18n/languages.ts'
import {
  activityAddress,
  registerForActivityAddress,
  registrationAddress,
} from '../../../shared/rules/addresses.ts'
import { isRegistrationOpen } from '../../../shared/rules/registration.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { people } from '../../db/schema/person.ts'
import { registrations } from '../../db/schema/registration.ts'
import type { MailOptions } from '../../platform/mail/outbox.ts'
import type { Mail } from '../../platform/mail/render-mail.ts'
import type { MailedActivity, MailedRegistration } from './mailed-registration.ts'
import { registrationInvitation } from './registration-calendar.ts'
import type { ActivityBefore } from './registration-letter.ts'
import * as letters from './registration-mails.ts'
import {
  createRegistrationLink,
  type MailServices,
  type RegisteredActivityRow,
  type RegistrationMail,
  type RegistrationRow,
  type Seats,
} from './registration-rows.ts'

/** A mail with its options, before it is written to the outbox. */
interface Written {
  mail: Mail
  options?: Pick<MailOptions, 'uniqueKey' | 'lane' | 'stopUrl'>
  /** The method of its calendar event, where it carries one (T-6). */
  calendar?: 'REQUEST' | 'CANCEL'
}

/** The context of the mails of one change. */
interface MailContext {
  services: MailServices
  seats: Seats
  hostName: string | null
  /** The address to register at; `null` while nobody can. */
  againUrl: string | null
}

/** Mails to everybody of an activity, which leave room for others (T-6). */
const bulkTypes = new Set<RegistrationMail['type']>([
  'changed',
  'activity-cancelled',
  'activity-restored',
  'reminder-day',
  'reminder-hour',
  'thanks',
  'message',
])

/** Writes the mails of a change to the outbox, in its transaction: each with a link of its own. */
export async function writeRegistrationMails(services: MailServices, seats: Seats): Promise<void> {
  const { transaction, activity, times, now } = seats
  const queued = seats.mails.splice(0)
  if (queued.length === 0) return
  const canRegister = times !== null && isRegistrationOpen(times, now.getTime())
  const context: MailContext = {
    services,
    seats,
    hostName: await readHostName(transaction, activity.personId),
    againUrl: canRegister ? services.publicUrl + registerForActivityAddress(activity.id) : null,
  }
  for (const mail of queued) await writeOne(context, mail)
}

/** Reads the name of a host; `null` without one. */
export async function readHostName(
  transaction: DatabaseSession,
  personId: string | null,
): Promise<string | null> {
  if (personId === null) return null
  const [host] = await transaction
    .select({ firstname: people.firstname, lastname: people.lastname })
    .from(people)
    .where(eq(people.id, personId))
  return host ? `${host.firstname} ${host.lastname}` : null
}

async function writeOne(context: MailContext, queued: RegistrationMail): Promise<void> {
  const { services, seats } = context
  const { registration } = queued
  // Who was added at the door may have no address.
  if (registration.email === '') return
  const uniqueKey = uniqueKeyOf(queued, seats)
  const secret = await createRegistrationLink(seats.transaction, registration.id)
  const mailed = {
    activity: describeActivity(services.publicUrl, seats.activity, context.hostName, registration.language),
    language: registration.language,
    pageUrl: services.publicUrl + registrationAddress(secret),
  }
  const { mail, options, calendar } = await letterOf(context, queued, mailed)
  await services.outbox.write(
    seats.transaction,
    mail,
    { name: registration.fullName, address: registration.email, language: registration.language },
    {
      recordId: registration.id,
      ...(uniqueKey !== undefined && { uniqueKey }),
      ...(bulkTypes.has(queued.type) && { lane: 'bulk' as const }),
      ...options,
      ...(calendar && { calendar: await writeEvent(context, registration, mailed, calendar) }),
    },
  )
}

/** Returns the key of the mail by which a person gets a message, by which its delivery is found again. */
export function messageMailKey(registrationId: string, messageId: string): string {
  return `${registrationId} message ${messageId}`
}

/** Returns the key by which a mail is sent once (T-6): reminders for each start that they name. */
function uniqueKeyOf(queued: RegistrationMail, { activity }: Seats): string | undefined {
  const { type, registration } = queued
  if (type === 'thanks') return `${registration.id} thanks`
  if (queued.type === 'message') return messageMailKey(registration.id, queued.message.id)
  if (type !== 'reminder-day' && type !== 'reminder-hour') return undefined
  return `${registration.id} ${type} ${activity.startsAt.toISOString()}`
}

/** Describes an activity for mails and calendars in a language. */
export function describeActivity(
  publicUrl: string,
  activity: RegisteredActivityRow,
  hostName: string | null,
  language: Language,
): MailedActivity {
  return {
    title: titleOf(activity, language),
    startsAt: activity.startsAt,
    endsAt: activity.endsAt,
    place: readText(activity.place, language),
    hasJoiningLink: activity.registration?.joiningLink != null,
    hostName,
    url: publicUrl + activityAddress(activity.id),
  }
}

function titleOf({ title }: Pick<RegisteredActivityRow, 'title'>, language: Language): ReadText {
  return readText(title, language) ?? { text: '', lang: language }
}

/** Makes a version of the calendar event, and stores its number: the next one is higher (T-6). */
async function writeEvent(
  { services: { publicUrl, mailFrom }, seats }: MailContext,
  { id, fullName, email }: RegistrationRow,
  mailed: MailedRegistration,
  method: 'REQUEST' | 'CANCEL',
) {
  const { calendarSequence } = registrations
  const [stored] = await seats.transaction
    .update(registrations)
    .set({ calendarSequence: sql`${calendarSequence} + 1` })
    .where(eq(registrations.id, id))
    .returning({ next: calendarSequence })
  const event = {
    ...{ ...mailed, id },
    participant: { name: fullName, address: email },
    sequence: (stored?.next ?? 1) - 1,
    changedAt: seats.now,
  }
  return registrationInvitation(event, method, { publicUrl, mailFrom })
}

async function letterOf(
  context: MailContext,
  queued: RegistrationMail,
  mailed: MailedRegistration,
): Promise<Written> {
  const { seats, againUrl, services } = context
  const { registration } = queued
  const hasSeat = registration.state === 'confirmed' || registration.state === 'attended'
  const standing = hasSeat ? 'seat' : registration.state === 'expired' ? null : 'waiting'
  const forSeat = (mail: Mail, calendar: 'REQUEST' | 'CANCEL'): Written =>
    hasSeat ? { mail, calendar } : { mail }
  switch (queued.type) {
    case 'confirm-address':
      return {
        mail: letters.confirmAddressMail(mailed, {
          confirmUrl: mailed.pageUrl,
          heldUntil: registration.heldUntil,
          confirmUntil: registration.confirmUntil ?? seats.activity.startsAt,
        }),
      }
    case 'already-registered':
      return { mail: letters.registrationLinkMail(mailed) }
    case 'seat':
      return { mail: letters.seatMail(mailed), calendar: 'REQUEST' }
    case 'given':
      return { mail: letters.givenMail(mailed), calendar: 'REQUEST' }
    case 'waiting':
      return { mail: letters.waitingMail(mailed, await positionOf(seats, registration)) }
    case 'offer':
      return { mail: letters.offerMail(mailed, registration.offerUntil ?? seats.activity.startsAt) }
    case 'offer-ended':
      return { mail: letters.lapsedMail(mailed, againUrl) }
    case 'cancelled':
      return { mail: letters.cancelledMail(mailed, endOf(registration, againUrl)), calendar: 'CANCEL' }
    case 'left-list':
      return { mail: letters.leftListMail(mailed, endOf(registration, againUrl)) }
    case 'address-changed-old':
      return { mail: letters.addressChangedOldMail(mailed) }
    case 'address-changed-new':
      return { mail: letters.addressChangedNewMail(mailed) }
    case 'activity-cancelled':
      return forSeat(letters.calledOffMail(mailed, whyCancelled(seats, registration)), 'CANCEL')
    case 'activity-restored':
      return forSeat(letters.restoredMail(mailed, standing, againUrl), 'REQUEST')
    case 'changed': {
      const isLinkChanged = queued.changes.some((field) => field === 'link' || field === 'joiningLink')
      const before = await describeBefore(context, queued, registration.language)
      return forSeat(
        letters.changedMail(mailed, { before, isLinkChanged, standing: standing ?? 'waiting' }),
        'REQUEST',
      )
    }
    case 'reminder-day':
    case 'reminder-hour': {
      const secret = mailed.pageUrl.slice(mailed.pageUrl.lastIndexOf('/') + 1)
      const when = queued.type === 'reminder-day' ? 'day' : 'hour'
      return {
        mail: letters.reminderMail(mailed, when, mailed.pageUrl),
        options: { stopUrl: `${services.publicUrl}/api/registrations/${secret}/reminders` },
      }
    }
    case 'thanks': {
      const feedbackUrl = seats.settings?.hasFeedback && !registration.hasFeedback ? mailed.pageUrl : null
      return { mail: letters.thanksMail(mailed, { feedbackUrl, certificateUrl: mailed.pageUrl }) }
    }
    case 'message': {
      const { actor, text } = queued.message
      const hostName = actor === 'host' ? (context.hostName ?? '') : null
      const joiningLink = seats.settings?.joiningLink ?? null
      return { mail: letters.participantMessageMail(mailed, { hostName, text, joiningLink }) }
    }
  }
}

function whyCancelled({ activity }: Seats, { language, confirmedAt }: RegistrationRow) {
  return { reason: readText(activity.cancellationReason, language), isConfirmed: confirmedAt !== null }
}

function endOf({ endedBy, endReason }: RegistrationRow, againUrl: string | null): letters.RegistrationEnd {
  return { by: endedBy === 'participant' ? 'participant' : 'team', reason: endReason, againUrl }
}

/** Returns what an activity was before a change, of the parts that changed. */
async function describeBefore(
  { seats, hostName }: MailContext,
  { changes, before }: Extract<RegistrationMail, { type: 'changed' }>,
  language: Language,
): Promise<ActivityBefore> {
  const host = changes.includes('host') ? await readHostName(seats.transaction, before.personId) : hostName
  return {
    ...(changes.includes('title') && { title: titleOf(before, language) }),
    ...(changes.includes('startsAt') && { startsAt: before.startsAt, endsAt: before.endsAt }),
    ...(changes.includes('endsAt') && { endsAt: before.endsAt }),
    ...(changes.includes('place') && { place: readText(before.place, language) }),
    ...(changes.includes('host') && { hostName: host }),
  }
}

/** Returns the position of a person who waits, from 1; addresses that are not confirmed are passed over. */
async function positionOf(
  { transaction, activity }: Seats,
  { number }: Pick<RegistrationRow, 'number'>,
): Promise<number> {
  const [ahead] = await transaction
    .select({ count: count() })
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, activity.id),
        eq(registrations.state, 'waiting'),
        lt(registrations.number, number),
        sql`${registrations.confirmedAt} is not null`,
      ),
    )
  return (ahead?.count ?? 0) + 1
}
