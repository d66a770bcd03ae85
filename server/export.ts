import { DataCommandError } from './data/archive-problems.ts'
import { auditArchive } from './data/audit-archive.ts'
import { exportData } from './data/export-data.ts'
import { describeSummary, runDataCommand } from './data/run-data-command.ts'

/** `npm run data:export -- FILE`: exports everything, rows and files, into one archive (docs/data-format.md). */
await runDataCommand(
  ([archivePath, ...rest]) => {
    if (archivePath && !archivePath.startsWith('-') && rest.length === 0) return archivePath
    throw new DataCommandError(
      'Say where to: npm run data:export -- FILE (ending in .tar, or .tar.gz to compress).',
    )
  },
  async ({ database, files }, archivePath) => {
    const summary = await exportData({ database, files, archivePath, now: new Date() })
    await auditArchive(database, 'archive-exported', summary, new Date())
    const { content, tables } = describeSummary(summary)
    return `Exported ${content} from ${tables} to ${archivePath}.`
  },
)
