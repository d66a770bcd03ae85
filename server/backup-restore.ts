import { DataCommandError } from './data/archive-problems.ts'
import { auditArchive } from './data/audit-archive.ts'
import { findBackup, unencryptedFlag } from './data/backups/fetch-backup.ts'
import { restoreBackup } from './data/backups/restore-backup.ts'
import { runBackupCommand } from './data/backups/run-backup-command.ts'
import { describeSummary } from './data/run-data-command.ts'

const replaceFlag = '--replace'

/**
 * `npm run backup:restore -- NAME [--replace] [--unencrypted]`: replaces everything by a backup (docs/operations.md).
 */
await runBackupCommand(
  (given) => {
    const [wanted, ...rest] = given.filter(
      (argument) => argument !== replaceFlag && argument !== unencryptedFlag,
    )
    if (wanted && !wanted.startsWith('-') && rest.length === 0) {
      const acceptsUnencrypted = given.includes(unencryptedFlag)
      return { wanted, canReplace: given.includes(replaceFlag), acceptsUnencrypted }
    }
    throw new DataCommandError(
      `Say which backup: npm run backup:restore -- NAME [${replaceFlag}] [${unencryptedFlag}], or "latest" for the newest.`,
    )
  },
  async (input, { wanted, canReplace, acceptsUnencrypted }) => {
    const name = await findBackup(input, wanted)
    const { imported } = await restoreBackup({ ...input, acceptsUnencrypted }, name, { ...input, canReplace })
    await auditArchive(input.database, 'archive-imported', imported, new Date())
    const { content, tables } = describeSummary(imported)
    return `Restored ${content} into ${tables} from the backup ${name}.`
  },
)
