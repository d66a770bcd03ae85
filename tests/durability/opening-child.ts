import { DatabaseInUseError, openDatabase } from '../../server/db/client.ts'

/**
 * Opens the embedded database of the folder in its argument and closes it again, as a second server, a seed or a
 * backup would. Prints `opened`, or ends with the one sentence and exit code 1 where the folder is in use.
 */
try {
  const database = await openDatabase({ dataFolder: process.argv[2] ?? '' })
  console.log('opened')
  await database.close()
} catch (error) {
  if (!(error instanceof DatabaseInUseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
