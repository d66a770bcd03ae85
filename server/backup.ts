import { DataCommandError } from './data/archive-problems.ts'
import { makeBackup } from './data/backups/make-backup.ts'
import { recordRun } from './data/backups/record-run.ts'
import { rotateBackups } from './data/backups/rotate-backups.ts'
import { formatSize, runBackupCommand } from './data/backups/run-backup-command.ts'
import { counted } from './data/run-data-command.ts'

/** `npm run backup`: makes a backup now, and removes those outside of the retention rule (docs/operations.md). */
await runBackupCommand(
  (given) => {
    if (given.length > 0) throw new DataCommandError('This command takes nothing: npm run backup.')
  },
  async (input) => {
    const now = new Date()
    const made = await recordRun(input.database, 'backup', null, () => makeBackup({ ...input, now }))
    const removed = await rotateBackups(input.target, input.retention, now)
    const content = `${counted(made.rowCount, 'row')} and ${counted(made.fileCount, 'file')}`
    const size = `${formatSize(made.sizeBytes)}${made.isSealed ? ', encrypted' : ''}`
    return `Backed up ${content} as ${made.name} in ${input.target.location} (${size}); ${counted(removed.length, 'old one')} removed.`
  },
)
