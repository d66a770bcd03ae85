import { type SQL, sql } from 'drizzle-orm'
import { describeTables, type TableShape } from './table-shapes.ts'

/**
 * Tables with temporary content: it is of no use elsewhere or later, and refers to records that an import replaces. An
 * archive does not contain them, and an import empties them.
 */
export const transientTables: readonly string[] = [
  'rate_limits',
  'idempotency_keys',
  'sessions',
  'account_secrets',
  'audit_checks',
  'presences',
  'notice_reads',
  'renditions',
]

/** Those of them whose rows refer to a file by `storage_key`, which goes with its row. */
export const transientContentTables: readonly string[] = ['renditions']

/** Tables about this very database: an archive does not contain them, and an import leaves them unchanged. */
export const localTables: readonly string[] = ['backup_runs', 'installation']

/** The condition for the rows of a table that an archive contains only in part. */
export const archivedRows: Readonly<Record<string, SQL>> = {
  // A waiting upload under a ticket belongs to no record yet, and a released one to none any more.
  uploads: sql`expires_at IS NULL`,
}

/** Tables whose rows refer to a file by `storage_key`, `size_bytes` and `sha256`, and which of their rows have one. */
export const contentTables: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => boolean>> = {
  files: () => true,
  // The content of an infected upload is removed when the scanner finds it.
  uploads: ({ scan_state }) => scan_state !== 'infected',
}

/** Lists the tables of an archive, each after those that it refers to. */
export function archivedTables(): TableShape[] {
  return describeTables().filter(({ name }) => !transientTables.includes(name) && !localTables.includes(name))
}
