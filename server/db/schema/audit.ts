import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { auditActions } from '../../../shared/rules/audit-actions.ts'
import { recordTypes } from '../../../shared/rules/record-types.ts'
import { id, instant } from './columns.ts'

/**
 * The audit log: actions with their time and actor (D-13). A trigger makes it append-only, and it is chained (D-15).
 * Each entry's hash covers the entry before it and the hash of its values. The values are in a table of their own: they
 * can be erased, and the chain still verifies.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Its position in the chain, from 1, without gaps. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** The account that did it; it may be gone by now. `null` for what the site did automatically. */
    actorUserId: uuid('actor_user_id'),
    action: text('action', { enum: auditActions }).notNull(),
    recordType: text('record_type', { enum: recordTypes }),
    recordId: uuid('record_id'),
    /** SHA-256 of the values with their salt. */
    valuesHash: text('values_hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    /** The key by which it was hashed; `null` for entries from before there was one. */
    keyId: text('key_id'),
    hash: text('hash').notNull().unique(),
  },
  (table) => [
    index('audit_entries_record').on(table.recordType, table.recordId, table.position),
    index('audit_entries_actor').on(table.actorUserId, table.position),
    index('audit_entries_time').on(table.at),
  ],
)

/** Results of the nightly checks of the chain; they reveal a chain that is cut off at its end. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    id: id(),
    at: instant('at').notNull(),
    entryCount: bigint('entry_count', { mode: 'number' }).notNull(),
    lastHash: text('last_hash').notNull(),
    brokenAt: bigint('broken_at', { mode: 'number' }),
    /** A signature of the other columns by the key of the site: it reveals a row that somebody else wrote. */
    seal: text('seal').notNull(),
    keyId: text('key_id'),
  },
  (table) => [index('audit_checks_time').on(table.at)],
)

/** The values of audit entries, with personal data in them: erased where the law asks for it, never changed. */
export const auditValues = pgTable('audit_values', {
  position: bigint('position', { mode: 'number' })
    .primaryKey()
    .references(() => auditEntries.position),
  /** A salt, so that a hash of short values cannot be guessed once the values are gone. */
  salt: text('salt').notNull(),
  actorName: text('actor_name').notNull(),
  recordLabel: text('record_label').notNull(),
  /** The record's content before and after, as its form knows it; `null` where there was none. */
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  /** Further details: a reason, the filter of an export. */
  details: jsonb('details').$type<Record<string, unknown>>(),
})
