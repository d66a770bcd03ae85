import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { inRotation, itInLongRun } from '../support/long-run.ts'
import { cleanUp, createDataFolder, createPreparedDataFolder, startSite } from '../support/site-process.ts'

const testTimeoutMs = 120_000
const clientCount = 60

afterEach(cleanUp)

/** A client with a persistent connection, which reads responses as they are on the wire. */
interface OpenConnection {
  socket: Socket
  send: (path: string) => void
  /** Resolves with a whole answer; rejects when the connection ends in the middle of it. */
  answer: () => Promise<{ status: number; headers: string; body: Buffer }>
  closed: Promise<void>
}

async function openConnection(address: string): Promise<OpenConnection> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  let hasEnded = false
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    socket.emit('progress')
  })
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      hasEnded = true
      socket.emit('progress')
      resolve()
    }),
  )
  socket.on('error', () => {})

  const readAnswer = () => {
    const headersEnd = received.indexOf('\r\n\r\n')
    if (headersEnd < 0) return undefined
    const headers = received.subarray(0, headersEnd).toString('latin1').toLowerCase()
    const length = Number(/^content-length: (\d+)$/m.exec(headers)?.[1])
    const bodyStart = headersEnd + 4
    if (Number.isNaN(length)) throw new Error(`An answer does not say how long it is: ${headers}`)
    if (received.length < bodyStart + length) return undefined
    const body = received.subarray(bodyStart, bodyStart + length)
    received = received.subarray(bodyStart + length)
    return { status: Number(headers.split(' ')[1]), headers, body }
  }
  return {
    socket,
    closed,
    send: (path) => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Language: en\r\n\r\n`),
    answer: async () => {
      for (;;) {
        const answer = readAnswer()
        if (answer) return answer
        if (hasEnded)
          throw new Error(`The connection ended in the middle of an answer, after ${received.length} bytes.`)
        await once(socket, 'progress')
      }
    },
  }
}

/** Returns a path that nobody has requested yet, so that each response is uncached: pages and responses of the API. */
function uncachedPath(client: number): string {
  return client % 4 === 0 ? `/api/experts?q=word${client}` : `/ambassadors?q=word${client}&page=1`
}

describe.each(
  inRotation(['embedded', 'postgresql'] as const, 1),
)('a stop by SIGTERM, on the %s engine', (engine) => {
  it('answers every request that it had taken, whole, and ends in order', {
    timeout: testTimeoutMs,
  }, async () => {
    const database = engine === 'postgresql' ? await createPostgresqlDatabase() : undefined
    const site = startSite({
      ...(database
        ? { DATABASE_URL: database.url, DATA_DIR: createDataFolder() }
        : { DATA_DIR: createPreparedDataFolder() }),
    })
    const address = await site.address
    const clients = await Promise.all(Array.from({ length: clientCount }, () => openConnection(address)))
    const idle = await openConnection(address)
    // One small response on each, so that the server surely holds all connections.
    for (const client of [...clients, idle]) client.send('/healthz')
    for (const client of [...clients, idle]) expect((await client.answer()).status).toBe(200)

    clients.forEach((client, index) => {
      client.send(uncachedPath(index))
    })
    const answers = clients.map((client) => client.answer())
    // The first response comes long after all requests, which were sent at once, have been read.
    await Promise.race(answers)
    site.process.kill('SIGTERM')

    const got = await Promise.all(answers)
    expect(got.map(({ status }) => status)).toEqual(got.map(() => 200))
    got.forEach(({ body }, index) => {
      const text = body.toString('utf8')
      if (index % 4 === 0) expect(JSON.parse(text)).toHaveProperty('items')
      else expect(text).toMatch(/^<!doctype html>.*<\/html>$/s)
    })
    const wereOpenTogether = got.filter(({ headers }) => !/^connection: close$/m.test(headers)).length
    expect(wereOpenTogether, 'answers before the stop').toBeLessThan(clientCount)

    const end = await site.end()
    expect(end).toMatchObject({ code: 0, signal: null, errorOutput: '' })
    await Promise.all([...clients, idle].map(({ closed }) => closed))
    await expect(fetch(address)).rejects.toThrow()
    await database?.drop()
  })
})

const drainSeconds = 3

itInLongRun(
  'a stop says for the time of DRAIN_SECONDS that the process is not ready, and takes new connections as before',
  {
    timeout: testTimeoutMs,
  },
  async () => {
    const site = startSite({ DATA_DIR: createPreparedDataFolder(), DRAIN_SECONDS: String(drainSeconds) })
    const address = await site.address
    // Each request has a connection of its own, as a balancer makes that knows nothing of the stop yet.
    const ask = async (path: string) => {
      const connection = await openConnection(address)
      connection.send(path)
      const answer = await connection.answer()
      connection.socket.destroy()
      return answer
    }
    expect((await ask('/readyz')).status).toBe(200)
    const signalledAt = performance.now()
    site.process.kill('SIGTERM')
    const statuses: (number | undefined)[] = []
    const readiness: string[] = []
    for (;;) {
      const page = await ask(uncachedPath(statuses.length)).catch(() => undefined)
      const ready = await ask('/readyz').catch(() => undefined)
      // From then on it may refuse.
      if (performance.now() - signalledAt > drainSeconds * 1_000) break
      statuses.push(page?.status)
      readiness.push(`${ready?.status} ${ready?.body}`)
    }
    expect(statuses.length).toBeGreaterThan(1)
    expect(new Set(statuses)).toEqual(new Set([200]))
    // The signal may come after the first answer, not after the last.
    expect(readiness.at(-1)).toBe('503 {"status":"stopping"}')
    expect(await site.end()).toMatchObject({ code: 0, signal: null, errorOutput: '' })
    expect(performance.now() - signalledAt).toBeGreaterThanOrEqual(drainSeconds * 1_000)
  },
)

describe('a second signal', () => {
  it('changes nothing', { timeout: testTimeoutMs }, async () => {
    const site = startSite({ DATA_DIR: createPreparedDataFolder() })
    await site.address
    site.process.kill('SIGTERM')
    site.process.kill('SIGINT')
    site.process.kill('SIGTERM')
    expect(await site.end()).toMatchObject({ code: 0, signal: null, errorOutput: '' })
  })
})
