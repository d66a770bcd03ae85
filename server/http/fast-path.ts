import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { boundedMemo } from '../../shared/i18n/bounded-memo.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { parseLanguage } from '../../shared/i18n/languages.ts'
import { formatView } from '../../shared/rules/special-view.ts'
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import { notingStatements, type StatementUse } from '../db/statement-times.ts'
import type { LogRequest, RequestEntry } from '../platform/logger.ts'
import { loggedPath } from '../platform/logger.ts'
import type { Answer } from './answer.ts'
import { answerParts, chooseEncoding } from './answer.ts'
import { cookieLanguage, cookieView, detectLanguage, languageCookie } from './preferences.ts'
import type { PublicCache } from './public-cache.ts'
import { makeReady, type ReadyAnswer, requestIdHeader, sendReady } from './ready-answer.ts'
import type { AnswerCaching } from './request-environment.ts'

/** The number of raw addresses that are remembered; they are many more than responses, since anyone can vary them. */
const addressesMax = 20_000
const addressMaxCharacters = 2_000
const fromCache = { isFromCache: true } as const

/** The cache keys of the responses to raw addresses. */
export class CacheKeys {
  readonly #keys = new LRUCache<string, Required<AnswerCaching>>({ max: addressesMax })

  /** Remembers the cache key of an address, in the language of its response. */
  readonly remember = (request: IncomingMessage, caching: Required<AnswerCaching>): void => {
    const address = cachedAddress(request, request.headers as CacheKeyHeaders)
    if (address) this.#keys.set(address, caching)
  }

  /** Returns the cache key that was remembered for the address of a request. */
  find(request: IncomingMessage, headers: CacheKeyHeaders): Required<AnswerCaching> | undefined {
    const address = cachedAddress(request, headers)
    return address === undefined ? undefined : this.#keys.get(address)
  }
}

interface FastPathOptions {
  cache: PublicCache
  keys: CacheKeys
  isAllowedHost: (host: string | undefined) => boolean
  isSecure: boolean
  logRequest: LogRequest
  handle: RequestListener
}

/**
 * The first listener that a request reaches. It gives the request its id and its log entry. It sends cached responses
 * of the public cache straight from memory: no Request object, no router. Everything else goes on to `handle`.
 */
export class FastPath {
  readonly #options: FastPathOptions
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
    const headers = cacheKeyHeaders(request.rawHeaders)
    const cached = headers && this.#cachedAnswer(request, headers)
    if (cached) this.#send(request, headers, response, cached.answer, cached.caching, requestId, startedAt)
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
    const statements: StatementUse = { count: 0, milliseconds: 0 }
    response.once('close', () => {
      this.#running.delete(response)
      this.#logRequest(request, response, loggedPath(request.url), requestId, startedAt, { statements })
      if (this.#whenAnswered) setImmediate(this.#whenAnswered)
    })
    request.headers[requestIdHeader] = requestId
    // The framework would answer a raw backslash itself, without a problem document.
    request.url = request.url?.replaceAll('\\', '%5C')
    notingStatements(statements, () => this.#options.handle(request, response))
  }

  #logRequest(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
    startedAt: number,
    more: Pick<RequestEntry, 'isFromCache' | 'statements'>,
  ): void {
    this.#options.logRequest({
      requestId,
      method: request.method ?? '',
      path,
      status: response.statusCode,
      milliseconds: performance.now() - startedAt,
      isAborted: !response.writableEnded,
      ...more,
    })
  }

  #cachedAnswer(
    request: IncomingMessage,
    headers: CacheKeyHeaders,
  ): { answer: Answer; caching: Required<AnswerCaching> } | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const caching = this.#options.keys.find(request, headers)
    if (!caching || !this.#options.isAllowedHost(headers.host)) return undefined
    const answer = this.#options.cache.get(caching.key)
    return answer && { answer, caching }
  }

  #send(
    request: IncomingMessage,
    headers: CacheKeyHeaders,
    response: ServerResponse,
    answer: Answer,
    caching: Required<AnswerCaching>,
    requestId: string,
    startedAt: number,
  ): void {
    const acceptEncoding = headers['accept-encoding']
    const isUnchanged = headers['if-none-match']?.includes(answer.etag)
    const form = isUnchanged ? 'unchanged' : chooseEncoding(acceptEncoding, answer.bodyBytes)
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
    const parts = await answerParts(answer, { acceptEncoding, ifNoneMatch }, { vary })
    const ready = makeReady(parts, form, vary)
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
    const cookie = chosenLanguageCookie(request.url ?? '/', cookieHeader, this.#options.isSecure)
    sendReady(request, response, ready, { requestId, cookie })
    this.#logRequest(request, response, cachedPath(request.url ?? '/'), requestId, startedAt, fromCache)
  }
}

/** Returns an address with all else that decides which response it has; `undefined` where it is too long. */
function cachedAddress(request: IncomingMessage, headers: CacheKeyHeaders): string | undefined {
  const url = request.url ?? '/'
  if (url.length > addressMaxCharacters) return undefined
  // The address of data names its language; for pages, cookie and header decide too.
  if (isData(url)) return url
  const view = headers.cookie === undefined ? '' : formatView(cookieView(headers.cookie))
  return `${requestLanguage(headers, url)} ${view} ${url}`
}

/** Returns the cookie to set when an address chooses a language that the client's cookie does not hold yet. */
export function chosenLanguageCookie(
  url: string,
  cookieHeader: string | undefined,
  isSecure: boolean,
): string | undefined {
  const chosen = addressLanguage(url)
  if (!chosen || isData(url) || cookieLanguage(cookieHeader) === chosen) return undefined
  return languageCookie(chosen, isSecure)
}

/** Returns the logged path of a cached response; none of them is behind a secret. */
const cachedPath = boundedMemo(loggedPath)
const acceptedLanguage = boundedMemo((header) => detectLanguage(undefined, undefined, header))

/** Tells whether an address is data: of the API, whose readable page is a document like any other, or a feed. */
function isData(url: string): boolean {
  if (url.startsWith('/api/')) return !/^\/api\/docs(?:\?|$)/.test(url)
  return (url.includes('.ics') || url.includes('.rss')) && /^[^?]*\.(?:ics|rss)(?:\?|$)/.test(url)
}

function requestLanguage(headers: CacheKeyHeaders, url: string): Language {
  const { cookie, 'accept-language': accepted = '' } = headers
  return addressLanguage(url) ?? cookieLanguage(cookie) ?? acceptedLanguage(accepted)
}

function addressLanguage(url: string): Language | undefined {
  const start = url.indexOf('?')
  if (start < 0 || !url.includes(`${languageQueryName}=`, start)) return undefined
  return parseLanguage(new URLSearchParams(url.slice(start)).get(languageQueryName))
}

/** The headers that decide which cached response is sent, and how. */
interface CacheKeyHeaders {
  host?: string | undefined
  cookie?: string | undefined
  'accept-language'?: string | undefined
  'accept-encoding'?: string | undefined
  'if-none-match'?: string | undefined
}

/**
 * Picks the headers of the cache key out of the raw ones. A browser sends a dozen more, and an object of them all costs
 * as much as all other work for a cached response. So does an object whose properties are named by received texts: each
 * name is looked up among all names of the program. Where one is repeated, the route handlers decide: `undefined`.
 */
function cacheKeyHeaders(rawHeaders: readonly string[]): CacheKeyHeaders | undefined {
  let host: string | undefined
  let cookie: string | undefined
  let acceptLanguage: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const rawName = rawHeaders[index] ?? ''
    const { length } = rawName
    if (length !== 4 && length !== 6 && length !== 13 && length !== 15) continue
    const value = rawHeaders[index + 1] ?? ''
    switch (rawName.toLowerCase()) {
      case 'host':
        if (host !== undefined) return undefined
        host = value
        break
      case 'cookie':
        if (cookie !== undefined) return undefined
        cookie = value
        break
      case 'accept-language':
        if (acceptLanguage !== undefined) return undefined
        acceptLanguage = value
        break
      case 'accept-encoding':
        if (acceptEncoding !== undefined) return undefined
        acceptEncoding = value
        break
      case 'if-none-match':
        if (ifNoneMatch !== undefined) return undefined
        ifNoneMatch = value
        break
    }
  }
  return {
    host,
    cookie,
    'accept-language': acceptLanguage,
    'accept-encoding': acceptEncoding,
    'if-none-match': ifNoneMatch,
  }
}
