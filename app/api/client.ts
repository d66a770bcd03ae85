import {
  type AnswerOf,
  type CallArguments,
  type Endpoint,
  pathAndQueryOf,
  type WrittenCall,
} from '../../shared/contract/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import {
  idleQueryName,
  profileAddress,
  registerAddress,
  signInAddress,
} from '../../shared/rules/addresses.ts'
import type { ErrorCode } from '../../shared/rules/error-codes.ts'
import { passwordChangeAddressFor, signInAddressFor } from '../../shared/rules/return-path.ts'
import { type Problem, problemSchema } from '../../shared/schemas/problem.ts'
import { consumeEarlyResponse, earlyKey } from '../early/early-page.ts'
import { clearStored } from '../enhance/browser-storage.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { headersOf, isLive, isPageCurrent, noteSessionEnd, readToken, removeToken } from './session.ts'

/** A request before it is sent, as preparers see it. */
export interface PreparedRequest {
  path: string
  method: string
  headers: Headers
}

/** A listener that sees a request before it is sent, and may change its headers or refuse it. */
export type RequestPreparer = (request: PreparedRequest) => void | Promise<void>

/** The reason why a call gave no usable response. */
export type ApiFailure =
  /** The server refused the request; after a rate limit with the seconds to wait. */
  | { kind: 'refused'; status: number; problem: Problem | null; retryAfterSeconds: number | null }
  /** No response arrived, by a network failure or too late, or one that is not understood. */
  | { kind: 'unanswered'; reason?: 'late' | 'malformed' }
  /** The token had expired before the request was sent. */
  | { kind: 'expired' }
  /** Another account is signed in than the one that the page was opened for, or none: nothing was sent. */
  | { kind: 'account-changed' }

/** A failed call; its message is for developers who read the console. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly failure: ApiFailure

  constructor(failure: ApiFailure, message: string = failure.kind) {
    super(message)
    this.failure = failure
  }
}

/** A refusal while a request is prepared, with the status that a response would have. */
export class PreparationError extends Error {
  override name = 'PreparationError'
  readonly status: number

  constructor(status: number) {
    super(`Refused with ${status} while it was prepared`)
    this.status = status
  }
}

/** Options of a call, in addition to its arguments. */
interface CallSettings {
  signal?: AbortSignal | undefined
  /** Idempotency key of a creation, so that a retry creates no second record (N-7). */
  idempotencyKey?: string
}

interface SentRequest extends CallSettings {
  method?: Uppercase<Endpoint['method']>
  body?: unknown
}

/** The page around the client, for the rules of the session; replaced in tests. */
export interface Surroundings {
  language: () => Language
  goTo: (address: string) => void
  currentAddress: () => string
}

/** The only client of the API in app pages, with the rules of the session (S-1 to S-3, N-1). */
export interface ApiClient {
  /**
   * Calls an endpoint of the API.
   * @throws {ApiError} for everything but a success that fits the schema.
   */
  call<const Called extends Endpoint>(
    endpoint: Called,
    ...[call]: CallArguments<Called, CallSettings>
  ): Promise<AnswerOf<Called>>
  /**
   * Fetches the response itself, for files.
   * @throws {ApiError} as `call` does.
   */
  fetch<const Called extends Endpoint>(
    endpoint: Called,
    ...[call]: CallArguments<Called, CallSettings>
  ): Promise<Response>
  /** Fetches a file by a path below `/api` that another response has named. */
  fetch(path: string, settings?: CallSettings): Promise<Response>
  /**
   * Sets how to ask for the password again where an operation requires it. The refused request is then sent once more.
   * @param ask resolves to whether the password was entered correctly.
   */
  askPasswordBy(ask: () => Promise<boolean>): void
  /** Adds a preparer; they run in the order in which they were added, after the one of the token. */
  prepare(preparer: RequestPreparer): void
}

/** Prefix of calls that are exempt from the rules for 401 and 403: the form shows their errors (S-3). */
const authPath = '/auth/'

/** Error codes of three refusals (`shared/rules/error-codes.ts`). */
const passwordNeededCode = 'password-needed' satisfies ErrorCode
const passwordOnceCode = 'password-must-change' satisfies ErrorCode
const sessionIdleCode = 'session-idle' satisfies ErrorCode

/** Refusals of signed-in users who stay where they are (W-2): another sign-in would change nothing. */
const stayingCodes: readonly (string | undefined)[] = [
  passwordNeededCode,
  'right-missing' satisfies ErrorCode,
  'view-only' satisfies ErrorCode,
]

/** The rules of the session around the calls of a page (S-2, S-3). */
interface SessionRules {
  /**
   * Adds the token while it is valid. An expired one is removed, and nothing is sent; nor for an account that the page
   * was not opened for.
   * @returns the token that is sent, if any.
   */
  addToken: (headers: Headers) => string | null
  /** Redirects to the sign-in after 401 or 403, with the way back; from the sign-in itself to the home page. */
  leaveWhenUnauthorized: (path: string, status: number, token: string | null, code?: string) => void
  /** Redirects to where a one-time password is replaced, with the way back; until then all else is refused. */
  leaveToChangePassword: () => void
}

/** Creates the rules of the session for a page. */
function createSessionRules({ currentAddress, goTo }: Surroundings): SessionRules {
  let wasIdle = false

  const isAt = (address: string) => new URL(currentAddress(), location.origin).pathname === address
  const isAtSignIn = () => isAt(signInAddress)

  const signInWithReturn = () => signInAddressFor(currentAddress())

  return {
    addToken(headers) {
      if (!isPageCurrent()) throw new ApiError({ kind: 'account-changed' })
      const token = readToken()
      if (token === null) return null
      if (isLive(token)) {
        for (const [name, value] of Object.entries(headersOf(token))) headers.set(name, value)
        return token
      }
      removeToken()
      noteSessionEnd()
      if (!isAtSignIn()) goTo(signInWithReturn())
      throw new ApiError({ kind: 'expired' }, 'Token has expired')
    },
    leaveWhenUnauthorized(path, status, token, code) {
      if (path.startsWith(authPath) || (status !== 401 && status !== 403)) return
      if (stayingCodes.includes(code)) return
      // A newer token, from another tab, is not the one that was refused.
      if (status === 401 && token !== null && readToken() === token) {
        removeToken()
        noteSessionEnd()
      }
      // Parallel requests are refused without that reason, once the session has ended.
      wasIdle ||= code === sessionIdleCode
      const reason = wasIdle ? `&${idleQueryName}=1` : ''
      goTo(isAtSignIn() ? '/' : `${signInWithReturn()}${reason}`)
    },
    leaveToChangePassword() {
      if (!isAt(profileAddress)) goTo(passwordChangeAddressFor(currentAddress()))
    },
  }
}

/** Runs the preparers of a request in order. A refusal with 401 clears what this browser stores for the session. */
async function runPreparers(
  preparers: readonly RequestPreparer[],
  request: PreparedRequest,
  { goTo }: Surroundings,
): Promise<void> {
  try {
    for (const preparer of preparers) await preparer(request)
  } catch (error) {
    // S-3, the request-error path: nothing that this browser stores for the session may be trusted any more.
    if (error instanceof PreparationError && error.status === 401) {
      clearStored('localStorage')
      goTo(registerAddress)
    }
    throw error
  }
}

/** Returns the error of a response that refuses the request. */
function refusalOf({ status, headers }: Response, problem: Problem | null): ApiError {
  const retryAfterSeconds = Number(headers.get('retry-after')) || null
  return new ApiError(
    { kind: 'refused', status, problem, retryAfterSeconds },
    problem?.title ?? String(status),
  )
}

/** Creates the client of a page. */
export function createApiClient(surroundings: Surroundings): ApiClient {
  const preparers: RequestPreparer[] = []
  let askPassword: (() => Promise<boolean>) | undefined
  const { addToken, leaveWhenUnauthorized, leaveToChangePassword } = createSessionRules(surroundings)

  async function send(path: string, options: SentRequest, isSecond = false): Promise<Response> {
    const { method = 'GET', body, idempotencyKey } = options
    const headers = new Headers({ accept: 'application/json' })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const token = addToken(headers)
    await runPreparers(preparers, { path, method, headers }, surroundings)
    const separator = path.includes('?') ? '&' : '?'
    const address = `/api${path}${separator}lang=${surroundings.language()}`
    const written = body === undefined ? undefined : JSON.stringify(body)
    let response: Response
    try {
      response = await (consumeEarlyResponse(earlyKey(method, address, token, written)) ??
        fetchWithProgress(address, {
          method,
          headers,
          signal: options.signal,
          ...(written !== undefined && { body: written }),
        }))
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw new ApiError({
        kind: 'unanswered',
        ...(['AbortError', 'TimeoutError'].includes((error as Error).name) && { reason: 'late' }),
      })
    }
    if (response.ok) return response
    const problem = problemSchema.safeParse(await response.json().catch(() => null))
    const code = problem.data?.code
    if (code === passwordNeededCode && !isSecond && (await askPassword?.())) return send(path, options, true)
    leaveWhenUnauthorized(path, response.status, token, code)
    if (code === passwordOnceCode) leaveToChangePassword()
    throw refusalOf(response, problem.data ?? null)
  }

  function sendTo(called: string | Endpoint, given: SentRequest & WrittenCall = {}) {
    if (typeof called === 'string') return send(called, given)
    const method = called.method.toUpperCase() as Uppercase<Endpoint['method']>
    return send(pathAndQueryOf(called, given), { ...given, method })
  }

  return {
    async call(called: Endpoint, given: SentRequest & WrittenCall = {}) {
      const { answer } = called
      const response = await sendTo(called, given)
      if (!answer || response.status === 204) return undefined as never
      const parsed = answer.safeParse(await response.json().catch(() => null))
      if (!parsed.success)
        throw new ApiError({ kind: 'unanswered', reason: 'malformed' }, 'The answer is not understood')
      return parsed.data as never
    },
    fetch: sendTo,
    askPasswordBy: (ask) => {
      askPassword = ask
    },
    prepare: (preparer) => preparers.push(preparer),
  }
}
