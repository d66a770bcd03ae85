import { DataCommandError } from './data/archive-problems.ts'
import { makeBackup } from './data/backups/make-backup.ts'
import { noteRun } from './data/backups/note-run.ts'
import { rotateBackups } from './data/backups/rotate-backups.ts'
import { runBackupCommand, sizeInWords } from './data/backups/run-backup-command.ts'
import { counted } from './data/run-data-command.ts'

/** `npm run backup`: makes a backup now, and removes those that are not kept any more (docs/operations.md). */
await runBackupCommand(
  (given) => {
    if (given.length > 0) throw new DataCommandError('This command takes nothing: npm run backup.')
  },
  async (input) => {
    const now = new Date()
    const made = await noteRun(input.database, 'backup', null, () => makeBackup({ ...input, now }))
    const removed = await rotateBackups(input.target, input.kept, now)
    const content = `${counted(made.rowCount, 'row')} and ${counted(made.fileCount, 'file')}`
    const size = `${sizeInWords(made.sizeBytes)}${made.isSealed ? ', encrypted' : ''}`
    return `Backed up ${content} as ${made.name} in ${input.target.place} (${size}); ${counted(removed.length, 'old one')} removed.`
  },
)
