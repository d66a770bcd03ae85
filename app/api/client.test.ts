// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { type ErrorCode, errorStatuses } from '../../shared/rules/error-codes.ts'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { unsignedToken } from '../../tests/support/unsigned-token.ts'
import { ApiError, createApiClient, PreparationError } from './client.ts'
import { consumeSessionEnd, readToken } from './session.ts'

/** A request that left the browser. */
interface Sent {
  address: string
  method: string
  headers: Record<string, string>
  body: unknown
}

const sent: Sent[] = []
/** The responses that wait for the next requests, in order; the last one answers all later ones. */
let answers: (() => Response | Promise<Response>)[]

/** Answers the next requests, each with one of the responses. */
function answerWith(...responses: (() => Response | Promise<Response>)[]): void {
  answers = responses
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** Returns a refusal as the server writes it. */
function problem(code: ErrorCode, headers?: Record<string, string>): Response {
  const status = errorStatuses[code]
  return json(
    { type: 'about:blank', title: `Refused: ${code}`, status, code, requestId: '1' },
    status,
    headers,
  )
}

/** Opens a client of the API on a page; where it leads is recorded instead of followed. */
function openClient(currentAddress = '/about') {
  const gone: string[] = []
  const api = createApiClient({
    language: () => 'uz',
    goTo: (address) => void gone.push(address),
    currentAddress: () => currentAddress,
  })
  return { api, gone }
}

/** Waits for the failure of a call. */
async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

function storeToken(token = unsignedToken(60)): string {
  localStorage.setItem(tokenStorageKey, token)
  return token
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sent.length = 0
  answerWith(() => json({}))
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    sent.push({ address, method: method ?? '', headers: Object.fromEntries(new Headers(headers)), body })
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a request (S-1, S-2, N-1)', () => {
  it('carries a live token and the language', async () => {
    const token = storeToken()
    const { api, gone } = openClient()
    await api.fetch('/profile')
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    expect(sent).toEqual([{ address: '/api/profile?lang=uz', method: 'GET', headers, body: undefined }])
    expect(gone).toEqual([])
    expect(readToken()).toBe(token)
  })

  it('goes out without a token where there is none', async () => {
    const { api, gone } = openClient()
    await api.fetch('/general-data?page=2')
    expect(sent).toMatchObject([
      { address: '/api/general-data?page=2&lang=uz', headers: { accept: 'application/json' } },
    ])
    expect(sent[0]?.headers).not.toHaveProperty('authorization')
    expect(gone).toEqual([])
  })

  it('is written by its endpoint: method, path, query, body, key', async () => {
    const endpoint = {
      method: 'post',
      path: '/records/{id}',
      right: 'public',
      query: z.object({ page: z.number() }),
      body: z.object({ name: z.string() }),
    } as unknown as Endpoint & { path: '/records/{id}'; query: z.ZodObject; body: z.ZodType }
    const { api } = openClient()
    const call = { params: { id: 'a b' }, query: { page: 2 }, body: { name: 'x' } }
    await api.fetch(endpoint, { ...call, idempotencyKey: 'key-1' })
    expect(sent).toEqual([
      {
        address: '/api/records/a%20b?page=2&lang=uz',
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': 'key-1',
        },
        body: '{"name":"x"}',
      },
    ])
  })

  it.each(['/profile', '/auth/sign-out'])('is not sent with an expired token: %s', async (path) => {
    storeToken(unsignedToken(-1))
    const { api, gone } = openClient('/ambassadors?sort=name')
    const error = await failureOf(api.fetch(path))
    expect([error.failure, error.message]).toEqual([{ kind: 'expired' }, 'Token has expired'])
    expect(sent).toEqual([])
    expect(gone).toEqual([`/sign-in?${new URLSearchParams({ returnTo: '/ambassadors?sort=name' })}`])
    expect(readToken()).toBeNull()
    expect(consumeSessionEnd()).toBe(true)
  })

  it('stays at the sign-in, where its token has expired', async () => {
    storeToken(unsignedToken(-1))
    const { api, gone } = openClient('/sign-in?returnTo=%2Fprofile')
    expect((await failureOf(api.fetch('/profile'))).failure).toEqual({ kind: 'expired' })
    expect(gone).toEqual([])
    expect(readToken()).toBeNull()
  })
})

describe('a response of 401 or 403 (S-3)', () => {
  const refusals = ['sign-in-required', 'not-allowed'] as const

  it.each(refusals)('leads to the sign-in, and back: %s', async (code) => {
    const token = storeToken()
    answerWith(() => problem(code))
    const { api, gone } = openClient('/about?q=cv')
    await failureOf(api.fetch('/profile'))
    expect(gone).toEqual([`/sign-in?${new URLSearchParams({ returnTo: '/about?q=cv' })}`])
    // An account that lacks the right stays signed in.
    expect(readToken()).toBe(code === 'sign-in-required' ? null : token)
    expect(consumeSessionEnd()).toBe(code === 'sign-in-required')
  })

  it.each(refusals)('leads home from the sign-in: %s', async (code) => {
    answerWith(() => problem(code))
    const { api, gone } = openClient('/sign-in')
    await failureOf(api.fetch('/profile'))
    expect(gone).toEqual(['/'])
  })

  it.each(refusals)('belongs to the form below /api/auth/: %s', async (code) => {
    const token = storeToken()
    answerWith(() => problem(code))
    const { api, gone } = openClient()
    await failureOf(api.fetch('/auth/sign-in'))
    expect(gone).toEqual([])
    expect(readToken()).toBe(token)
  })

  it('ends no session where no token was sent', async () => {
    answerWith(() => problem('sign-in-required'))
    const { api, gone } = openClient()
    await failureOf(api.fetch('/profile'))
    expect(gone).toEqual(['/sign-in?returnTo=%2Fabout'])
    expect(consumeSessionEnd()).toBe(false)
  })

  it('leaves a newer token alone, which another tab has stored meanwhile', async () => {
    storeToken()
    const newer = unsignedToken(120)
    answerWith(() => {
      storeToken(newer)
      return problem('sign-in-required')
    })
    const { api } = openClient()
    await failureOf(api.fetch('/profile'))
    expect(readToken()).toBe(newer)
    expect(consumeSessionEnd()).toBe(false)
  })

  it('says that an administrator was inactive, also after parallel requests without that reason', async () => {
    storeToken()
    answerWith(
      () => problem('session-idle'),
      () => problem('sign-in-required'),
    )
    const { api, gone } = openClient('/admin')
    await failureOf(api.fetch('/admin/today'))
    await failureOf(api.fetch('/admin/summary'))
    expect(gone).toEqual(Array(2).fill('/sign-in?returnTo=%2Fadmin&idle=1'))
  })
})

describe('a response that asks for the password', () => {
  it('sends the request once more after the password', async () => {
    const token = storeToken()
    answerWith(
      () => problem('password-needed'),
      () => json({}),
    )
    const { api, gone } = openClient()
    api.askPasswordBy(async () => true)
    expect((await api.fetch('/profile', { idempotencyKey: 'key-1' })).status).toBe(200)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect([gone, readToken()]).toEqual([[], token])
  })

  it.each([
    ['was not entered', async (): Promise<boolean> => false, 1],
    ['is asked for again', async (): Promise<boolean> => true, 2],
    ['cannot be asked for', undefined, 1],
  ] as const)('refuses the call where it %s, and stays on the page', async (_case, ask, sentCount) => {
    const token = storeToken()
    answerWith(() => problem('password-needed'))
    const { api, gone } = openClient()
    if (ask) api.askPasswordBy(ask)
    const { failure } = await failureOf(api.fetch('/profile'))
    expect(failure).toMatchObject({ kind: 'refused', problem: { code: 'password-needed' } })
    expect(sent).toHaveLength(sentCount)
    expect([gone, readToken()]).toEqual([[], token])
  })

  it.each([
    'right-missing',
    'view-only',
  ])('stays on the page where "%s" refuses the call (W-2)', async (code) => {
    const token = storeToken()
    answerWith(() => problem(code as ErrorCode))
    const { api, gone } = openClient('/admin')
    const { failure } = await failureOf(api.fetch('/admin/applications'))
    expect(failure).toMatchObject({ kind: 'refused', problem: { code } })
    expect([gone, readToken()]).toEqual([[], token])
  })

  it('leads to where a one-time password is replaced, but not from there', async () => {
    storeToken()
    answerWith(() => problem('password-must-change'))
    const page = openClient('/add-activity')
    await failureOf(page.api.fetch('/activities'))
    expect(page.gone).toEqual(['/profile?tab=password&returnTo=%2Fadd-activity'])
    const profile = openClient('/profile?tab=settings')
    await failureOf(profile.api.fetch('/activities'))
    expect(profile.gone).toEqual([])
  })
})

describe('any other failure goes to the caller', () => {
  it.each([
    ['a refusal of the server', () => problem('not-found'), 'Refused: not-found', null],
    [
      'a rate limit',
      () => problem('too-many-requests', { 'retry-after': '30' }),
      'Refused: too-many-requests',
      30,
    ],
    ['a response that is no problem', () => new Response('<p>Bad gateway', { status: 502 }), '502', null],
  ] as const)('%s', async (_case, answer, message, retryAfterSeconds) => {
    const token = storeToken()
    answerWith(answer)
    const { api, gone } = openClient()
    const error = await failureOf(api.fetch('/profile'))
    expect(error.message).toBe(message)
    expect(error.failure).toMatchObject({ kind: 'refused', retryAfterSeconds })
    expect([gone, readToken(), consumeSessionEnd()]).toEqual([[], token, false])
  })

  it('a network failure is "unanswered", and a call that was given up rejects as it was', async () => {
    const token = storeToken()
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const { api, gone } = openClient()
    const error = await failureOf(api.fetch('/profile'))
    expect([error.failure, error.message]).toEqual([{ kind: 'unanswered' }, 'unanswered'])
    answerWith(() => Promise.reject(new DOMException('Too late', 'AbortError')))
    expect((await failureOf(api.fetch('/profile'))).failure).toEqual({ kind: 'unanswered', reason: 'late' })
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const signal = AbortSignal.abort()
    await expect(api.fetch('/profile', { signal })).rejects.toThrow(TypeError)
    expect([gone, readToken()]).toEqual([[], token])
  })
})

describe('a request while it is prepared (S-3)', () => {
  it('is seen by each preparer in order, after the token, and carries what they set', async () => {
    const token = storeToken()
    const { api } = openClient()
    const seen: (string | null)[] = []
    api.prepare(({ path, method, headers }) => {
      seen.push(path, method, headers.get('authorization'))
      headers.set('x-first', '1')
    })
    api.prepare(async ({ headers }) => void seen.push(headers.get('x-first')))
    await api.fetch('/profile')
    expect(seen).toEqual(['/profile', 'GET', `Bearer ${token}`, '1'])
    expect(sent[0]?.headers).toMatchObject({ 'x-first': '1' })
  })

  it('clears all of local storage where it is refused with 401, and leads to the registration', async () => {
    storeToken()
    localStorage.setItem('i18nextLng', 'uz')
    sessionStorage.setItem('own', 'stored')
    const { api, gone } = openClient('/contact')
    api.prepare(() => {
      throw new PreparationError(401)
    })
    await expect(api.fetch('/profile')).rejects.toThrow(PreparationError)
    expect(gone).toEqual(['/register'])
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage.getItem('own')).toBe('stored')
    expect(sent).toEqual([])
  })

  it.each([
    new PreparationError(403),
    new TypeError('No header'),
  ])('goes to the caller where it is refused with anything else: %s', async (refusal) => {
    const token = storeToken()
    const { api, gone } = openClient()
    api.prepare(() => {
      throw refusal
    })
    await expect(api.fetch('/profile')).rejects.toBe(refusal)
    expect([gone, readToken(), sent]).toEqual([[], token, []])
  })
})

describe('the answer of a call', () => {
  const endpoint = {
    method: 'get',
    path: '/x',
    right: 'public',
    answer: z.object({ a: z.number() }),
  } as const
  const bodiless = { method: 'delete', path: '/x', right: 'public' } as const
  const call = (called: object) => openClient().api.call(called as unknown as Endpoint)

  it('is what its schema reads', async () => {
    answerWith(() => json({ a: 1, later: true }))
    expect(await call(endpoint)).toEqual({ a: 1 })
  })

  it('is nothing without a schema, or without content', async () => {
    expect(await call(bodiless)).toBeUndefined()
    answerWith(() => new Response(null, { status: 204 }))
    expect(await call(endpoint)).toBeUndefined()
  })

  it.each([
    ['another shape', () => json({ a: 'one' })],
    ['no JSON', () => new Response('<!doctype html>')],
  ])('counts as unanswered for %s', async (_case, answer) => {
    answerWith(answer)
    const error = await failureOf(call(endpoint))
    expect([error.failure, error.message]).toEqual([
      { kind: 'unanswered', reason: 'malformed' },
      'The answer is not understood',
    ])
  })
})
