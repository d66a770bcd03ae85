import { databaseErrorCode, openDatabase } from '../db/client.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { readSettings, type Settings } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import { setAuditKey } from '../platform/audit.ts'
import type { FileStore } from '../platform/file-store.ts'
import { openFileStore } from '../platform/open-file-store.ts'
import { createTokens, loadTokenSecret } from '../platform/tokens.ts'
import type { ArchiveSummary } from './export-data.ts'

/** The services of an export or an import. */
export interface DataCommandInput {
  database: Database
  files: FileStore
  dataFolder: string
  settings: Settings
}

/**
 * Runs a command on the data (an export, an import, a new administrator) as a process. It reads arguments and
 * environment, opens and migrates the database, and prints the line that `work` returns. A failure is one clear
 * sentence (or the list of the archive's problems) and exit code 1; a bug is thrown.
 * @param readArguments throws an `OperatorError` with the usage where the arguments are not understood.
 */
export async function runDataCommand<Arguments>(
  readArguments: (given: readonly string[]) => Arguments,
  work: (input: DataCommandInput, given: Arguments) => Promise<string>,
): Promise<void> {
  try {
    const given = readArguments(process.argv.slice(2))
    const settings = readSettings()
    const { databaseUrl, dataFolder, publicUrl } = settings
    const database = await openDatabase({ databaseUrl, dataFolder })
    try {
      await migrate(database)
      const secret = settings.tokenSecret ?? (await loadTokenSecret(dataFolder))
      setAuditKey(createTokens(secret, publicUrl).deriveKey('audit'))
      const files = await openFileStore(settings)
      process.stdout.write(`${await work({ database, files, dataFolder, settings }, given)}\n`)
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

/** Describes the counts of an archive: "425 rows and 1 file", "14 tables". */
export function describeSummary({ tableCount, rowCount, fileCount }: ArchiveSummary) {
  return {
    content: `${counted(rowCount, 'row')} and ${counted(fileCount, 'file')}`,
    tables: counted(tableCount, 'table'),
  }
}

/** Describes a number of things: "1 row", "3 rows". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function failureSentence(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  const code = databaseErrorCode(error)
  if (code === undefined) return undefined
  if (code === '55P03')
    return 'The tables are in use by somebody else who writes: nothing was changed; try again.'
  return `It failed, and nothing was changed: ${rootMessage(error)} (${code}).`
}

/** Returns the message of the innermost error: those around it repeat the SQL with its values. */
function rootMessage(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
