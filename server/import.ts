import { DataCommandError } from './data/archive-problems.ts'
import { importData } from './data/import-data.ts'
import { counted, runDataCommand } from './data/run-data-command.ts'

const replaceFlag = '--replace'

/** `npm run data:import -- FILE [--replace]`: an archive in the place of everything (docs/data-format.md). */
await runDataCommand(async (input) => {
  const given = process.argv.slice(2)
  const [archivePath, ...rest] = given.filter((argument) => argument !== replaceFlag)
  if (!archivePath || archivePath.startsWith('-') || rest.length > 0) {
    throw new DataCommandError(`Say which archive: npm run data:import -- FILE [${replaceFlag}].`)
  }
  const canReplace = given.includes(replaceFlag)
  const { tableCount, rowCount, fileCount } = await importData({ ...input, archivePath, canReplace })
  const what = [counted(rowCount, 'row'), counted(fileCount, 'file')].join(' and ')
  return `Imported ${what} into ${counted(tableCount, 'table')} from ${archivePath}.`
})
