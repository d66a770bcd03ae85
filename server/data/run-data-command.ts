import { join } from 'node:path'
import { type Database, DatabaseInUseError, databaseErrorCode, openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { readSettings, SettingsError } from '../env.ts'
import { createLocalFileStore, type FileStore } from '../platform/file-store.ts'
import { ArchiveRefusedError, DataCommandError } from './archive-problems.ts'

/** What an export or an import works with. */
export interface DataCommandInput {
  database: Database
  files: FileStore
  dataFolder: string
}

/**
 * Runs an export or an import as a process: reads the environment, opens the database and brings it up to date,
 * writes the one line that `work` gives. A failure is one clear sentence (or the list of what is wrong with the
 * archive) and exit code 1; a mistake of the program itself is thrown.
 */
export async function runDataCommand(work: (input: DataCommandInput) => Promise<string>): Promise<void> {
  try {
    const { databaseUrl, dataFolder } = readSettings()
    const database = await openDatabase({ databaseUrl, dataFolder })
    try {
      await migrate(database)
      const files = createLocalFileStore(join(dataFolder, 'files'))
      process.stdout.write(`${await work({ database, files, dataFolder })}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    const sentence = failureSentence(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

/** "3 rows", "1 row". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function failureSentence(error: unknown): string | undefined {
  const isExpected = [SettingsError, DatabaseInUseError, ArchiveRefusedError, DataCommandError].some(
    (expected) => error instanceof expected,
  )
  if (isExpected) return (error as Error).message
  const code = databaseErrorCode(error)
  if (code === undefined) return undefined
  if (code === '55P03') return 'The tables are in use by somebody else who writes: nothing was changed; try again.'
  return `It failed, and nothing was changed: ${rootMessage(error)} (${code}).`
}

/** The words of the innermost error: those around it repeat the SQL with its values. */
function rootMessage(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
