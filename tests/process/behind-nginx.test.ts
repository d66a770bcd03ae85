import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { secretPrefixes } from '../../server/platform/logger.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { isWholeRun } from '../support/long-run.ts'
import { needs } from '../support/needs.ts'
import { type FrontProxy, startNginx } from '../support/nginx.ts'
import { oddHeaders } from '../support/odd-headers.ts'
import { cleanUp, createDataFolder, type SiteProcess, startSite } from '../support/site-process.ts'
import { tlsIdentity } from '../support/tls-identity.ts'

const testTimeoutMs = 180_000
const administrator = { email: 'boshliq@example.uz', password: 'yetti-oy-va-olma 77' }
/** Readers that ask for one page after another, and administrators who sign in. */
const readersCount = 6

let drop: () => Promise<void>
let proxy: FrontProxy
let ports: [number, number]
let start: (port: number) => SiteProcess
let sites: SiteProcess[]

beforeAll(async () => {
  const database = await createPostgresqlDatabase('empty')
  const dataFolder = createDataFolder()
  drop = database.drop
  ports = [await freePort(), await freePort()]
  const port = await freePort()
  start = (own) =>
    startSite({
      PORT: String(own),
      PUBLIC_URL: `https://localhost:${port}`,
      MODE: 'demo',
      DEMO_PUBLIC: '1',
      TRUST_PROXY: '1',
      TOKEN_SECRET: 'qirq-toʻrt-bulut-va-yetti-daryo-9',
      DATABASE_URL: database.url,
      DATA_DIR: dataFolder,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    })
  sites = []
  for (const own of ports) {
    const site = start(own)
    sites.push(site)
    // The first one fills in the sample and its pictures.
    await site.address
  }
  proxy = await startNginx(port, ports)
}, testTimeoutMs)
afterAll(async () => {
  await proxy?.stop()
  await cleanUp()
  await drop()
})

interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
  text: string
}

/** Asks through the proxy; its certificate is the one that is expected. */
function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port: proxy.port, path, method, headers, ca: tlsIdentity.cert }
    const sent = request(options, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function signIn(): Promise<Answer> {
  return ask('/api/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: administrator.email, password: administrator.password }),
  })
}

it('serves pages over TLS, and a session of the one process on the other', needs('nginx'), async () => {
  const home = await ask('/?lng=ru')
  expect(home.status).toBe(200)
  expect(home.headers['strict-transport-security']).toBeTruthy()
  const [asset = ''] = /\/assets\/[^"' ]+\.css/.exec(home.text) ?? []
  const file = await ask(asset)
  expect([file.status, file.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
  const { token } = JSON.parse((await signIn()).text) as { token: string }
  for (const port of ports) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/profile`, {
      headers: { authorization: `Bearer ${token}`, host: `localhost:${proxy.port}` },
    })
    expect(answer.status).toBe(200)
  }
  // Each of many requests goes to another process.
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask('/api/profile', { headers: { authorization: `Bearer ${token}` } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

/** Unpacks the body of an answer. */
function contentOf({ headers, body }: Answer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

const assets = readdirSync('build/client/assets')
/** The encodings that browsers accept, one that does not exist, and some that are refused by their weight. */
const encodings = ['x-evil', 'gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0, gzip;q=0', '']

/** Lists other spellings of the address of an asset, some of them below that of a picture. */
const spellings = (picture: string, asset: string) => [
  `${picture}/..%2F..%2Fassets%2F${asset}`,
  `${picture}/..%2f..%2fassets%2f${asset}`,
  `${picture}/%2e%2e%2F%2E.%2Fassets%2F${asset}`,
  `/assets/..%2Fassets%2F${asset}`,
  `//assets//${asset}`,
  `/media/../assets/${asset}`,
  `/assets\\${asset}`,
  `/assets/%2e/${asset}`,
  `/%61ssets/${asset}`,
]

it(
  'serves the same files and pages after requests with odd headers (attack case 32)',
  needs('nginx'),
  async () => {
    const wrong: string[] = []
    for (const [index, [name, value]] of Object.entries(oddHeaders).entries()) {
      // One that nothing has asked for before, so that the odd request is what fills the cache.
      const asset = assets[index] ?? ''
      const headers = { 'accept-encoding': 'gzip' }
      await ask(`/assets/${asset}`, { headers: { ...headers, [name]: value } })
      const clean = await ask(`/assets/${asset}`, { headers })
      if (clean.status !== 200 || !contentOf(clean).equals(readFileSync(`build/client/assets/${asset}`)))
        wrong.push(`${name}: ${clean.status} ${clean.headers['content-type']}`)
    }
    const cold = await ask('/ambassadors?lng=ru')
    await ask('/ambassadors?lng=ru', { headers: oddHeaders })
    const warm = await ask('/ambassadors?lng=ru')
    expect([wrong, warm.status, warm.text]).toEqual([[], 200, cold.text])
  },
)

it('caches nothing but a file under its own address, however another one is written (attack case 19)', {
  ...needs('nginx'),
  timeout: testTimeoutMs,
}, async () => {
  const [, picture = ''] = /"(\/media\/[\w-]+)\/\w+"/.exec((await ask('/api/activities')).text) ?? []
  expect(picture).not.toBe('')
  const wrong: string[] = []
  for (const asset of assets) {
    for (const path of spellings(picture, asset)) {
      const { status } = await ask(path, { headers: { 'accept-encoding': 'x-evil' } })
      if (status !== 400) wrong.push(`${path}: ${status}`)
    }
    for (const encoding of encodings) {
      const answer = await ask(`/assets/${asset}`, { headers: { 'accept-encoding': encoding } })
      if (!contentOf(answer).equals(readFileSync(`build/client/assets/${asset}`)))
        wrong.push(`/assets/${asset} for "${encoding}": ${answer.status} ${answer.headers['content-type']}`)
    }
  }
  expect(wrong.slice(0, 20)).toEqual([])
})

it(
  'caches an asset at most once in each encoding of the site, nothing with a query, and no page',
  needs('nginx'),
  async () => {
    const [asset = ''] = assets.filter((name) => name.startsWith('enhance-'))
    const before = proxy.cachedFiles().length
    for (const odd of [
      'x-one',
      'gzip;q=0.1',
      'GZIP , x-two',
      'br;q=0.000',
      'br;q=0.5',
      'x-br',
      '*',
      'brother',
    ]) {
      const { headers } = await ask(`/assets/${asset}`, { headers: { 'accept-encoding': odd } })
      const chosen = { 'br;q=0.5': 'br', 'gzip;q=0.1': 'gzip', 'GZIP , x-two': 'gzip' }[odd]
      expect(headers['content-encoding'], odd).toBe(chosen)
      await ask(`/assets/${asset}?${encodeURIComponent(odd)}`)
    }
    const page = await ask('/about?lng=ru')
    const again = await ask('/about?lng=ru', { headers: { 'if-none-match': String(page.headers.etag) } })
    expect([page.status, again.status]).toEqual([200, 304])
    expect(proxy.cachedFiles().length - before).toBeLessThanOrEqual(3)
  },
)

it(
  'logs no secret of a link, and nothing that somebody searched for (attack case 25)',
  needs('nginx'),
  async () => {
    const secret = `canary-secret-${'x'.repeat(29)}`
    const spellings = secretPrefixes.flatMap((prefix) => [
      `${prefix}${secret}`,
      `${prefix}${secret}?lng=ru`,
      `${prefix.toUpperCase()}${secret}`,
      `${prefix}canary-cut`,
      `/%61${prefix}${secret}`,
    ])
    const paths = [...spellings, '/search?q=canary', '/ambassadors?q=canary', '/api/people?q=canary']
    for (const path of paths)
      await ask(path, { headers: { referer: `https://localhost/reset-password/${secret}` } })
    const logged = () => proxy.logged().split('\n')
    await vi.waitFor(() => expect(logged().length).toBeGreaterThan(paths.length), { timeout: 10_000 })
    expect(logged().filter((line) => line.includes('canary'))).toEqual([])
    expect(logged().some((line) => line.includes('"GET /search?***" 200'))).toBe(true)
    expect(logged().some((line) => line.includes('"GET /reset-password/***" '))).toBe(true)
  },
)

// It takes half a minute of starts: in the long run only.
if (isWholeRun) {
  it('fails no request while one process after the other is restarted', {
    ...needs('nginx'),
    timeout: testTimeoutMs,
  }, async () => {
    let isOver = false
    const bad: string[] = []
    let askedCount = 0
    const check = async (path: string, answering: Promise<Answer>) => {
      askedCount += 1
      const status = await answering.then((answer) => answer.status).catch((error: Error) => error.message)
      if (status !== 200) bad.push(`${path}: ${status}`)
    }
    const reading = Array.from({ length: readersCount }, async (_one, reader) => {
      for (let index = 0; !isOver; index += 1) {
        // Half of them were never asked for before.
        const path =
          index % 2 === 0 ? '/' : `/api/ambassadors?pageSize=${1 + (index % 40)}&page=${reader + 1}`
        await check(path, ask(path))
      }
    })
    const signingIn = (async () => {
      while (!isOver) await check('sign-in', signIn())
    })()
    for (const [index, port] of ports.entries()) {
      const { code } = (await sites[index]?.stop()) ?? {}
      expect(code).toBe(0)
      const next = start(port)
      sites[index] = next
      await next.address
    }
    isOver = true
    await Promise.all([...reading, signingIn])
    expect(bad).toEqual([])
    expect(askedCount).toBeGreaterThan(50)
  })
}
