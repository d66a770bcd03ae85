import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireProgram } from '../../scripts/test-programs.ts'
import { freePort } from './free-port.ts'
import { unprivilegedUser } from './postgresql.ts'

/** A pool in front of a PostgreSQL server. */
export interface ConnectionPool {
  /** URL of the same database, through the pool. */
  url: string
  stop: () => Promise<void>
}

/**
 * Starts pgbouncer before a database, with few connections to it.
 * @param mode how long a client has a connection: for a transaction, or as long as it is connected.
 * @param ignored settings that a client begins with, which the pool passes over instead of refusing the client.
 */
export async function startPgbouncer(
  databaseUrl: string,
  { mode, ignored }: { mode: 'transaction' | 'session'; ignored: readonly string[] },
): Promise<ConnectionPool> {
  const program = requireProgram('pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl)
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    default_pool_size: 20,
    ignore_startup_parameters: ignored.join(','),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const database = `* = host=${hostname} port=${serverPort} user=${username}`
  writeFileSync(join(folder, 'pgbouncer.ini'), ['[databases]', database, '[pgbouncer]', ...lines].join('\n'))
  if (user) for (const path of [folder, join(folder, 'pgbouncer.ini')]) chownSync(path, user.uid, user.gid)
  const pool = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...(user && { uid: user.uid, gid: user.gid }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(pool, 'close')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    pool.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('process up')) resolve()
    })
    void ended.then(() => reject(new Error(`pgbouncer did not start: ${said}`)))
  })
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      pool.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
