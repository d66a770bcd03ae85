import { DataCommandError } from './data/archive-problems.ts'
import { drillBackup } from './data/backups/drill-backup.ts'
import { findBackup, unencryptedFlag } from './data/backups/fetch-backup.ts'
import { recordRun } from './data/backups/record-run.ts'
import { runBackupCommand } from './data/backups/run-backup-command.ts'
import { counted } from './data/run-data-command.ts'

/**
 * `npm run backup:drill [-- NAME] [--unencrypted]`: restores a backup into a scratch database and compares everything
 * (docs/operations.md).
 */
await runBackupCommand(
  (given) => {
    const [wanted = 'latest', ...rest] = given.filter((argument) => argument !== unencryptedFlag)
    if (!wanted.startsWith('-') && rest.length === 0)
      return { wanted, acceptsUnencrypted: given.includes(unencryptedFlag) }
    throw new DataCommandError(
      `Say which backup, or nothing for the newest: npm run backup:drill [-- NAME] [${unencryptedFlag}].`,
    )
  },
  async (input, { wanted, acceptsUnencrypted }) => {
    const startedAt = Date.now()
    const name = await findBackup(input, wanted)
    const { rowCount, fileCount } = await recordRun(input.database, 'drill', name, () =>
      drillBackup({ ...input, acceptsUnencrypted }, name, input.dataFolder),
    )
    const content = `${counted(rowCount, 'row')} and ${counted(fileCount, 'file')}`
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
    return `The backup ${name} is whole: ${content} were restored into a scratch database in ${seconds} s and equal those that were backed up.`
  },
)
