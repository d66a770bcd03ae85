import type { Logger } from 'pino'
import { backupLateHours, drillDueDays } from '../../../shared/rules/backups.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import type { BackupSettings } from '../../env.ts'
import { readLastSuccess } from '../../platform/backup-runs.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import { drillInSubprocess } from './drill-in-subprocess.ts'
import { makeBackup } from './make-backup.ts'
import { openBackupTarget } from './open-backup-target.ts'
import { recordRun } from './record-run.ts'
import { rotateBackups } from './rotate-backups.ts'

const hourMs = 60 * 60 * 1_000
const dayHours = 24
/** Tashkent is five hours ahead of UTC throughout the year. */
const tashkentOffsetHours = 5

interface BackupsOptions {
  database: Database
  files: FileStore
  dataFolder: string
  log: Logger
  /** Reports a backup that failed, in the transaction that records it. */
  notifyFailed: (transaction: DatabaseSession) => Promise<void>
}

/** The scheduled backups of a process. */
export interface Backups {
  job: JobDefinition
  /** Tells whether the last good backup is older than a missed night: the machine was off, or it failed. */
  isDue(now: Date): Promise<boolean>
  /** Ends a running drill. */
  close(): void
}

/** Creates the scheduled backups: every night one is made and old ones go, every week the newest is proven (O-4). */
export function createBackups(settings: BackupSettings, options: BackupsOptions): Backups {
  const { database, dataFolder, log, notifyFailed } = options
  const { location, key, retention } = settings
  const stopping = new AbortController()

  async function backUp(): Promise<void> {
    const target = await openBackupTarget(settings)
    const now = new Date()
    const make = () => makeBackup({ ...options, target, key, now })
    const made = await recordRun(database, 'backup', null, make, notifyFailed)
    const { name, sizeBytes, rowCount, fileCount } = made
    const removed = await rotateBackups(target, retention, now)
    log.info({ name, sizeBytes, rowCount, fileCount, removed }, 'a backup was made')
    const provenAt = await readLastSuccess(database.db, 'drill')
    if (provenAt && now.getTime() - provenAt.getTime() < drillDueDays * dayHours * hourMs) return
    await recordRun(database, 'drill', name, () =>
      drillInSubprocess({ location, key, name, dataFolder }, stopping.signal),
    )
    log.info({ name }, 'the backup was restored into a scratch database, and equals what was backed up')
  }

  return {
    job: { name: 'back-up', schedule: scheduleOf(settings.time), run: backUp },
    async isDue(now) {
      const madeAt = await readLastSuccess(database.db, 'backup')
      return madeAt === null || now.getTime() - madeAt.getTime() > backupLateHours * hourMs
    },
    close: () => stopping.abort(),
  }
}

/** Returns the schedule of a time of the day in Tashkent, as cron in UTC. */
function scheduleOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${minute} ${(hour + dayHours - tashkentOffsetHours) % dayHours} * * *`
}
