import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnSite, startOwnSite } from '../e2e/own-site.ts'

/** The time in which a connection is either answered and closed, or has nothing more to come. */
const quietMs = 400
const answerMs = 10_000

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite({ hasSampleContent: true, environment: { TRUST_PROXY: '1', DEMO_PUBLIC: '1' } })
})
afterAll(() => site.stop())

interface Exchange {
  statuses: number[]
  text: string
  /** Whether the site has closed the connection. */
  isClosed: boolean
}

/**
 * Sends bytes over a connection of their own, and reads until the site closes it or nothing more comes.
 * @param patienceMs the time without an answer after which nothing more comes; a long one where the site has to close
 *   the connection, which a busy machine does late.
 */
function exchange(bytes: string | Buffer, patienceMs = quietMs): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.baseUrl)
    const socket = connect({ host: hostname, port: Number(port) })
    const chunks: Buffer[] = []
    let quiet: NodeJS.Timeout | undefined
    const limit = setTimeout(() => end(false), answerMs)
    const end = (isClosed: boolean) => {
      clearTimeout(limit)
      clearTimeout(quiet)
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      resolve({ statuses, text, isClosed })
    }
    const named =
      typeof bytes === 'string' ? Buffer.from(bytes.replaceAll('site.example', `${hostname}:${port}`)) : bytes
    socket.on('connect', () => socket.write(named))
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      clearTimeout(quiet)
      quiet = setTimeout(() => end(false), patienceMs)
    })
    socket.on('close', () => end(true))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
  })
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
/** Stands for the address of the site, which only the running one has. */
const host = 'Host: site.example'
const json = 'Content-Type: application/json'
/** A request that must never be answered: it is the body of another. */
const hidden = lines('GET /api/hidden HTTP/1.1', host)
const signIn = '{"login":"nobody.here","password":"a guess of mine"}'

describe.concurrent('a request whose length two readers could take for different ones (request smuggling)', () => {
  it.each([
    ['a length and chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 6'], `0\r\n\r\n${hidden}`],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden],
    ['two lengths in one line', [`Content-Length: 0, ${hidden.length}`], hidden],
    ['a length with a sign', [`Content-Length: +${hidden.length}`], hidden],
    ['a length below nothing', ['Content-Length: -1'], hidden],
    ['a length in another base', ['Content-Length: 0x10'], hidden],
    ['a length beyond all numbers', ['Content-Length: 99999999999999999999'], hidden],
    ['a space before the colon', [`Content-Length : ${hidden.length}`], hidden],
    ['a line that goes on in the next one', ['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${hidden}`],
    ['an encoding that nobody knows', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`],
    ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
    ['a tab before the encoding', ['Transfer-Encoding:\tchunked', 'Content-Length: 3'], `0\r\n\r\n${hidden}`],
    ['a chunk without a length', ['Transfer-Encoding: chunked'], `\r\n${hidden}`],
    ['a chunk of a length that is no number', ['Transfer-Encoding: chunked'], `zz\r\n${hidden}`],
    ['a chunk beyond all numbers', ['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n${hidden}`],
    [
      'a chunk that is longer than it says',
      ['Transfer-Encoding: chunked'],
      `2\r\nabcdef\r\n0\r\n\r\n${hidden}`,
    ],
  ])('%s: is refused, and nothing behind it is read', async (_what, headers, body) => {
    const { statuses, text, isClosed } = await exchange(
      lines('POST /api/auth/sign-in HTTP/1.1', host, json, ...headers) + body,
      answerMs,
    )
    expect(statuses, text.slice(0, 500)).toEqual([400])
    expect(isClosed).toBe(true)
  })

  it('well-formed chunks are read, and what follows is a request of its own', async () => {
    const body = `${signIn.length.toString(16)};note=1\r\n${signIn}\r\n0\r\n\r\n`
    const first = lines('POST /api/auth/sign-in HTTP/1.1', host, json, 'Transfer-Encoding: chunked')
    const { statuses } = await exchange(
      `${first}${body}${lines('GET /readyz HTTP/1.1', host, 'Connection: close')}`,
      answerMs,
    )
    expect(statuses).toEqual([401, 200])
  })
})

describe.concurrent('a head that is no HTTP', () => {
  it.each([
    ['no request at all', 'hello there\r\n\r\n', [400]],
    ['a handshake of TLS', Buffer.from('16030100c8010000c40303', 'hex'), [400]],
    ['HTTP/0.9', 'GET /\r\n\r\n', [400]],
    ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['a version that nobody has', lines('GET / HTTP/9.9', host), [400]],
    ['no host', lines('GET / HTTP/1.1'), [400]],
    ['a zero byte in a header', lines('GET / HTTP/1.1', host, 'X-Odd: a\0b'), [400]],
    ['a carriage return in a header', lines('GET / HTTP/1.1', host, 'X-Odd: a\rb'), [400]],
    ['a header without a name', lines('GET / HTTP/1.1', host, ': odd'), [400]],
    ['a header with a name of two words', lines('GET / HTTP/1.1', host, 'X Odd: a'), [400]],
    ['a space at the beginning of the first header', lines('GET / HTTP/1.1', ` ${host}`), [400]],
    ['a method that nobody knows', lines('BREW / HTTP/1.1', host), [400]],
    ['a head of 64 KB', lines('GET / HTTP/1.1', host, `X-Long: ${'a'.repeat(65_536)}`), [431]],
    [
      'ten thousand headers',
      lines('GET / HTTP/1.1', host, ...Array.from({ length: 10_000 }, () => 'X: y')),
      [431],
    ],
    ['an address of 64 KB', lines(`GET /?q=${'a'.repeat(65_536)} HTTP/1.1`, host), [431]],
  ])('%s: is refused', async (_what, bytes, expected) => {
    const { statuses, text, isClosed } = await exchange(bytes, answerMs)
    expect(statuses, text.slice(0, 300)).toEqual(expected)
    expect(isClosed).toBe(true)
  })
})

describe.concurrent('a path that a proxy in front could read as another one (attack case 19)', () => {
  it.each([
    '/assets/..%2Fapi%2Fcountries',
    '/assets/..%252Fapi%252Fcountries',
    '/assets/../api/countries',
    '/assets/%2e%2E/api/countries',
    '/assets/%252e%252e/api/countries',
    '/assets/..;/api/countries',
    '/assets/..\\api\\countries',
    '/assets/..%5Capi%5Ccountries',
    '//api/countries',
    '/api//countries',
    '/api/./countries',
    '/%61pi/countries',
    '/api/countries%00',
    '/api/countries%c0%af',
    '/api/countries#',
    '/./readyz',
  ])('%j is refused with a problem, each time, and not cached', async (path) => {
    const one = lines(`GET ${path} HTTP/1.1`, host)
    const last = lines(`GET ${path}?lang=en HTTP/1.1`, host, 'Connection: close')
    const { statuses, text } = await exchange(one + one + last, answerMs)
    expect(statuses, text.slice(0, 500)).toEqual([400, 400, 400])
    expect(text.match(/^content-type: application\/problem\+json/gim)).toHaveLength(3)
    expect(text.match(/^cache-control: no-store/gim)).toHaveLength(3)
    expect(text).toContain('"code":"ambiguous-address"')
  })
})

describe.concurrent('a head that is HTTP, and odd', () => {
  it.each([
    ['two hosts', lines('GET /readyz HTTP/1.1', host, 'Host: evil.example')],
    ['another site as the host', lines('GET /?lng=en HTTP/1.1', 'Host: evil.example')],
    ['a host with markup', lines('GET /?lng=en HTTP/1.1', 'Host: "><script>evil.example')],
    ['an address of another site', lines('GET http://evil.example/?lng=en HTTP/1.1', host)],
    ['an address that begins with two slashes', lines('GET //evil.example/%2e%2e/admin HTTP/1.1', host)],
    ['an address with backslashes', lines('GET /\\evil.example HTTP/1.1', host)],
    ['an address that is not UTF-8', lines('GET /%ff%fe%c0%af HTTP/1.1', host)],
    ['an address with a zero byte', lines('GET /ambassadors?q=%00 HTTP/1.1', host)],
    ['half an escape', lines('GET /ambassadors?q=%e HTTP/1.1', host)],
    ['the way upwards', lines('GET /assets/..%2f..%2fserver%2fenv.ts HTTP/1.1', host)],
    ['the server as a whole', lines('OPTIONS * HTTP/1.1', host)],
    ['TRACE', lines('TRACE / HTTP/1.1', host, 'Cookie: session=secret-canary')],
    ['CONNECT', lines('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443')],
    [
      'an upgrade to a socket',
      lines(
        'GET / HTTP/1.1',
        host,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        'Sec-WebSocket-Version: 13',
      ),
    ],
    [
      'an upgrade to HTTP/2',
      lines(
        'GET / HTTP/1.1',
        host,
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
      ),
    ],
    [
      'an expectation that nobody knows',
      lines('POST /api/auth/sign-in HTTP/1.1', host, json, 'Expect: miracle', 'Content-Length: 2'),
    ],
    ['ranges without end', lines('GET / HTTP/1.1', host, `Range: bytes=${'0-,'.repeat(2_000)}0-`)],
    ['HTTP/1.0', lines('GET /readyz HTTP/1.0')],
    [
      'headers that a proxy would set',
      lines(
        'GET /?lng=en HTTP/1.1',
        host,
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: javascript',
        'X-Original-URL: /admin',
        'X-Rewrite-URL: /admin',
        'Forwarded: for=evil;host=evil.example',
      ),
    ],
  ])('%s: is answered, by no error of the server and with nothing of the sender', async (_what, bytes) => {
    const { statuses, text } = await exchange(bytes)
    expect(statuses.length, text.slice(0, 300)).toBeLessThanOrEqual(1)
    for (const status of statuses) expect(status, text.slice(0, 300)).toBeLessThan(500)
    expect(statuses).not.toContain(101)
    const answered = text.replaceAll(/%[\da-f]{2}/gi, '')
    expect(answered).not.toContain('evil.example')
    expect(answered).not.toContain('secret-canary')
    expect(answered).not.toContain('DATABASE_URL')
  })
})

describe.concurrent('a sender who', () => {
  it('promises more than he sends leaves nothing behind', async () => {
    const head = lines('POST /api/auth/sign-in HTTP/1.1', host, json, 'Content-Length: 500')
    const { hostname, port } = new URL(site.baseUrl)
    const socket = connect({ host: hostname, port: Number(port) })
    await new Promise<void>((resolve) => socket.on('connect', resolve))
    const begun = `${head}{"login":`.replace('site.example', `${hostname}:${port}`)
    await new Promise<void>((resolve) => socket.end(begun, resolve))
    await new Promise<void>((resolve) => socket.on('close', () => resolve()).resume())
    expect((await exchange(lines('GET /readyz HTTP/1.1', host, 'Connection: close'))).statuses).toEqual([200])
  })

  it('sends a hundred requests at once gets a hundred answers in their order', async () => {
    const paths = Array.from({ length: 100 }, (_one, index) =>
      index % 3 === 0 ? '/readyz' : `/nothing-${index}`,
    )
    const requests = paths.map((path, index) =>
      lines(`GET ${path} HTTP/1.1`, host, ...(index === paths.length - 1 ? ['Connection: close'] : [])),
    )
    const { statuses } = await exchange(requests.join(''), answerMs)
    expect(statuses).toEqual(paths.map((path) => (path === '/readyz' ? 200 : 404)))
  })

  it('says a length that is too small has the rest refused', async () => {
    const { statuses, text, isClosed } = await exchange(
      lines('POST /api/auth/sign-in HTTP/1.1', host, json, 'Content-Length: 10') + signIn,
      answerMs,
    )
    // The rest is either not read any more, or is no request.
    expect([...new Set(statuses)], text.slice(0, 300)).toEqual([400])
    expect(isClosed).toBe(true)
  })
})
