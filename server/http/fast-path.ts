import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isLanguage, type Language } from '../../shared/i18n/languages.ts'
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import { type AnswerCaching, answerParts } from './answer.ts'
import { cookieLanguage, detectLanguage, languageCookie } from './language.ts'
import type { Answer, PublicCache } from './public-cache.ts'

/** How many raw addresses are remembered; they are many more than answers, since anyone can vary them. */
const addressesMax = 20_000
const addressMaxCharacters = 2_000

interface FastPathOptions {
  cache: PublicCache
  isAllowedHost: (host: string | undefined) => boolean
  isSecure: boolean
  log: Logger
  handle: RequestListener
}

/** The header under which a request's id travels to the handlers; a value from outside is overwritten. */
export const requestIdHeader = 'x-request-id'

/**
 * The first thing that a request meets. It gives the request its id and its line in the log, and sends kept
 * answers of the public cache straight from memory: no Request object, no router. Everything else goes on to
 * `handle`, which notes by `remember` under which key an address was answered.
 */
export class FastPath {
  readonly #options: FastPathOptions
  readonly #addresses = new LRUCache<string, Required<AnswerCaching>>({ max: addressesMax })

  constructor(options: FastPathOptions) {
    this.#options = options
  }

  /** The listener for `node:http`. */
  readonly listener = (request: IncomingMessage, response: ServerResponse): void => {
    const { log } = this.#options
    const startedAt = performance.now()
    const requestId = randomUUID()
    request.headers[requestIdHeader] = requestId
    response.on('close', () => {
      log.info({
        requestId,
        method: request.method,
        path: loggedPath(request.url),
        status: response.statusCode,
        milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(!response.writableFinished && { isAborted: true }),
      })
    })
    const kept = this.#keptAnswer(request)
    if (kept) void this.#send(request, response, kept.answer, kept.caching, requestId)
    else this.#options.handle(request, response)
  }

  /** Notes that an address, in the language it was answered in, is the answer under `key`. */
  remember(request: IncomingMessage, caching: Required<AnswerCaching>): void {
    const address = this.#address(request)
    if (address) this.#addresses.set(address, caching)
  }

  #keptAnswer(request: IncomingMessage): { answer: Answer; caching: AnswerCaching } | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const address = this.#address(request)
    const caching = address && this.#addresses.get(address)
    if (!caching || !this.#options.isAllowedHost(request.headers.host)) return undefined
    const answer = this.#options.cache.get(caching.key)
    return answer && { answer, caching }
  }

  #address(request: IncomingMessage): string | undefined {
    const url = request.url ?? '/'
    if (url.length > addressMaxCharacters) return undefined
    // The API names its language in the address; pages also go by cookie and header.
    return url.startsWith('/api/') ? url : `${requestLanguage(request, url)} ${url}`
  }

  async #send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answer,
    caching: AnswerCaching,
    requestId: string,
  ): Promise<void> {
    const parts = await answerParts(
      answer,
      {
        acceptEncoding: request.headers['accept-encoding'] as string | undefined,
        ifNoneMatch: request.headers['if-none-match'],
      },
      caching,
    )
    parts.headers[requestIdHeader] = requestId
    const cookie = chosenLanguageCookie(request.url ?? '/', request.headers.cookie, this.#options.isSecure)
    if (cookie) parts.headers['set-cookie'] = cookie
    response.writeHead(parts.status, parts.headers)
    response.end(request.method === 'HEAD' ? undefined : (parts.body ?? undefined))
  }
}

/** The cookie to set when an address chooses a language that the reader's cookie does not hold yet. */
export function chosenLanguageCookie(
  url: string,
  cookieHeader: string | undefined,
  isSecure: boolean,
): string | undefined {
  const chosen = queryLanguage(url)
  if (!chosen || url.startsWith('/api/') || cookieLanguage(cookieHeader) === chosen) return undefined
  return languageCookie(chosen, isSecure)
}

function requestLanguage(request: IncomingMessage, url: string): Language {
  return detectLanguage(queryLanguage(url), request.headers.cookie, request.headers['accept-language'])
}

function queryLanguage(url: string): Language | undefined {
  const start = url.indexOf('?')
  if (start < 0 || !url.includes(`${languageQueryName}=`, start)) return undefined
  const value = new URLSearchParams(url.slice(start)).get(languageQueryName)
  return isLanguage(value) ? value : undefined
}

/** The path alone: a query may hold what somebody searched for, and that is nobody's business. */
function loggedPath(url = '/'): string {
  const end = url.indexOf('?')
  return (end < 0 ? url : url.slice(0, end)).slice(0, 300)
}
