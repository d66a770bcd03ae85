import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { applications } from './application.ts'
import { callRequests } from './call-request.ts'
import { id, instant } from './columns.ts'
import { users } from './user.ts'

/** Notes of administrators on an application or a call request, for each other; its sender never sees them. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: id(),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    callRequestId: uuid('call_request_id').references(() => callRequests.id, { onDelete: 'cascade' }),
    /** The author; `null` once that account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('case_notes_application').on(table.applicationId, table.createdAt),
    index('case_notes_call_request').on(table.callRequestId, table.createdAt),
    index('case_notes_user').on(table.userId),
  ],
)
