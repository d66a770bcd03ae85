import { DataCommandError } from './data/archive-problems.ts'
import { findBackup, unencryptedFlag } from './data/backups/fetch-backup.ts'
import { restoreBackup } from './data/backups/restore-backup.ts'
import { runBackupCommand } from './data/backups/run-backup-command.ts'
import { noteArchive } from './data/note-archive.ts'
import { summaryInWords } from './data/run-data-command.ts'

const replaceFlag = '--replace'

/** `npm run backup:restore -- NAME [--replace] [--unencrypted]`: puts a backup in the place of everything (docs/operations.md). */
await runBackupCommand(
  (given) => {
    const [wanted, ...rest] = given.filter(
      (argument) => argument !== replaceFlag && argument !== unencryptedFlag,
    )
    if (wanted && !wanted.startsWith('-') && rest.length === 0) {
      const takesUnencrypted = given.includes(unencryptedFlag)
      return { wanted, canReplace: given.includes(replaceFlag), takesUnencrypted }
    }
    throw new DataCommandError(
      `Say which backup: npm run backup:restore -- NAME [${replaceFlag}] [${unencryptedFlag}], or "latest" for the newest.`,
    )
  },
  async (input, { wanted, canReplace, takesUnencrypted }) => {
    const name = await findBackup(input, wanted)
    const { imported } = await restoreBackup({ ...input, takesUnencrypted }, name, { ...input, canReplace })
    await noteArchive(input.database, 'archive-imported', imported, new Date())
    const { content, tables } = summaryInWords(imported)
    return `Restored ${content} into ${tables} from the backup ${name}.`
  },
)
