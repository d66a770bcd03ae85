import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ErrorCode } from '../../../shared/rules/error-codes.ts'
import type { DraftedType } from '../../../shared/rules/record-types.ts'
import { files } from './catalogue.ts'
import { id, instant, lifecycle } from './columns.ts'
import { users } from './user.ts'

/** The reason for which a draft was not published at its time. */
export interface StoredDraftRefusal {
  at: string
  code: ErrorCode
  fields: string[]
}

/** Drafts next to the versions of records that visitors see, at most one a record. */
export const recordDrafts = pgTable(
  'record_drafts',
  {
    id: id(),
    recordType: text('record_type').$type<DraftedType>().notNull(),
    recordId: uuid('record_id').notNull(),
    revision: integer('revision').notNull().default(1),
    /** The values of the form as they shall be, with the id of the picture. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** The same of the version that it was written from, and the revision of that. */
    base: jsonb('base').$type<Record<string, unknown>>().notNull(),
    baseRevision: integer('base_revision').notNull(),
    /** The picture that the draft brings; nobody sees it before. */
    pictureId: uuid('picture_id').references(() => files.id),
    isMinor: boolean('is_minor').notNull(),
    checkedLanguages: jsonb('checked_languages').$type<Language[]>().notNull(),
    /** The languages that readers see from the publication on, or no longer see. */
    languages: jsonb('languages').$type<Partial<Record<Language, boolean>>>().notNull(),
    savedByUserId: uuid('saved_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    publishAt: instant('publish_at'),
    /** The administrator who has set that time: the publication is theirs. */
    scheduledByUserId: uuid('scheduled_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    refusal: jsonb('refusal').$type<StoredDraftRefusal>(),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('record_drafts_record').on(table.recordId),
    index('record_drafts_picture').on(table.pictureId),
    index('record_drafts_saved_by').on(table.savedByUserId),
    index('record_drafts_scheduled_by').on(table.scheduledByUserId),
    index('record_drafts_publish_at').on(table.publishAt),
  ],
)
