import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BackupRunKind } from '../../shared/rules/backups.ts'
import type { DatabaseSession } from '../db/database.ts'
import { backupRuns } from '../db/schema/backup-run.ts'

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

/** Reads the last run of a kind that succeeded; `null` where none did. */
export async function readLastGoodRun(db: DatabaseSession, kind: BackupRunKind): Promise<BackupRun | null> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), isNull(backupRuns.failure)))
    .orderBy(desc(backupRuns.endedAt), desc(backupRuns.id))
    .limit(1)
  return run ?? null
}

/** Reads when a run of a kind last succeeded; `null` where none did. */
export async function readLastSuccess(db: DatabaseSession, kind: BackupRunKind): Promise<Date | null> {
  return (await readLastGoodRun(db, kind))?.endedAt ?? null
}
