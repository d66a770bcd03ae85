import { signInAddress } from '../shared/rules/addresses.ts'
import { DatabaseInUseError } from './db/client.ts'
import { readSettings, SettingsError } from './env.ts'
import type { FirstAdministrator } from './platform/accounts/first-administrator.ts'
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
  const lines = [`Digital World is ready: ${address}`]
  if (settings.mode === 'demo') {
    lines.push('A demonstration: the people in it are invented. Stop it with Ctrl+C.')
  }
  lines.push('', ...administratorLines(server.administrator, address))
  // Straight to the screen: a password never goes through the log.
  process.stdout.write(`\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`)
} catch (error) {
  const isForOperator = [SettingsError, DatabaseInUseError, StartError].some((kind) => error instanceof kind)
  if (!isForOperator) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

/** How to sign in as administrator, in lines. */
function administratorLines(administrator: FirstAdministrator, address: string): string[] {
  const another = 'npm run admin:create -- EMAIL'
  const title = `Sign in as administrator at ${address}${signInAddress}`
  switch (administrator.kind) {
    case 'present':
      return [`${title} with the account that you have; "${another}" makes another one.`]
    case 'made':
      return [`${title} as ${administrator.login} or ${administrator.email}, with ADMIN_PASSWORD.`]
    case 'made-with-password':
      return [
        `${title}:`,
        `  login     ${administrator.login}`,
        `  password  ${administrator.password}`,
        `The password is shown this once; "${another}" makes another administrator.`,
      ]
  }
}
