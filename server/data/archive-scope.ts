import { type SQL, sql } from 'drizzle-orm'
import { describeTables, type TableShape } from './table-shapes.ts'

/**
 * Tables that are of the moment: what they hold is of no use elsewhere or later, and names records that an import
 * replaces. An archive does not have them, and an import empties them.
 */
export const momentaryTables: readonly string[] = [
  'rate_limits',
  'idempotency_keys',
  'sessions',
  'account_secrets',
  'audit_checks',
]

/** Tables that speak of this very database: an archive does not have them, and an import leaves them as they are. */
export const localTables: readonly string[] = ['installation']

/** Tables of which an archive has some rows only: the condition that these meet. */
export const archivedRows: Readonly<Record<string, SQL>> = {
  // What waits under a ticket belongs to no record yet, and what was given up to none any more.
  uploads: sql`expires_at IS NULL`,
}

/** Tables whose rows speak of a file by `storage_key`, `size_bytes` and `sha256`, and which of their rows have one. */
export const contentTables: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => boolean>> = {
  files: () => true,
  // The content of an infected upload is removed when the scanner finds it.
  uploads: ({ scan_state }) => scan_state !== 'infected',
}

/** The tables of an archive, each after those that it refers to. */
export function archivedTables(): TableShape[] {
  return describeTables().filter(({ name }) => !momentaryTables.includes(name) && !localTables.includes(name))
}
