import { lt } from 'drizzle-orm'
import type { BackupRunKind } from '../../../shared/rules/backups.ts'
import type { Database } from '../../db/database.ts'
import { backupRuns } from '../../db/schema/backup-run.ts'
import { reasonOf } from './backup-error.ts'
import type { BackupManifest } from './backup-format.ts'

const runsKeptDays = 400
const dayMs = 24 * 60 * 60 * 1_000

/**
 * Does a backup or a drill, and notes its outcome.
 * @param backup the name of the backup, where it is known before.
 * @throws what the work throws, once it is noted.
 */
export async function noteRun<Done extends BackupManifest>(
  { db }: Pick<Database, 'db'>,
  kind: BackupRunKind,
  backup: string | null,
  work: () => Promise<Done & { name?: string }>,
): Promise<Done> {
  const startedAt = new Date()
  const note = (result: Partial<typeof backupRuns.$inferInsert>) =>
    db.insert(backupRuns).values({ kind, backup, startedAt, endedAt: new Date(), ...result })
  try {
    const done = await work()
    const { name = backup, sizeBytes, rowCount, fileCount } = done
    await note({ backup: name, sizeBytes, rowCount, fileCount })
    await db
      .delete(backupRuns)
      .where(lt(backupRuns.endedAt, new Date(startedAt.getTime() - runsKeptDays * dayMs)))
    return done
  } catch (error) {
    await note({ failure: reasonOf(error) }).catch(() => {})
    throw error
  }
}
