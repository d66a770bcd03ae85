import { backupLateHours } from '../../../../shared/rules/backups.ts'
import type { Today } from '../../../../shared/schemas/today.ts'
import { type BackupRun, readLastRun, readLastSuccess } from '../../../platform/backup-runs.ts'
import type { Services } from '../../../services.ts'

const hourMs = 60 * 60 * 1_000

/** Reads the state of the backups (O-4); `null` for a demonstration without a location for them. */
export async function readBackupState(
  {
    database: { db },
    isDemonstration,
    backupJob,
  }: Pick<Services, 'database' | 'isDemonstration' | 'backupJob'>,
  now: Date,
): Promise<Today['backups']> {
  if (isDemonstration && !backupJob) return null
  const madeAt = await readLastSuccess(db, 'backup')
  return {
    isSetUp: backupJob !== undefined,
    isRunning: (await backupJob?.isUnderWay()) ?? false,
    madeAt: madeAt?.toISOString() ?? null,
    isLate: madeAt !== null && now.getTime() - madeAt.getTime() > backupLateHours * hourMs,
    lastBackup: presentRun(await readLastRun(db, 'backup')),
    lastDrill: presentRun(await readLastRun(db, 'drill')),
  }
}

function presentRun(run: BackupRun | null) {
  if (!run) return null
  const { endedAt, failure, sizeBytes, rowCount, fileCount } = run
  return { at: endedAt.toISOString(), failure, sizeBytes, rowCount, fileCount }
}
