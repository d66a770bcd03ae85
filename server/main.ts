import { setImmediate } from 'node:timers/promises'
import { signInAddress } from '../shared/rules/addresses.ts'
import { readSettings, runInProduction } from './env.ts'
import type { FirstAdministrator } from './features/accounts/first-administrator.ts'
import { OperatorError } from './operator-error.ts'
import { createLogger } from './platform/logger.ts'
import { printFirstPassword } from './print-first-password.ts'
import { resolveQuickly } from './quick-resolution.ts'

/** The process: reads the environment, serves, and stops without losing a request. The only file with side effects. */
// A full disk under the log, or a closed terminal, ends no site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
try {
  const settings = readSettings()
  runInProduction()
  const log = createLogger(settings.logLevel)
  resolveQuickly()
  // Loaded only now: wrong settings are reported at once.
  const { openDatabase } = await import('./db/client.ts')
  // The embedded database opens in its thread while the rest is loaded, which takes as long and lets nothing else
  // begin.
  const opening = openDatabase({ ...settings, logger: log })
  opening.catch(() => {})
  await setImmediate()
  const { startServer } = await import('./start.ts')
  const server = await startServer(settings, log, opening)
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

  // Printed only now: a script that reads it may stop the process at once.
  const address = settings.publicUrl.replace(/:0$/, `:${server.port}`)
  const lines = [`Digital World is ready: ${address}`]
  if (settings.mode === 'demo') {
    lines.push('A demonstration: the people in it are invented. Stop it with Ctrl+C.')
  }
  lines.push('', ...(await administratorLines(server.administrator, address, settings.dataFolder)))
  process.stdout.write(`\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`)
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** Describes how to sign in as administrator, in lines; a password is shown apart from them. */
async function administratorLines(
  administrator: FirstAdministrator,
  address: string,
  dataFolder: string,
): Promise<string[]> {
  const another = 'npm run admin:create -- EMAIL'
  const title = `Sign in as administrator at ${address}${signInAddress}`
  switch (administrator.kind) {
    case 'present':
      return [`${title} with the account that you have; "${another}" makes another one.`]
    case 'made':
      return [`${title} as ${administrator.login} or ${administrator.email}, with ADMIN_PASSWORD.`]
    case 'made-with-password':
      return [
        `${title} as ${administrator.login}.`,
        await printFirstPassword(administrator, dataFolder, process.stderr),
        `"${another}" makes another administrator.`,
      ]
  }
}
