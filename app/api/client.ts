import {
  type AnswerOf,
  type CallArguments,
  type Endpoint,
  pathAndQueryOf,
  type WrittenCall,
} from '../../shared/contract/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { idleQueryName, registerAddress, signInAddress } from '../../shared/rules/addresses.ts'
import type { ErrorCode } from '../../shared/rules/error-codes.ts'
import { signInAddressFor } from '../../shared/rules/return-path.ts'
import { type Problem, problemSchema } from '../../shared/schemas/problem.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { isLive, noteSessionEnd, readToken, removeToken } from './session.ts'

/** A request on its way out, as preparers see it. */
export interface PreparedRequest {
  path: string
  method: string
  headers: Headers
}

/** Looks at a request before it goes out, and may change its headers or refuse it. */
export type RequestPreparer = (request: PreparedRequest) => void | Promise<void>

/** Why a call gave no answer that can be used. */
export type ApiFailure =
  /** The server said no, and why; where it was asked too often, after how long it may be asked again. */
  | { kind: 'refused'; status: number; problem: Problem | null; retryAfterSeconds: number | null }
  /** No answer came: the network is away, or the time is over. */
  | { kind: 'unanswered' }
  /** The token's time was over before the request went out. */
  | { kind: 'expired' }

/** A call that failed; its message is for people who look into the console. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly failure: ApiFailure

  constructor(failure: ApiFailure, message: string = failure.kind) {
    super(message)
    this.failure = failure
  }
}

/** A refusal while a request is prepared: a status as an answer would have it. */
export class PreparationError extends Error {
  override name = 'PreparationError'
  readonly status: number

  constructor(status: number) {
    super(`Refused with ${status} while it was prepared`)
    this.status = status
  }
}

/** How an endpoint is called, beside what it is asked. */
interface CallSettings {
  signal?: AbortSignal | undefined
  /** Names a creation, so that a retry makes no second record (N-7). */
  idempotencyKey?: string
}

interface SentRequest extends CallSettings {
  method?: Uppercase<Endpoint['method']>
  body?: unknown
}

/** What the rules of the session do to the page; replaced in tests. */
export interface Surroundings {
  language: () => Language
  goTo: (address: string) => void
  currentAddress: () => string
}

/** The one way from app pages to the API, with the rules of the session (S-1 to S-3, N-1). */
export interface ApiClient {
  /**
   * Calls an endpoint of the API.
   * @throws {ApiError} for everything but a success that fits the schema.
   */
  call<const Called extends Endpoint>(
    endpoint: Called,
    ...[call]: CallArguments<Called, CallSettings>
  ): Promise<AnswerOf<Called>>
  /** The answer itself, for files. @throws {ApiError} as `call` does. */
  fetch<const Called extends Endpoint>(
    endpoint: Called,
    ...[call]: CallArguments<Called, CallSettings>
  ): Promise<Response>
  /** The same by a path below `/api`, of a file that an answer has named. */
  fetch(path: string, settings?: CallSettings): Promise<Response>
  /**
   * Says how the password is asked for where an operation needs it typed once more: what was refused for want of it is
   * then sent again. @param ask whether it was typed and was right.
   */
  askPasswordBy(ask: () => Promise<boolean>): void
  /** Adds a preparer; they run in the order in which they were added, after the token's. */
  prepare(preparer: RequestPreparer): void
}

/** Calls below it are exempt from the rules of 401 and 403: their answers belong to the form (S-3). */
const authPath = '/auth/'

/** What these refusals are called (`shared/rules/error-codes.ts`). */
const passwordNeededCode = 'password-needed' satisfies ErrorCode
const sessionIdleCode = 'session-idle' satisfies ErrorCode

/** Makes the client of a page. */
export function createApiClient(surroundings: Surroundings): ApiClient {
  const preparers: RequestPreparer[] = []
  let askPassword: (() => Promise<boolean>) | undefined

  const isAtSignIn = () => new URL(surroundings.currentAddress(), location.origin).pathname === signInAddress

  const signInWithReturn = () => signInAddressFor(surroundings.currentAddress())

  /**
   * S-2: the token goes along while its time lasts; afterwards it is removed and nothing is sent.
   * @returns the token that is sent, if there is one.
   */
  function addToken(headers: Headers): string | null {
    const token = readToken()
    if (token === null) return null
    if (isLive(token)) {
      headers.set('authorization', `Bearer ${token}`)
      return token
    }
    removeToken()
    noteSessionEnd()
    if (!isAtSignIn()) surroundings.goTo(signInWithReturn())
    throw new ApiError({ kind: 'expired' }, 'Token has expired')
  }

  async function prepareRequest(request: PreparedRequest): Promise<string | null> {
    const token = addToken(request.headers)
    try {
      for (const preparer of preparers) await preparer(request)
    } catch (error) {
      // S-3, the request-error path: nothing that this browser keeps for the session may be trusted any more.
      if (error instanceof PreparationError && error.status === 401) {
        localStorage.clear()
        surroundings.goTo(registerAddress)
      }
      throw error
    }
    return token
  }

  let wasIdle = false

  /** S-3: whoever is not let in signs in, and comes back; whoever is at the sign-in already goes home. */
  function leaveWhenNotLetIn(path: string, status: number, token: string | null, code?: string): void {
    if (path.startsWith(authPath) || (status !== 401 && status !== 403)) return
    // Let in, but for this: what was typed stays on the page.
    if (code === passwordNeededCode) return
    // A token that came meanwhile, from another window, is not the one that was refused.
    if (status === 401 && token !== null && readToken() === token) {
      removeToken()
      noteSessionEnd()
    }
    // What is asked for beside it is refused without that reason, once the session has ended.
    wasIdle ||= code === sessionIdleCode
    const reason = wasIdle ? `&${idleQueryName}=1` : ''
    surroundings.goTo(isAtSignIn() ? '/' : `${signInWithReturn()}${reason}`)
  }

  async function send(path: string, options: SentRequest, isSecond = false): Promise<Response> {
    const { method = 'GET', body, idempotencyKey } = options
    const headers = new Headers({ accept: 'application/json' })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const token = await prepareRequest({ path, method, headers })
    const separator = path.includes('?') ? '&' : '?'
    let response: Response
    try {
      response = await fetchWithProgress(`/api${path}${separator}lang=${surroundings.language()}`, {
        method,
        headers,
        signal: options.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw new ApiError({ kind: 'unanswered' })
    }
    if (response.ok) return response
    const problem = problemSchema.safeParse(await response.json().catch(() => null))
    const code = problem.data?.code
    if (code === passwordNeededCode && !isSecond && (await askPassword?.())) return send(path, options, true)
    leaveWhenNotLetIn(path, response.status, token, code)
    throw new ApiError(
      {
        kind: 'refused',
        status: response.status,
        problem: problem.data ?? null,
        retryAfterSeconds: Number(response.headers.get('retry-after')) || null,
      },
      problem.data?.title ?? String(response.status),
    )
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
      if (!parsed.success) throw new ApiError({ kind: 'unanswered' }, 'The answer is not understood')
      return parsed.data as never
    },
    fetch: sendTo,
    askPasswordBy: (ask) => {
      askPassword = ask
    },
    prepare: (preparer) => preparers.push(preparer),
  }
}
