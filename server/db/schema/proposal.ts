import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { activities } from './activity.ts'
import { id, lifecycle, moment } from './columns.ts'
import { people } from './person.ts'
import { uploads } from './upload.ts'
import { users } from './user.ts'

/** Unfinished activities of members, stored at every change, however incomplete. Nobody else sees them. */
export const activityDrafts = pgTable(
  'activity_drafts',
  {
    /** Made by the browser, so that keeping the first change twice makes one draft. */
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The activity that it is a change of, if it is one. */
    activityId: uuid('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    /** What was typed so far, as the form holds it. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** The picture that was chosen so far. */
    imageUploadId: uuid('image_upload_id').references(() => uploads.id),
    revision: integer('revision').notNull().default(1),
    ...lifecycle(),
  },
  (table) => [
    index('activity_drafts_user').on(table.userId, table.updatedAt),
    index('activity_drafts_activity').on(table.activityId),
    index('activity_drafts_image').on(table.imageUploadId),
  ],
)

/** The states of a proposed change. */
export const changeStates = ['pending', 'accepted', 'rejected', 'withdrawn'] as const

/**
 * Changes of published records, proposed by their owners (S-9). They wait for an administrator; until then the
 * published record stays as it is. A record has at most one pending change.
 */
export const proposedChanges = pgTable(
  'proposed_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    activityId: uuid('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    /** The revision of the record that the change was written from. */
    baseRevision: integer('base_revision').notNull(),
    /** The record's fields as they shall be, checked by the same schema as a direct change. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** Counts what was proposed under this id: a decision names the one that was read. */
    revision: integer('revision').notNull().default(1),
    state: text('state', { enum: changeStates }).notNull().default('pending'),
    /** Why it was decided so; told to who proposed it. */
    reason: text('reason'),
    decidedAt: moment('decided_at'),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('proposed_changes_person')
      .on(table.personId)
      .where(sql`${table.state} = 'pending' and ${table.personId} is not null`),
    uniqueIndex('proposed_changes_activity')
      .on(table.activityId)
      .where(sql`${table.state} = 'pending' and ${table.activityId} is not null`),
    index('proposed_changes_user').on(table.userId, table.createdAt),
    index('proposed_changes_of_person').on(table.personId),
    index('proposed_changes_of_activity').on(table.activityId),
  ],
)
