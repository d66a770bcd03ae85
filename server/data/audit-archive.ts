import type { Database } from '../db/database.ts'
import { installation } from '../db/schema/installation.ts'
import { type AuditDetails, writeAudit } from '../platform/audit.ts'
import type { ArchiveSummary } from './export-data.ts'

/**
 * Writes to the audit log that all data was exported to an archive, or replaced by one. What an archive brings into the
 * bin is not erased at once, however long ago it went there (O-2).
 */
export function auditArchive(
  { db }: Database,
  action: 'archive-exported' | 'archive-imported',
  { tableCount, rowCount, fileCount }: ArchiveSummary,
  now: Date,
): Promise<void> {
  const details: AuditDetails = { by: 'command-line', tableCount, rowCount, fileCount }
  return db.transaction(async (transaction) => {
    if (action === 'archive-imported') await transaction.update(installation).set({ trashWatchedSince: now })
    await writeAudit(transaction, { actor: null, action, details }, now)
  })
}
