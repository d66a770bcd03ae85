import { type ChildProcessByStdio, execFile, spawn, spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { requireProgram } from '../../scripts/test-programs.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** Several times what the databases of a run take. */
const memoryBytesMin = 4 * 1024 ** 3

/** A server that follows another one by its log. */
export interface StreamingReplica {
  /** URL of its maintenance database. */
  url: string
  /** Makes it a primary, and waits until it takes writes. */
  promote: () => Promise<void>
  /** Ends it as a crash would. Returns a function that starts it again. */
  kill: () => Promise<() => Promise<void>>
  stop: () => Promise<void>
}

/** A PostgreSQL server for the duration of a test run. */
export interface PostgresqlServer {
  /** URL of its maintenance database. */
  url: string
  version: string
  /** Major version, such as 15. */
  major: number
  /**
   * Ends the server as a crash would, with what it had not written yet lost, and starts it again.
   * @param signal SIGQUIT is an immediate shutdown; SIGKILL leaves its connections' processes to notice.
   */
  crash: (signal?: 'SIGQUIT' | 'SIGKILL') => Promise<void>
  /** Ends the server as an operator would. Returns a function that starts it again. */
  halt: () => Promise<() => Promise<void>>
  /** Makes a streaming replica of the server as it is now. */
  replicate: () => Promise<StreamingReplica>
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL server on a free port, with its data in a temporary folder: the machine's own, otherwise one
 * from npm (`scripts/test-programs.ts`).
 * @param options `isDurable`: whether a commit waits for the disk, as on any server that is measured; tests do without.
 */
export async function startPostgresql({ isDurable = false } = {}): Promise<PostgresqlServer> {
  const programs = postgresqlPrograms()
  const folder = mkdtempSync(join(isDurable ? tmpdir() : folderForTests(), 'postgresql-'))
  const port = await freePort()
  // PostgreSQL refuses to run as root: there it runs as the system's own "postgres", otherwise as nobody.
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const asUser = { ...(user && { uid: user.uid, gid: user.gid }), cwd: folder }
  const data = join(folder, 'data')
  const settings = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale', '--no-sync']
  await run(join(programs, 'initdb'), ['-D', data, ...settings], asUser)
  const location: ServerLocation = { programs, asUser, folder, data, port, isDurable }
  const launch = () => launchIn(location)
  let end = await launch()
  const { stdout } = await run(join(programs, 'postgres'), ['--version'])
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    version: stdout.trim(),
    major: Number(/\d+/.exec(stdout)?.[0]),
    crash: async (signal = 'SIGQUIT') => {
      await end(signal)
      end = await launchAfterCrash(launch)
    },
    halt: async () => {
      await end('SIGINT')
      return async () => {
        end = await launch()
      }
    },
    replicate: () => startReplica(location, url),
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns where the data of tests goes: into memory, where each database is copied in a third less time, if there is
 * room for all of them.
 */
function folderForTests(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > memoryBytesMin ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** The files and the port of a server, and the user that it runs as. */
interface ServerLocation {
  programs: string
  asUser: { uid?: number; gid?: number; cwd: string }
  folder: string
  data: string
  port: number
  isDurable: boolean
}

function launchIn({ programs, asUser, folder, data, port, isDurable }: ServerLocation) {
  const settings = ['listen_addresses=127.0.0.1', `fsync=${isDurable ? 'on' : 'off'}`, 'max_connections=200']
  const given = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])]
  return launchServer(
    spawn(join(programs, 'postgres'), given, { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] }),
  )
}

/** Copies a running server into a folder of its own, and starts it as a standby that follows. */
async function startReplica(primary: ServerLocation, primaryUrl: string): Promise<StreamingReplica> {
  const folder = mkdtempSync(join(tmpdir(), 'postgresql-replica-'))
  const { uid, gid } = primary.asUser
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const asUser = { ...primary.asUser, cwd: folder }
  const location = { ...primary, asUser, folder, data: join(folder, 'data'), port: await freePort() }
  const program = (name: string) => join(location.programs, name)
  const copying = ['-D', location.data, '-d', primaryUrl, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await run(program('pg_basebackup'), copying, asUser)
  let end = await launchIn(location)
  return {
    url: `postgresql://postgres@127.0.0.1:${location.port}/postgres`,
    promote: async () => {
      await run(program('pg_ctl'), ['promote', '-w', '-D', location.data], asUser)
    },
    kill: async () => {
      await end('SIGQUIT')
      return async () => {
        end = await launchAfterCrash(() => launchIn(location))
      }
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server again. Until all processes of the killed one have gone, their shared memory prevents that. */
async function launchAfterCrash<End>(launch: () => Promise<End>): Promise<End> {
  for (;;) {
    try {
      return await launch()
    } catch (error) {
      if (!/still in use|lock file/.test(String(error))) throw error
    }
  }
}

/** Waits until a server accepts connections. Returns a function that ends it by a signal. */
async function launchServer(
  server: ChildProcessByStdio<null, null, Readable>,
): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (chunk) => {
      log += chunk
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
  return (signal) => {
    server.kill(signal)
    return ended
  }
}

/** Finds the folder of the programs of PostgreSQL. @throws {Error} where the machine has none. */
export function postgresqlPrograms(): string {
  return dirname(requireProgram('postgresql'))
}

export function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout)
    if (uid > 0) return { uid, gid }
  }
  throw new Error('PostgreSQL cannot run as root, and the machine has no other user to run it as.')
}
