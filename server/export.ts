import { DataCommandError } from './data/archive-problems.ts'
import { exportData } from './data/export-data.ts'
import { counted, runDataCommand } from './data/run-data-command.ts'

/** `npm run data:export -- FILE`: everything, rows and files, into one archive (docs/data-format.md). */
await runDataCommand(async ({ database, files }) => {
  const [archivePath, ...rest] = process.argv.slice(2)
  if (!archivePath || archivePath.startsWith('-') || rest.length > 0) {
    throw new DataCommandError('Say where to: npm run data:export -- FILE (ending in .tar, or .tar.gz to compress).')
  }
  const { tableCount, rowCount, fileCount } = await exportData({ database, files, archivePath, now: new Date() })
  const what = [counted(rowCount, 'row'), counted(fileCount, 'file')].join(' and ')
  return `Exported ${what} from ${counted(tableCount, 'table')} to ${archivePath}.`
})
