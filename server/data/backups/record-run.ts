import { lt } from 'drizzle-orm'
import type { BackupRunKind } from '../../../shared/rules/backups.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { backupRuns } from '../../db/schema/backup-run.ts'
import { reasonOf } from './backup-error.ts'
import type { BackupManifest } from './backup-format.ts'

const runRetentionDays = 400
const dayMs = 24 * 60 * 60 * 1_000

/**
 * Runs a backup or a drill, and records its outcome.
 * @param backup the name of the backup, where it is known before.
 * @param notify reports a failure, in the transaction that records it.
 * @throws what the work throws, once it is recorded.
 */
export async function recordRun<Done extends BackupManifest>(
  { db }: Pick<Database, 'db'>,
  kind: BackupRunKind,
  backup: string | null,
  work: () => Promise<Done & { name?: string }>,
  notify: (transaction: DatabaseSession) => Promise<void> = async () => {},
): Promise<Done> {
  const startedAt = new Date()
  const insertRun = (result: Partial<typeof backupRuns.$inferInsert>, session: DatabaseSession = db) =>
    session.insert(backupRuns).values({ kind, backup, startedAt, endedAt: new Date(), ...result })
  try {
    const done = await work()
    const { name = backup, sizeBytes, rowCount, fileCount } = done
    await insertRun({ backup: name, sizeBytes, rowCount, fileCount })
    await db
      .delete(backupRuns)
      .where(lt(backupRuns.endedAt, new Date(startedAt.getTime() - runRetentionDays * dayMs)))
    return done
  } catch (error) {
    const recorded = db.transaction(async (transaction) => {
      await insertRun({ failure: reasonOf(error) }, transaction)
      await notify(transaction)
    })
    await recorded.catch(() => {})
    throw error
  }
}
