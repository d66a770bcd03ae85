import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import {
  registrationActors,
  registrationActs,
  registrationStates,
  scanRefusals,
  scanTypes,
} from '../../../shared/rules/registration.ts'
import type { StoredAnswer } from '../../../shared/schemas/registration.ts'
import { activities } from './activity.ts'
import { id, instant, lifecycle, recordColumns } from './columns.ts'
import { users } from './user.ts'

/** The order of arrival; the number is given under the lock of the activity. */
export const registrationNumbers = pgSequence('registration_numbers')

/** Registrations for activities: one person, one seat, one code (T-2, T-5). */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    /** The email, with its case folded; empty once erased. */
    email: text('email').notNull(),
    /** The language of mails, pages and the certificate. */
    language: text('language', { enum: languages }).notNull(),
    state: text('state', { enum: registrationStates }).notNull(),
    /** The position by arrival; a person who joins again is the last. */
    number: integer('number').notNull(),
    /** The answers with the questions as they were asked (T-1). */
    answers: jsonb('answers').$type<StoredAnswer[]>().notNull().default([]),
    /** The words of the consent that was given, and its time; `null` where the team added the person. */
    consentText: text('consent_text'),
    consentedAt: instant('consented_at'),
    /** Whether a seat may be given at once shortly before the start (T-5). */
    acceptsShortNotice: boolean('accepts_short_notice').notNull().default(false),
    /** The time at which the address was confirmed. */
    confirmedAt: instant('confirmed_at'),
    /** Until when an unconfirmed address can be confirmed. */
    confirmUntil: instant('confirm_until'),
    /** Until when an unconfirmed address has its seat. */
    heldUntil: instant('held_until'),
    offeredAt: instant('offered_at'),
    offerUntil: instant('offer_until'),
    /** The person who ended it, the reason, and whether that was later than the activity asks for. */
    endedBy: text('ended_by', { enum: registrationActors }),
    endReason: text('end_reason'),
    isLate: boolean('is_late').notNull().default(false),
    /** Earlier reminders are not sent: their time was past when the seat was given or the activity moved (T-6). */
    remindersFrom: instant('reminders_from'),
    wantsReminders: boolean('wants_reminders').notNull().default(true),
    /** The code for the door, which opens nothing else. */
    doorCode: text('door_code').notNull().unique(),
    /** The `SEQUENCE` of the last calendar event sent. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    attendedAt: instant('attended_at'),
    /** Whether feedback was given; which one it is, is stored nowhere (T-10). */
    hasFeedback: boolean('has_feedback').notNull().default(false),
    /** The account that registered. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whether the team added the person, perhaps with others of one address. */
    isByTeam: boolean('is_by_team').notNull().default(false),
    /** The time at which personal data was removed; the rest is for counting (T-11). */
    erasedAt: instant('erased_at'),
    ...recordColumns(),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('registrations_once')
      .on(table.activityId, table.email)
      .where(sql`not ${table.isByTeam} and ${table.erasedAt} is null and ${table.trashedAt} is null`),
    index('registrations_activity').on(table.activityId, table.state, table.number),
    index('registrations_email').on(table.email),
    index('registrations_user').on(table.userId),
    index('registrations_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** Links to the page of a registration: only digests of their secrets, each mail has its own (T-4). */
export const registrationLinks = pgTable(
  'registration_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('registration_links_registration').on(table.registrationId)],
)

/** The history of a registration: each transition, who caused it, and why. */
export const registrationEvents = pgTable(
  'registration_events',
  {
    id: id(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    act: text('act', { enum: registrationActs }).notNull(),
    /** The state after it. */
    state: text('state', { enum: registrationStates }).notNull(),
    actor: text('actor', { enum: registrationActors }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('registration_events_registration').on(table.registrationId, table.at),
    index('registration_events_user').on(table.userId),
  ],
)

/** The scans at the doors, as they happened: the id comes from the phone, so that a repeat counts once (T-8). */
export const attendanceScans = pgTable(
  'attendance_scans',
  {
    id: uuid('id').primaryKey(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    type: text('type', { enum: scanTypes }).notNull(),
    door: text('door').notNull(),
    /** The time at the door. */
    at: instant('at').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The state in which the person came, where that is not a seat: let in after a cancellation, or over the seats. */
    cameAs: text('came_as', { enum: registrationStates }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('attendance_scans_registration').on(table.registrationId, table.at),
    index('attendance_scans_user').on(table.userId),
  ],
)

/** Entries of a door that could not be recorded, for the team to look at (T-8). */
export const refusedScans = pgTable(
  'refused_scans',
  {
    id: id(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** The registration that it names; `null` where there is none. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: scanRefusals }).notNull(),
    door: text('door'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('refused_scans_activity').on(table.activityId, table.createdAt),
    index('refused_scans_registration').on(table.registrationId),
    index('refused_scans_user').on(table.userId),
  ],
)

/** Messages to the participants of an activity; their recipients are chosen by state when they are sent (T-7, T-8). */
export const participantMessages = pgTable(
  'participant_messages',
  {
    id: id(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    actor: text('actor', { enum: registrationActors }).notNull(),
    text: text('text').notNull(),
    /** Whether the waiting list gets it too. */
    includesWaiting: boolean('includes_waiting').notNull().default(false),
    /** The selected registrations; `null` for all. */
    registrationIds: jsonb('registration_ids').$type<string[]>(),
    /** The time at which it is sent, and until which it can be undone. */
    sendAt: instant('send_at').notNull(),
    sentAt: instant('sent_at'),
    /** The number of mails that were written. */
    mailCount: integer('mail_count'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('participant_messages_activity').on(table.activityId, table.createdAt),
    index('participant_messages_user').on(table.userId),
    index('participant_messages_due').on(table.sendAt).where(sql`${table.sentAt} is null`),
  ],
)

/** Feedback without giver, time, order or language; it becomes visible in steps of five (T-10). */
export const activityFeedback = pgTable(
  'activity_feedback',
  {
    /** Random, so that it tells no order. */
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    text: text('text'),
    /** The time from which the host sees it; `null` until it is one of five, which the panel sees at once. */
    hostFrom: instant('host_from'),
    /** Whether the panel hides the text from the host. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [index('activity_feedback_activity').on(table.activityId, table.hostFrom)],
)
