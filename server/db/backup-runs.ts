import { and, desc, eq, isNull, max } from 'drizzle-orm'
import type { BackupRunKind } from '../../shared/rules/backups.ts'
import type { DatabaseSession } from './database.ts'
import { backupRuns } from './schema/backup-run.ts'

export type BackupRun = typeof backupRuns.$inferSelect

/** Reads the last run of a kind, good or failed; `null` where there was none. */
export async function readLastRun(db: DatabaseSession, kind: BackupRunKind): Promise<BackupRun | null> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.kind, kind))
    .orderBy(desc(backupRuns.endedAt), desc(backupRuns.id))
    .limit(1)
  return run ?? null
}

/** Reads when a run of a kind last succeeded; `null` where none did. */
export async function readLastSuccess(db: DatabaseSession, kind: BackupRunKind): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(backupRuns.endedAt) })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), isNull(backupRuns.failure)))
  return row?.at ?? null
}
