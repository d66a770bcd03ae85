import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'
import type { AnswerParts, Encoding } from './answer.ts'
import { keepAliveTimeoutMs } from './http-server.ts'

/** Bodies up to this size are written together with their head; Node copies such a string without allocating memory. */
const textBodyMaxBytes = 64 * 1024

/** The header that carries a request's id to the route handlers; a value from outside is overwritten. */
export const requestIdHeader = 'x-request-id'

/**
 * A response as it is sent to all clients that accept the same: status line, headers and body, without the request id.
 */
export interface ReadyAnswer {
  /** The encoding of the body, or that the client has it already. */
  form: Encoding | 'unchanged'
  vary: string
  status: number
  /** Names and values alternately, as `writeHead` takes them fastest. */
  headers: readonly string[]
  /** The same as they are sent, with the status line before them. */
  head: string
  /** A byte string (latin1) is sent in one write with the head, a buffer takes two. */
  body: string | Buffer
}

/** The parts of one request's response that no other one shares. */
interface OwnParts {
  requestId: string
  /** The language that the address chooses, to be set as a cookie. */
  cookie: string | undefined
}

/**
 * A response of `node:http` with its own field for the head, which `writeHead` writes and `end` sends. A Node without
 * that field gets its headers by `writeHead`.
 */
interface HeadedResponse {
  _header?: string | null
}

const connectionLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveTimeoutMs / 1_000}\r\n\r\n`

/** Makes a response ready. @throws {TypeError} when a header cannot be sent. */
export function makeReady(
  { status, headers, body }: AnswerParts,
  form: ReadyAnswer['form'],
  vary: string,
): ReadyAnswer {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    head += `${name}: ${value}\r\n`
  }
  return {
    form,
    vary,
    status,
    headers: Object.entries(headers).flat(),
    // Through a buffer: a text of many parts would be joined for every request.
    head: Buffer.from(`${head}${requestIdHeader}: `, 'latin1').toString('latin1'),
    body: body && body.length <= textBodyMaxBytes ? body.toString('latin1') : (body ?? ''),
  }
}

/**
 * Sends a ready response. To a client that keeps its connection, which is nearly every one, the head goes out as it was
 * prepared; checking and joining the headers again takes a tenth of all work for a response. Everything else is left to
 * `node:http`: the order of pipelined requests, waiting for slow clients, timeouts and closing.
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  ready: ReadyAnswer,
  { requestId, cookie }: OwnParts,
): void {
  const headed = response as HeadedResponse
  if (headed._header === null && !cookie && response.shouldKeepAlive && request.httpVersion === '1.1') {
    response.statusCode = ready.status
    headed._header = `${ready.head}${requestId}\r\n${dateLine()}${connectionLines}`
  } else {
    const headers = [...ready.headers, requestIdHeader, requestId]
    if (cookie) headers.push('set-cookie', cookie)
    response.writeHead(ready.status, headers)
  }
  if (request.method === 'HEAD' || ready.body === '') response.end()
  else if (typeof ready.body === 'string') response.end(ready.body, 'latin1')
  else response.end(ready.body)
}

let lastSecond = 0
let lastDateLine = ''

/** Returns the header `Date`, formatted once a second. */
function dateLine(): string {
  const second = Math.floor(Date.now() / 1_000)
  if (second !== lastSecond) {
    lastSecond = second
    lastDateLine = `Date: ${new Date(second * 1_000).toUTCString()}\r\n`
  }
  return lastDateLine
}
