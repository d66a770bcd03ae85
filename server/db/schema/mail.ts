import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import { calendarMethods, mailLanes, mailStates } from '../../../shared/rules/mail-templates.ts'
import { id, instant, lifecycle } from './columns.ts'

/**
 * The outbox: mails to be sent, written in the transaction that they report, so that neither exists without the other.
 * The texts are made with the mail, encrypted until it is sent, and removed then; a demonstration stores them for its
 * mailbox.
 */
export const mails = pgTable(
  'mails',
  {
    /** The id, which is also in the `Message-ID`, so that a receiver who gets it twice shows it once. */
    id: id(),
    template: text('template').notNull(),
    /** The application or the call request that it is about, whose page shows it; `null` for any other. */
    recordId: uuid('record_id'),
    language: text('language', { enum: languages }).notNull(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    /** The encrypted text (`MailSeal`); `null` once removed. */
    text: text('text'),
    html: text('html'),
    /** The calendar event that comes with the text, encrypted like it, and what it asks a calendar to do. */
    calendar: text('calendar'),
    calendarMethod: text('calendar_method', { enum: calendarMethods }),
    /** The encrypted address at which one press ends such mails (RFC 8058). */
    stopUrl: text('stop_url'),
    /** Names what it reports, so that this is written once however often it is tried; `null` where each counts. */
    uniqueKey: text('unique_key').unique(),
    lane: text('lane', { enum: mailLanes }).notNull().default('normal'),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    attemptCount: integer('attempt_count').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** The last response of the mail server, without addresses. */
    lastError: text('last_error'),
    ...lifecycle(),
  },
  (table) => [
    index('mails_queue').on(table.state, table.lane, table.nextAttemptAt),
    index('mails_created').on(table.createdAt),
    index('mails_record').on(table.recordId, table.createdAt),
  ],
)
