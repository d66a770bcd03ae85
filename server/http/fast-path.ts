import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isLanguage, type Language } from '../../shared/i18n/languages.ts'
import { formatView } from '../../shared/rules/special-view.ts'
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import type { LogRequest } from '../platform/logger.ts'
import { answerParts } from './answer.ts'
import { boundedMemo } from './bounded-memo.ts'
import { cookieLanguage, detectLanguage, languageCookie } from './language.ts'
import { loggedPath } from './logged-path.ts'
import {
  type Answer,
  type AnswerCaching,
  chooseEncoding,
  type Encoding,
  type PublicCache,
} from './public-cache.ts'
import { cookieView } from './view.ts'

/** The number of raw addresses that are remembered; they are many more than responses, since anyone can vary them. */
const addressesMax = 20_000
const addressMaxCharacters = 2_000
/** Bodies up to this size are written together with their head; Node copies such a string without allocating memory. */
const textBodyMaxBytes = 64 * 1024

interface FastPathOptions {
  cache: PublicCache
  isAllowedHost: (host: string | undefined) => boolean
  isSecure: boolean
  logRequest: LogRequest
  handle: RequestListener
}

/**
 * A response as it is sent to all clients that accept the same: status line, headers and body, without the request id.
 */
interface ReadyAnswer {
  /** The encoding of the body, or that the client has it already. */
  form: Encoding | 'unchanged'
  vary: string
  status: number
  /** Names and values alternately, as `writeHead` takes them fastest. */
  headers: readonly string[]
  /** A byte string (latin1) is sent in one write with the head, a buffer takes two. */
  body: string | Buffer
}

/** The headers that decide which cached response is sent, and how. */
interface DecidingHeaders {
  host?: string
  cookie?: string
  'accept-language'?: string
  'accept-encoding'?: string
  'if-none-match'?: string
}

const decidingNames: ReadonlySet<string> = new Set<keyof DecidingHeaders>([
  'host',
  'cookie',
  'accept-language',
  'accept-encoding',
  'if-none-match',
])
const decidingLengths = new Set([...decidingNames].map((name) => name.length))

/**
 * Picks the deciding headers out of the raw ones. A browser sends a dozen more, and an object of them all costs as much
 * as all other work for a cached response. Where one is repeated, the route handlers decide: `undefined`.
 */
function decidingHeaders(rawHeaders: readonly string[]): DecidingHeaders | undefined {
  const headers: Record<string, string> = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const rawName = rawHeaders[index] ?? ''
    if (!decidingLengths.has(rawName.length)) continue
    const name = rawName.toLowerCase()
    if (!decidingNames.has(name)) continue
    if (headers[name] !== undefined) return undefined
    headers[name] = rawHeaders[index + 1] ?? ''
  }
  return headers
}

/** The header that carries a request's id to the route handlers; a value from outside is overwritten. */
export const requestIdHeader = 'x-request-id'

/**
 * The first listener that a request reaches. It gives the request its id and its log entry. It sends cached responses
 * of the public cache straight from memory: no Request object, no router. Everything else goes on to `handle`, which
 * stores the cache key of an address by `remember`.
 */
export class FastPath {
  readonly #options: FastPathOptions
  readonly #addresses = new LRUCache<string, Required<AnswerCaching>>({ max: addressesMax })
  readonly #readyAnswers = new WeakMap<Answer, ReadyAnswer[]>()
  /** Responses that `handle` has not finished yet. */
  readonly #running = new Set<ServerResponse>()
  #whenAnswered: (() => void) | undefined

  constructor(options: FastPathOptions) {
    this.#options = options
  }

  /** Handles the requests of `node:http`. */
  readonly listener = (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    if (this.#whenAnswered) response.shouldKeepAlive = false
    const headers = decidingHeaders(request.rawHeaders)
    const kept = headers && this.#keptAnswer(request, headers)
    if (kept) this.#send(request, headers, response, kept.answer, kept.caching, requestId, startedAt)
    else this.#handOn(request, response, requestId, startedAt)
  }

  /**
   * Closes the connection with every response from now on.
   * @param whenAnswered called after each response: one whose head was sent before has promised to keep its connection.
   */
  beginStop(whenAnswered: () => void): void {
    this.#whenAnswered = whenAnswered
    for (const response of this.#running) response.shouldKeepAlive = false
  }

  #handOn(request: IncomingMessage, response: ServerResponse, requestId: string, startedAt: number): void {
    this.#running.add(response)
    response.once('close', () => {
      this.#running.delete(response)
      this.#logRequest(request, response, requestId, startedAt)
      if (this.#whenAnswered) setImmediate(this.#whenAnswered)
    })
    request.headers[requestIdHeader] = requestId
    this.#options.handle(request, response)
  }

  #logRequest(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    startedAt: number,
  ): void {
    this.#options.logRequest({
      requestId,
      method: request.method ?? '',
      path: loggedPath(request.url),
      status: response.statusCode,
      milliseconds: performance.now() - startedAt,
      isAborted: !response.writableEnded,
    })
  }

  /** Remembers the cache key of an address, in the language of its response. */
  remember(request: IncomingMessage, caching: Required<AnswerCaching>): void {
    const address = this.#address(request, request.headers as DecidingHeaders)
    if (address) this.#addresses.set(address, caching)
  }

  #keptAnswer(
    request: IncomingMessage,
    headers: DecidingHeaders,
  ): { answer: Answer; caching: Required<AnswerCaching> } | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const address = this.#address(request, headers)
    const caching = address && this.#addresses.get(address)
    if (!caching || !this.#options.isAllowedHost(headers.host)) return undefined
    const answer = this.#options.cache.get(caching.key)
    return answer && { answer, caching }
  }

  #address(request: IncomingMessage, headers: DecidingHeaders): string | undefined {
    const url = request.url ?? '/'
    if (url.length > addressMaxCharacters) return undefined
    // The address of data names its language; for pages, cookie and header decide too.
    if (isData(url)) return url
    return `${requestLanguage(headers, url)} ${formatView(cookieView(headers.cookie))} ${url}`
  }

  #send(
    request: IncomingMessage,
    headers: DecidingHeaders,
    response: ServerResponse,
    answer: Answer,
    caching: Required<AnswerCaching>,
    requestId: string,
    startedAt: number,
  ): void {
    const acceptEncoding = headers['accept-encoding']
    const isUnchanged = headers['if-none-match']?.includes(answer.etag)
    const form = isUnchanged ? 'unchanged' : chooseEncoding(acceptEncoding, answer.body.length)
    const ready = this.#readyAnswers
      .get(answer)
      ?.find((candidate) => candidate.form === form && candidate.vary === caching.vary)
    if (ready) this.#write(request, headers.cookie, response, ready, requestId, startedAt)
    else {
      void this.#prepare(answer, form, acceptEncoding, caching.vary).then((prepared) =>
        this.#write(request, headers.cookie, response, prepared, requestId, startedAt),
      )
    }
  }

  /** Prepares a response in the form that a client is the first to request. */
  async #prepare(
    answer: Answer,
    form: ReadyAnswer['form'],
    acceptEncoding: string | undefined,
    vary: string,
  ): Promise<ReadyAnswer> {
    const ifNoneMatch = form === 'unchanged' ? answer.etag : undefined
    const { status, headers, body } = await answerParts(answer, { acceptEncoding, ifNoneMatch }, { vary })
    const ready: ReadyAnswer = {
      form,
      vary,
      status,
      headers: Object.entries(headers).flat(),
      body: body && body.length <= textBodyMaxBytes ? body.toString('latin1') : (body ?? ''),
    }
    const others = this.#readyAnswers.get(answer)
    if (others) others.push(ready)
    else this.#readyAnswers.set(answer, [ready])
    return ready
  }

  #write(
    request: IncomingMessage,
    cookieHeader: string | undefined,
    response: ServerResponse,
    ready: ReadyAnswer,
    requestId: string,
    startedAt: number,
  ): void {
    const headers = [...ready.headers, requestIdHeader, requestId]
    const cookie = chosenLanguageCookie(request.url ?? '/', cookieHeader, this.#options.isSecure)
    if (cookie) headers.push('set-cookie', cookie)
    response.writeHead(ready.status, headers)
    if (request.method === 'HEAD' || ready.body === '') response.end()
    else if (typeof ready.body === 'string') response.end(ready.body, 'latin1')
    else response.end(ready.body)
    this.#logRequest(request, response, requestId, startedAt)
  }
}

/** Returns the cookie to set when an address chooses a language that the client's cookie does not hold yet. */
export function chosenLanguageCookie(
  url: string,
  cookieHeader: string | undefined,
  isSecure: boolean,
): string | undefined {
  const chosen = queryLanguage(url)
  if (!chosen || isData(url) || cookieLanguage(cookieHeader) === chosen) return undefined
  return languageCookie(chosen, isSecure)
}

const acceptedLanguage = boundedMemo((header) => detectLanguage(undefined, undefined, header))

/** Tells whether an address is data: of the API, whose readable page is a document like any other, or a feed. */
function isData(url: string): boolean {
  return (
    (url.startsWith('/api/') && !/^\/api\/docs(?:\?|$)/.test(url)) || /^[^?]*\.(?:ics|rss)(?:\?|$)/.test(url)
  )
}

function requestLanguage(headers: DecidingHeaders, url: string): Language {
  const { cookie, 'accept-language': accepted = '' } = headers
  return queryLanguage(url) ?? cookieLanguage(cookie) ?? acceptedLanguage(accepted)
}

function queryLanguage(url: string): Language | undefined {
  const start = url.indexOf('?')
  if (start < 0 || !url.includes(`${languageQueryName}=`, start)) return undefined
  const value = new URLSearchParams(url.slice(start)).get(languageQueryName)
  return isLanguage(value) ? value : undefined
}
