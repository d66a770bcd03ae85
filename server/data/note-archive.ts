import type { Database } from '../db/database.ts'
import { type AuditDetails, writeAudit } from '../platform/audit/audit.ts'
import type { ArchiveSummary } from './export-data.ts'

/** Writes to the audit log that all data was exported to an archive, or replaced by one. */
export function noteArchive(
  { db }: Database,
  action: 'archive-exported' | 'archive-imported',
  { tableCount, rowCount, fileCount }: ArchiveSummary,
  now: Date,
): Promise<void> {
  const details: AuditDetails = { by: 'command-line', tableCount, rowCount, fileCount }
  return db.transaction((transaction) => writeAudit(transaction, { actor: null, action, details }, now))
}
