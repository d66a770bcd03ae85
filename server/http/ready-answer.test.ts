import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestEntry } from '../platform/logger.ts'
import { CacheKeys, FastPath } from './fast-path.ts'
import { createHttpServer } from './http-server.ts'
import { PublicCache } from './public-cache.ts'

const small = 'salom '.repeat(300)
const large = 'katta '.repeat(500_000)
const bodies: Record<string, string> = { '/small': small, '/large': large }

let server: Server
let fastPath: FastPath
let port: number
let logged: RequestEntry[]
/** Requests that were not answered from the cache; `/held` waits for its release. */
let handled: string[]
let release: () => void

beforeAll(async () => {
  const cache = new PublicCache()
  const keys = new CacheKeys()
  const remember = async (path: string, body: string) => {
    await cache.getOrProduce(path, async () => ({
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from(body),
    }))
    const request = { url: path, headers: {} } as IncomingMessage
    keys.remember(request, { key: path, vary: 'Accept-Encoding' })
  }
  fastPath = new FastPath({
    cache,
    keys,
    isAllowedHost: (host) => host === 'site',
    isSecure: false,
    logRequest: (entry) => logged.push(entry),
    handle: (request: IncomingMessage, response: ServerResponse) => {
      handled.push(request.url ?? '')
      if (request.url === '/held') release = () => response.end('handled')
      else response.end('handled')
    },
  })
  for (const [path, body] of Object.entries(bodies)) await remember(path, body)
  server = createHttpServer(fastPath.listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  logged = []
  handled = []
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const get = (path: string, lines: readonly string[] = [], start = `GET ${path} HTTP/1.1`) =>
  [start, 'Host: site', ...lines, '', ''].join('\r\n')

interface Received {
  status: number
  head: string
  lines: string[]
  body: string
}

/** Reads responses off a connection one after another, as they are on the wire. */
function reader(socket: Socket) {
  let received = ''
  let more = Promise.withResolvers<void>()
  const wake = () => {
    more.resolve()
    more = Promise.withResolvers()
  }
  socket.setEncoding('latin1').on('close', wake)
  socket.on('data', (chunk: string) => {
    received += chunk
    wake()
  })
  const until = async <Found>(find: () => Found | undefined): Promise<Found> => {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      if (socket.destroyed) throw new Error(`closed after ${received}`)
      await more.promise
    }
  }
  return {
    next: async (hasBody = true): Promise<Received> => {
      const end = await until(() =>
        received.includes('\r\n\r\n') ? received.indexOf('\r\n\r\n') : undefined,
      )
      const head = received.slice(0, end)
      const length = hasBody ? Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0) : 0
      const whole = end + 4 + length
      await until(() => (received.length >= whole ? true : undefined))
      const body = received.slice(end + 4, whole)
      received = received.slice(whole)
      return { status: Number(head.split(' ')[1]), head, lines: head.split('\r\n'), body }
    },
    left: () => received,
  }
}

/** Sends requests over one connection, and reads a response for each. */
async function ask(...requests: readonly string[]): Promise<Received[]> {
  const socket = await open()
  const { next, left } = reader(socket)
  const answers: Received[] = []
  for (const request of requests) {
    socket.write(request)
    answers.push(await next(!request.startsWith('HEAD')))
  }
  expect(left()).toBe('')
  socket.destroy()
  return answers
}

describe('a cached response on a persistent connection', () => {
  it('has line by line the head that node:http writes on one that is closed', async () => {
    const [first, second] = await ask(get('/small'), get('/small'))
    const [closed] = await ask(get('/small', ['Connection: close']))
    const comparable = (answer: Received | undefined) =>
      answer?.lines
        .map((line) => line.replace(/^(x-request-id|Date): .+/, '$1'))
        .filter((line) => !/^(?:Connection|Keep-Alive):/.test(line))
    expect(comparable(first)).toEqual(comparable(closed))
    expect(comparable(second)).toEqual(comparable(closed))
    expect(first?.lines).toContain('Connection: keep-alive')
    expect(first?.lines).toContain('Keep-Alive: timeout=65')
    expect(closed?.lines).toContain('Connection: close')
    expect([first?.body, second?.body, closed?.body]).toEqual([small, small, small])
    expect(handled).toEqual([])
  })

  it('carries the time, and an id of its own, which the log has too', async () => {
    const answers = await ask(get('/small'), get('/small'))
    const ids = answers.map(({ head }) => /^x-request-id: (\S+)$/m.exec(head)?.[1])
    expect(ids).toEqual(logged.map(({ requestId }) => requestId))
    expect(new Set(ids).size).toBe(2)
    const date = /^Date: (.+)$/m.exec(answers[0]?.head ?? '')?.[1] ?? ''
    expect(new Date(date).toUTCString()).toBe(date)
    expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000)
    expect(logged[0]).toMatchObject({ method: 'GET', path: '/small', status: 200, isAborted: false })
  })

  it('comes in the order of pipelined requests, also behind one that takes long', async () => {
    const socket = await open()
    const { next } = reader(socket)
    socket.write(get('/small') + get('/held') + get('/small') + get('/large') + get('/other'))
    expect((await next()).body).toBe(small)
    await expect
      .poll(() => logged.filter(({ path }) => path === '/small' || path === '/large').length)
      .toBe(3)
    release()
    const held = await next()
    expect(held.body).toBe('handled')
    expect((await next()).body).toBe(small)
    expect((await next()).body).toBe(large)
    expect((await next()).body).toBe('handled')
    expect(handled).toEqual(['/held', '/other'])
    socket.destroy()
  })

  it('answers a request that comes byte by byte', async () => {
    const socket = (await open()).setNoDelay(true)
    const { next } = reader(socket)
    for (const byte of get('/small')) {
      socket.write(byte)
      await new Promise(setImmediate)
    }
    expect((await next()).body).toBe(small)
    socket.destroy()
  })

  it('has no body for HEAD and for 304, and the connection goes on', async () => {
    const [whole] = await ask(get('/small'))
    const etag = /^etag: (.+)$/m.exec(whole?.head ?? '')?.[1] ?? ''
    const unchanged = get('/small', [`If-None-Match: ${etag}`])
    const head = get('/small', [], 'HEAD /small HTTP/1.1')
    const answers = await ask(unchanged, unchanged, head, head, get('/small'))
    expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
      [304, 0],
      [304, 0],
      [200, 0],
      [200, 0],
      [200, small.length],
    ])
    expect(answers[2]?.lines).toContain(`content-length: ${small.length}`)
    expect(answers[1]?.head).not.toMatch(/content-length|transfer-encoding/i)
  })

  it('is encoded as the client accepts, each time with its own length', async () => {
    const answers = await ask(
      get('/small', ['Accept-Encoding: br']),
      get('/small', ['Accept-Encoding: gzip']),
      get('/small', ['Accept-Encoding: br']),
      get('/small'),
    )
    expect(answers.map(({ head }) => /^content-encoding: (\S+)$/m.exec(head)?.[1])).toEqual([
      'br',
      'gzip',
      'br',
      undefined,
    ])
    expect(answers[0]?.body).toBe(answers[2]?.body)
  })

  it('tells a client that waits for it to go on', async () => {
    const socket = await open()
    const { next } = reader(socket)
    socket.write(get('/small', ['Expect: 100-continue']))
    expect((await next(false)).lines).toEqual(['HTTP/1.1 100 Continue'])
    expect((await next()).body).toBe(small)
    socket.destroy()
  })

  it('waits for a client that does not read, and arrives whole', async () => {
    const socket = await open()
    socket.pause()
    const count = 6
    socket.write(get('/large').repeat(count))
    await expect.poll(() => logged.length).toBeGreaterThan(0)
    const { next } = reader(socket)
    socket.resume()
    for (let index = 0; index < count; index += 1) expect((await next()).body === large).toBe(true)
    socket.destroy()
  })

  it('does no harm where the client leaves in the middle of it', async () => {
    const socket = await open()
    socket.write(get('/large').repeat(4))
    await once(socket, 'data')
    socket.resetAndDestroy()
    expect((await ask(get('/small')))[0]?.body).toBe(small)
  })

  it('is followed by the end of the connection once it was idle for the keep-alive time', async () => {
    const previousTimeout = server.keepAliveTimeout
    server.keepAliveTimeout = 1
    try {
      const socket = await open()
      const { next } = reader(socket)
      socket.write(get('/small'))
      await next()
      await once(socket, 'close')
    } finally {
      server.keepAliveTimeout = previousTimeout
    }
  })
})

describe('a cached response on a connection that is closed', () => {
  it.each([
    ['who says so', get('/small', ['Connection: close'])],
    ['of HTTP/1.0', get('/small', [], 'GET /small HTTP/1.0')],
  ])('ends it for a client %s', async (_who, request) => {
    const socket = await open()
    const { next, left } = reader(socket)
    socket.write(request)
    const { lines, body } = await next()
    expect(lines).toContain('Connection: close')
    expect(body).toBe(small)
    if (!socket.destroyed) await once(socket, 'close')
    expect(left()).toBe('')
  })
})

describe('the route handlers decide', () => {
  it.each([
    ['another host', get('/small').replace('Host: site', 'Host: evil.example')],
    ['a repeated host', get('/small', ['Host: site'])],
    ['a repeated cookie', get('/small', ['Cookie: a=1', 'cookie: b=2'])],
    ['a repeated language', get('/small', ['Accept-Language: ru', 'ACCEPT-LANGUAGE: en'])],
    ['a repeated encoding', get('/small', ['Accept-Encoding: br', 'Accept-Encoding: gzip'])],
    ['a repeated ETag', get('/small', ['If-None-Match: "a"', 'If-None-Match: "b"'])],
    ['another method', get('/small', [], 'DELETE /small HTTP/1.1')],
  ])('about %s', async (_what, request) => {
    const socket = await open()
    socket.write(request)
    await once(socket, 'data')
    expect(handled).toEqual(['/small'])
    socket.destroy()
  })
})
