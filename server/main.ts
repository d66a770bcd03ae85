import { DatabaseInUseError } from './db/client.ts'
import { readSettings, SettingsError } from './env.ts'
import { createLogger } from './platform/logger.ts'
import { StartError, startServer } from './start.ts'

/** The process: reads the environment, serves, and stops without losing a request. The only file with side effects. */
try {
  const settings = readSettings()
  const log = createLogger(settings.logLevel)
  const server = await startServer(settings, log)
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await server.stop()
    log.flushNow()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  // Only now: whoever reads it may ask for a stop at once.
  const address = settings.publicUrl.replace(/:0$/, `:${server.port}`)
  process.stdout.write(`\n  Digital World is ready: ${address}\n`)
  if (settings.mode === 'demo') {
    process.stdout.write('  A demonstration: the people in it are invented. Stop it with Ctrl+C.\n\n')
  }
} catch (error) {
  const isForOperator = [SettingsError, DatabaseInUseError, StartError].some((kind) => error instanceof kind)
  if (!isForOperator) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
