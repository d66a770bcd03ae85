import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RequestedType } from '../../../shared/rules/record-types.ts'
import { id, instant, lifecycle } from './columns.ts'
import { users } from './user.ts'

/** The states of a request: it waits for a decision, was sent back with a comment, or what it concerns is published. */
export const publishRequestStates = ['open', 'returned', 'published'] as const

/** Requests of those who may edit a record and not publish it, at most one a record. */
export const publishRequests = pgTable(
  'publish_requests',
  {
    id: id(),
    recordType: text('record_type').$type<RequestedType>().notNull(),
    recordId: uuid('record_id').notNull(),
    state: text('state', { enum: publishRequestStates }).notNull().default('open'),
    note: text('note').notNull(),
    /** The day by which it is wanted, as `YYYY-MM-DD`. */
    wantedOn: text('wanted_on'),
    askedByUserId: uuid('asked_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    /** The reason for which it was sent back. */
    comment: text('comment'),
    /** The administrator who sent it back, or has published what it concerns. */
    decidedByUserId: uuid('returned_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('publish_requests_record').on(table.recordId),
    index('publish_requests_asked_by').on(table.askedByUserId),
    index('publish_requests_returned_by').on(table.decidedByUserId),
  ],
)
