import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tests/support/free-port.ts'

// `npm run test:scanners`: lets sqlmap and wapiti, scanners that strangers use, loose on a demonstration of its own. It
// needs both from Debian (`apt-get install sqlmap wapiti`), and ends with 1 where one of them finds anything.

const root = fileURLToPath(new URL('..', import.meta.url))
const startWaitMs = 120_000
const pollMs = 500
const administrator = { login: 'boshliq@example.uz', password: 'yetti-oy-va-olma 77' }
/** The sentence of sqlmap for a target without an injection, and the one for a target with. */
const isSound = /do not appear to be injectable|does not seem to be injectable/
const isInjectable = /identified the following injection point|is vulnerable/i
/**
 * The findings of wapiti that are meant: the filter of old browsers is no defence, encryption is the matter of the
 * proxy in front, and the language that a reader has chosen is no secret.
 */
const meant = [/X-XSS-Protection/, /Strict-Transport-Security/, /i18next/]

interface Finding {
  info: string
  method: string
  path: string
}

for (const tool of ['sqlmap', 'wapiti']) {
  if (spawnSync(tool, ['--version']).error) {
    process.stderr.write(`${tool} is not installed: apt-get install sqlmap wapiti\n`)
    process.exit(1)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'digital-world-scanners-'))
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const site = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: administrator.login,
    ADMIN_PASSWORD: administrator.password,
  },
})
let log = ''
site.stdout.on('data', (chunk) => {
  log += chunk
})
let found = 0
try {
  await untilReady()
  const token = await signIn()
  found += await injectSql(token)
  found += scanPages()
  const errors = log.split('\n').filter((line) => /"level":(?:50|60)/.test(line))
  for (const line of errors) process.stdout.write(`an error in the log: ${line.slice(0, 400)}\n`)
  found += errors.length
  process.stdout.write(`${found} found\n`)
} finally {
  site.kill()
  await once(site, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = found === 0 ? 0 : 1

async function untilReady(): Promise<void> {
  for (const endsAt = Date.now() + startWaitMs; Date.now() < endsAt; await pause(pollMs)) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error('The site did not start.')
}

async function signIn(): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/**
 * Tries every parameter of what reads and of what is sent. @returns the number of targets that were not found sound.
 */
async function injectSql(token: string): Promise<number> {
  const json = ['--headers', 'Content-Type: application/json']
  const panel = ['--headers', `Authorization: Bearer ${token}`]
  const targets: [name: string, options: string[]][] = [
    [
      'list of ambassadors',
      ['-u', `${address}/api/ambassadors?q=ali&country=EE&sort=name&page=1&pageSize=12&lang=uz`],
    ],
    ['list of activities', ['-u', `${address}/api/activities?q=ai&when=all&sort=date&page=1&lang=ru`]],
    ['search', ['-u', `${address}/api/search?q=ali&lang=en`]],
    ['a person', ['-u', `${address}/api/ambassadors/01a2123a-fa26-7e3f-b19f-5ee4d2648ce7*?lang=en`]],
    ['page of a list', ['-u', `${address}/ambassadors?q=ali&country=EE&sort=name&page=1&lng=uz`]],
    ['calendar', ['-u', `${address}/activities.ics?q=ai&lng=uz`]],
    [
      'sign-in',
      [
        '-u',
        `${address}/api/auth/sign-in`,
        '--data',
        '{"login":"ali","password":"a guess of mine"}',
        ...json,
      ],
    ],
    ['list of the panel', ['-u', `${address}/api/admin/ambassadors?q=ali&sort=created&page=1`, ...panel]],
    ['audit log', ['-u', `${address}/api/admin/audit?q=ali&page=1`, ...panel]],
  ]
  let count = 0
  for (const [name, options] of targets) {
    // A target that is refused as a whole would be found sound.
    const target = options[1] ?? ''
    const isRead = !options.includes('--data') && !target.includes('*')
    const response = await fetch(target, isRead ? { headers: { authorization: `Bearer ${token}` } } : {})
    if (isRead && !response.ok)
      throw new Error(`${target} was answered ${response.status}: ${await response.text()}`)
    const { stdout } = spawnSync(
      'sqlmap',
      [
        ...options,
        ...[
          '--batch',
          '--level',
          '2',
          '--risk',
          '2',
          '--flush-session',
          '--output-dir',
          join(folder, 'sqlmap'),
        ],
        ...['--ignore-code', '400,401,404,422,429', '--dbms', 'PostgreSQL', '--disable-coloring'],
      ],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    )
    const isFine = isSound.test(stdout) && !isInjectable.test(stdout)
    if (!isFine) count += 1
    process.stdout.write(
      `sqlmap   ${name.padEnd(22)} ${isFine ? 'no injection' : `FOUND\n${stdout.slice(-1_500)}`}\n`,
    )
  }
  return count
}

/** Tries the addresses and forms of public pages. @returns the number of findings that are not meant. */
function scanPages(): number {
  const pages = [
    '/',
    '/ambassadors?q=ali&country=EE',
    '/experts?q=ali&sort=name',
    '/activities?q=ai&when=all',
  ]
  const more = [
    '/search?q=ali&lng=ru',
    '/regulations?lng=uz',
    '/contact?lng=en',
    '/apply?kind=ambassador',
    '/sign-in?next=/profile',
  ]
  const report = join(folder, 'wapiti.json')
  spawnSync('wapiti', [
    ...['-u', `${address}/`, ...[...pages, ...more].flatMap((path) => ['-s', `${address}${path}`])],
    ...['-m', 'sql,timesql,xss,permanentxss,exec,file,redirect,crlf,methods,http_headers,cookieflags,csp'],
    ...['--scope', 'domain', '-d', '3', '--max-scan-time', '300', '--flush-session', '--no-bugreport'],
    ...['-f', 'json', '-o', report, '-v', '0', '--store-session', join(folder, 'wapiti')],
  ])
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, Finding[]>
  >
  let count = 0
  for (const [name, findings] of [...Object.entries(vulnerabilities), ...Object.entries(anomalies)]) {
    for (const { info, method, path } of findings) {
      const isMeant = meant.some((pattern) => pattern.test(info))
      if (!isMeant) count += 1
      process.stdout.write(
        `wapiti   ${isMeant ? 'meant' : 'FOUND'}: ${name}: ${info.slice(0, 200)}: ${method} ${path}\n`,
      )
    }
  }
  process.stdout.write(`wapiti   ${Object.keys(vulnerabilities).length} kinds of weaknesses tried\n`)
  return count
}
