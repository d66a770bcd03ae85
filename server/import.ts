import { DataCommandError } from './data/archive-problems.ts'
import { auditArchive } from './data/audit-archive.ts'
import { importData } from './data/import-data.ts'
import { describeSummary, runDataCommand } from './data/run-data-command.ts'

const replaceFlag = '--replace'

/** `npm run data:import -- FILE [--replace]`: replaces everything by an archive (docs/data-format.md). */
await runDataCommand(
  (given) => {
    const [archivePath, ...rest] = given.filter((argument) => argument !== replaceFlag)
    if (archivePath && !archivePath.startsWith('-') && rest.length === 0) {
      return { archivePath, canReplace: given.includes(replaceFlag) }
    }
    throw new DataCommandError(`Say which archive: npm run data:import -- FILE [${replaceFlag}].`)
  },
  async (input, given) => {
    const summary = await importData({ ...input, ...given })
    await auditArchive(input.database, 'archive-imported', summary, new Date())
    const { content, tables } = describeSummary(summary)
    return `Imported ${content} into ${tables} from ${given.archivePath}.`
  },
)
