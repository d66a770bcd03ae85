import { DataCommandError } from './data/archive-problems.ts'
import { drillBackup } from './data/backups/drill-backup.ts'
import { findBackup } from './data/backups/fetch-backup.ts'
import { noteRun } from './data/backups/note-run.ts'
import { runBackupCommand } from './data/backups/run-backup-command.ts'
import { counted } from './data/run-data-command.ts'

/**
 * `npm run backup:drill [-- NAME]`: restores a backup into a scratch database and compares everything
 * (docs/operations.md).
 */
await runBackupCommand(
  ([wanted = 'latest', ...rest]) => {
    if (!wanted.startsWith('-') && rest.length === 0) return wanted
    throw new DataCommandError('Say which backup, or nothing for the newest: npm run backup:drill [-- NAME].')
  },
  async (input, wanted) => {
    const startedAt = Date.now()
    const name = await findBackup(input, wanted)
    const { rowCount, fileCount } = await noteRun(input.database, 'drill', name, () =>
      drillBackup(input, name, input.dataFolder),
    )
    const content = `${counted(rowCount, 'row')} and ${counted(fileCount, 'file')}`
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
    return `The backup ${name} is whole: ${content} were restored into a scratch database in ${seconds} s and equal those that were backed up.`
  },
)
