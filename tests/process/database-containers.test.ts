import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { postgresqlPrograms, unprivilegedUser } from '../support/postgresql.ts'

const scripts = resolve('deploy/docker/database')
const testTimeoutMs = 120_000
const waiting = { timeout: 60_000, interval: 100 }

let folder: string
let secrets: string
let ports: { primary: number; replica: number }
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'containers-'))
  chmodSync(folder, 0o755)
  secrets = join(folder, 'secrets')
  execFileSync('sh', ['deploy/docker/make-secrets.sh', 'digitalworld.example.uz', secrets])
  // Docker puts secrets into a folder that everybody may enter, under the names of compose.yaml.
  chmodSync(secrets, 0o755)
  for (const kind of ['pem', 'key'])
    execFileSync('ln', [
      '-s',
      `database.${kind}`,
      join(secrets, `database-${kind === 'pem' ? 'certificate' : kind}`),
    ])
  execFileSync('ln', ['-s', 'authority.pem', join(secrets, 'authority')])
  ports = { primary: await freePort(), replica: await freePort() }
}, testTimeoutMs)
afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the user that PostgreSQL runs as: this one, or where this is root, another. */
function owner(): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()]
  return uid === 0 ? unprivilegedUser() : { uid, gid }
}

/** Returns what the scripts find in their container: its folders, its names of machines, PostgreSQL's programs. */
function environmentOf(name: 'primary' | 'replica'): Record<string, string> {
  const { uid, gid } = owner()
  return {
    PATH: `${postgresqlPrograms()}:/usr/sbin:/usr/bin:/sbin:/bin`,
    PGDATA: join(folder, name),
    TMPDIR: join(folder, `${name}-tmp`),
    SECRETS: secrets,
    SERVE: join(scripts, 'serve.sh'),
    ENTRY_POINT: process.getuid?.() === 0 ? `setpriv --reuid=${uid} --regid=${gid} --clear-groups` : 'env',
    PRIMARY: 'database',
    PRIMARY_PORT: String(ports.primary),
    // The name of the primary is that of its certificate; it is found here.
    PGHOSTADDR: '127.0.0.1',
    LC_ALL: 'C.UTF-8',
  }
}

/** Starts a script that becomes PostgreSQL, and waits until it takes connections. */
async function serve(script: string, name: 'primary' | 'replica'): Promise<void> {
  const { uid, gid } = owner()
  const environment = environmentOf(name)
  mkdirSync(environment.TMPDIR ?? '')
  chownSync(environment.TMPDIR ?? '', uid, gid)
  const settings = ['listen_addresses=127.0.0.1', `port=${ports[name]}`, 'fsync=off', 'shared_buffers=16MB']
  const child = spawn(
    'sh',
    [
      join(scripts, script),
      ...[...settings, `unix_socket_directories=${environment.TMPDIR}`].flatMap((one) => ['-c', one]),
    ],
    { env: environment, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'close')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  stops.unshift(async () => {
    child.kill('SIGINT')
    await ended
  })
  await vi.waitFor(() => {
    expect(child.exitCode, said).toBeNull()
    expect(said).toContain('ready to accept')
  }, waiting)
}

/** Asks one of the two as the site does: over TLS, by the name in the certificate. */
async function ask(name: 'primary' | 'replica', statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    host: '127.0.0.1',
    port: ports[name],
    user: 'digital-world',
    password: readFileSync(join(secrets, 'site-password'), 'utf8'),
    database: 'digital_world',
    ssl: {
      ca: readFileSync(join(secrets, 'authority.pem')),
      servername: name === 'primary' ? 'database' : 'replica',
    },
  })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

it('makes a primary and a replica that follows it and takes over', { timeout: testTimeoutMs }, async () => {
  const { uid, gid } = owner()
  const environment = environmentOf('primary')
  const data = environment.PGDATA ?? ''
  // As the image's entry point does: an empty cluster, started without a network for the script that fills it.
  mkdirSync(data)
  chownSync(data, uid, gid)
  const asPostgres = { uid, gid, cwd: data, env: environment, stdio: 'pipe' as const }
  execFileSync(
    'initdb',
    ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale', '--no-sync'],
    asPostgres,
  )
  const control = (...args: string[]) =>
    execFileSync('pg_ctl', ['-w', '-s', ...args], { ...asPostgres, stdio: 'ignore' })
  control('start', '-o', `-c listen_addresses= -c unix_socket_directories=${data} -c fsync=off`)
  const { PGHOSTADDR: _address, ...local } = environment
  execFileSync('sh', [join(scripts, 'create.sh')], { ...asPostgres, env: { ...local, PGHOST: data } })
  control('stop', '-m', 'fast')

  await serve('serve.sh', 'primary')
  expect(await ask('primary', `select extname from pg_extension where extname = 'pg_trgm'`)).toHaveLength(1)
  expect(await ask('primary', `select rolsuper from pg_roles where rolname = current_user`)).toEqual([
    { rolsuper: false },
  ])
  await ask('primary', 'create table notes (words text)')
  await serve('follow.sh', 'replica')
  await ask('primary', `insert into notes values ('one')`)
  await vi.waitFor(
    async () => expect(await ask('replica', 'select words from notes')).toEqual([{ words: 'one' }]),
    waiting,
  )
  await expect(ask('replica', `insert into notes values ('two')`)).rejects.toThrow('read-only')

  await stops.pop()?.()
  execFileSync('pg_ctl', ['promote', '-w', '-s'], {
    ...asPostgres,
    cwd: folder,
    env: environmentOf('replica'),
  })
  await ask('replica', `insert into notes values ('two')`)
  expect(await ask('replica', 'select count(*)::int from notes')).toEqual([{ count: 2 }])
})

it('takes no connection of another machine that is not encrypted', () => {
  const rules = readFileSync(join(folder, 'primary', 'pg_hba.conf'), 'utf8')
    .trim()
    .split('\n')
  const ofOthers = rules.filter((rule) => !/^(?:local|host .*127\.0\.0\.1\/32)/.test(rule))
  expect(ofOthers.length).toBeGreaterThan(1)
  for (const rule of ofOthers) expect(rule).toMatch(/^hostssl .*scram-sha-256$/)
})
