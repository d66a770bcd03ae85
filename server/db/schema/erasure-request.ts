import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ErasableType } from '../../../shared/rules/record-types.ts'
import { id, instant, lifecycle } from './columns.ts'
import { users } from './user.ts'

/** The states of a request: it waits for a second administrator, or was declined with a comment. */
export const erasureRequestStates = ['open', 'declined'] as const

/** Requests to erase a person's data where that needs two administrators, at most one a record (O-2). */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: id(),
    recordType: text('record_type').$type<ErasableType>().notNull(),
    recordId: uuid('record_id').notNull(),
    /** The fate of what refers to it, as the first administrator chose. */
    uses: text('uses', { enum: ['keep', 'erase'] }),
    state: text('state', { enum: erasureRequestStates }).notNull().default('open'),
    /** The administrator who asks: without that account nobody asks any more. */
    askedByUserId: uuid('asked_by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    /** The reason for which it was declined. */
    comment: text('comment'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('erasure_requests_record').on(table.recordId),
    index('erasure_requests_asked_by').on(table.askedByUserId),
    index('erasure_requests_decided_by').on(table.decidedByUserId),
  ],
)
