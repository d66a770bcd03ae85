import { request } from 'node:https'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { type FrontProxy, startNginx } from '../support/nginx.ts'
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
  const database = await createPostgresqlDatabase('demonstration')
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
      DATA_DIR: createDataFolder(),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    })
  sites = ports.map(start)
  await Promise.all(sites.map(({ address }) => address))
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
  text: string
}

/** Asks through the proxy; its certificate is the one that is expected. */
function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port: proxy.port, path, method, headers, ca: tlsIdentity.cert }
    const sent = request(options, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const text = Buffer.concat(chunks).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
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

it('serves pages over TLS, and a session of the one process on the other', async () => {
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

it('fails no request while one process after the other is restarted', {
  timeout: testTimeoutMs,
}, async () => {
  let isOver = false
  const bad: string[] = []
  let askedCount = 0
  const take = async (path: string, answering: Promise<Answer>) => {
    askedCount += 1
    const status = await answering.then((answer) => answer.status).catch((error: Error) => error.message)
    if (status !== 200) bad.push(`${path}: ${status}`)
  }
  const reading = Array.from({ length: readersCount }, async (_one, reader) => {
    for (let turn = 0; !isOver; turn += 1) {
      // Half of them were never asked for before.
      const path = turn % 2 === 0 ? '/' : `/api/ambassadors?pageSize=${1 + (turn % 40)}&page=${reader + 1}`
      await take(path, ask(path))
    }
  })
  const signingIn = (async () => {
    while (!isOver) await take('sign-in', signIn())
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
