import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import { recordTypes } from '../../../shared/rules/record-types.ts'
import type { TextQuote } from '../../../shared/rules/text-quote.ts'
import { id, instant } from './columns.ts'
import { users } from './user.ts'

/** Comments of administrators on a field of a record, for each other; visitors never see them. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    recordType: text('record_type', { enum: recordTypes }).notNull(),
    recordId: uuid('record_id').notNull(),
    /** The field of the form; of a row in a list with the row's key, which stays when the row is moved. */
    field: text('field').notNull(),
    /** The language of the field's text; `null` where it has one value. */
    language: text('language', { enum: languages }),
    /** The marked words of the text that it is on; of the first comment alone, `null` for the field as a whole. */
    quote: jsonb('quote').$type<TextQuote>(),
    /** The first comment of the thread that it answers; `null` for the first itself. No key: archives carry none. */
    threadId: uuid('thread_id'),
    /** The author; `null` once that account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The text, with accounts as `@{id}`: names of accounts change, and go with them. */
    text: text('text').notNull(),
    /** The accounts that it names. */
    mentionedIds: jsonb('mentioned_ids').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    /** The time at which the thread was resolved; of the first comment alone. */
    resolvedAt: instant('resolved_at'),
    resolvedByUserId: uuid('resolved_by_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('comments_record').on(table.recordId, table.createdAt),
    index('comments_thread').on(table.threadId),
    index('comments_user').on(table.userId),
    index('comments_resolver').on(table.resolvedByUserId),
    index('comments_mentioned').using('gin', table.mentionedIds),
  ],
)
