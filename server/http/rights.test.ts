import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { accountHeader } from '../../shared/contract/endpoint.ts'
import {
  type Caller,
  callers,
  hasRight,
  isPanelRight,
  panelCallers,
  type Right,
  rights,
} from '../../shared/rules/rights.ts'
import { type Role, roles } from '../../shared/rules/roles.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import { createAccountWithToken } from '../../tests/support/account.ts'
import { readContract } from '../../tests/support/contract-endpoints.ts'
import { isWholeRun } from '../../tests/support/long-run.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { users } from '../db/schema/user.ts'
import { type DeclaredOperation, declareRight, requireDeclaredRights } from './declared-rights.ts'
import type { ApiEnvironment } from './request-environment.ts'

/** Those who hold something like a token that lets nobody in. */
const impostors = ['disabled account', 'signed-out token', 'expired token', 'forged token'] as const
type Impostor = (typeof impostors)[number]

/** Refusals by the table of rights; any other response means that the caller was let in. */
const refusals = ['sign-in-required', 'token-expired', 'not-allowed', 'right-missing']

let app: TestApp
beforeAll(async () => {
  app = await createTestApp(undefined, {}, true)
})
afterAll(() => app.close())

const hourMs = 60 * 60_000
let sender = 0

/** Calls an operation with parameters of no record, and with an empty body. */
async function ask({ method, path }: DeclaredOperation, token: string | null): Promise<string> {
  const address = path
    .replaceAll(/\{(?:secret|ticket)\}/g, 'A'.repeat(43))
    .replace('{lng}', 'uz')
    .replace('{ns}', 'errors')
    .replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000')
  const hasBody = method !== 'get' && method !== 'delete'
  sender += 1
  const response = await app.request(
    `/api${address}`,
    {
      method: method.toUpperCase(),
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: '{}' }),
      redirect: 'manual',
    },
    // From a network of its own each time, so that no limit responds instead of the table.
    `2001:db8:${(sender >> 16).toString(16)}:${(sender & 0xffff).toString(16)}::1`,
  )
  expect(response.status, `${method} ${path}`).not.toBe(500)
  const { code } = (await response.json().catch(() => ({}))) as Partial<Problem>
  return code !== undefined && refusals.includes(code) ? `${response.status} ${code}` : 'let in'
}

async function tokenOf(role: Role): Promise<string> {
  return (await createAccountWithToken(app, { role })).token
}

const lastTokens = new Map<Role, string>()
/**
 * Returns a token whose session no operation has changed: reads leave it as it is, others, such as signing out, may
 * not.
 */
async function unspoiltToken(role: Role, method: string): Promise<string> {
  const token = lastTokens.get(role) ?? (await tokenOf(role))
  if (method === 'get') lastTokens.set(role, token)
  else lastTokens.delete(role)
  return token
}

const impostorTokens: Record<Impostor, () => Promise<string>> = {
  'disabled account': async () => {
    const { token, userId } = await createAccountWithToken(app, { role: 'ADMIN' })
    await app.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, userId))
    return token
  },
  'signed-out token': async () => {
    const { token, userId } = await createAccountWithToken(app, { role: 'ADMIN' })
    await app.services.sessions.endAll(app.database.db, userId)
    return token
  },
  'expired token': async () => {
    const { userId } = await createAccountWithToken(app, { role: 'ADMIN' })
    const now = Date.now()
    return app.services.tokens.sign({
      id: '018f0000-0000-7000-8000-000000000000',
      userId,
      role: 'ADMIN',
      createdAt: new Date(now - 2 * hourMs),
      expiresAt: new Date(now - hourMs),
    })
  },
  'forged token': async () => {
    const [header, , signature] = (await tokenOf('USER')).split('.')
    const payload = { roles: 'ADMIN', sub: '018f0000-0000-7000-8000-000000000000', exp: 4_102_444_800 }
    return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.')
  },
}

/** Returns the outcome that the table gives a caller. */
function expected(caller: Caller, right: Right): string {
  if (hasRight(caller, right)) return 'let in'
  return caller === 'ANONYMOUS' ? '401 sign-in-required' : '403 not-allowed'
}

describe('the table of rights (S-9)', () => {
  it('is asked of every operation that the API has, and of more than a few', () => {
    expect(app.operations.length).toBeGreaterThan(60)
    for (const { right } of app.operations)
      expect(isPanelRight(right) || Object.hasOwn(rights, right), right).toBe(true)
    expect(new Set(app.operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      app.operations.length,
    )
  })

  it('holds for every endpoint of the contract, each served under the right that it names', async () => {
    const served = app.operations.map(({ method, path, right }) => ({ method, path, right }))
    for (const { method, path, right } of await readContract())
      expect(served).toContainEqual({ method, path, right })
  })

  it('keeps a server from starting whose API answers where no right is declared', () => {
    const api = new Hono<ApiEnvironment>().basePath('/api')
    api.get('/secrets/:id', (context) => context.text('secret'))
    expect(() => requireDeclaredRights(api, '/api')).toThrow('GET /secrets/{id}')
  })

  it.each([
    ['/admin/secrets', 'manage-own-account'],
    ['/admin/secrets', 'administer'],
    ['/admin/secrets', 'secrets:see'],
    ['/admin/secrets', 'users:rule'],
    ['/secrets', 'users:see'],
  ])('keeps a server from starting that answers %s under the right "%s" (W-2)', (path, right) => {
    const api = new Hono<ApiEnvironment>().basePath('/api')
    api.get(path, (context) => context.text('secret'))
    declareRight(api, 'get', path, right as Right)
    expect(() => requireDeclaredRights(api, '/api')).toThrow('must name a section and a level')
  })

  it('lets nobody but administrators into the panel, and nobody without an account into one (attack case 27)', () => {
    expect(panelCallers).toEqual(['ADMIN'])
    const ofAccounts = Object.keys(rights).filter((right) => !hasRight('ANONYMOUS', right as Right))
    expect(ofAccounts.sort()).toEqual(['manage-own-account', 'manage-own-profile', 'propose-activities'])
  })

  it('covers everything below /api/admin by rights of the panel', () => {
    for (const { path, right } of app.operations) {
      expect(path.startsWith('/admin'), path).toBe(isPanelRight(right))
    }
  })

  it.each(callers)('decides what %s is let in to', async (caller) => {
    const found: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const operation of app.operations) {
      const name = `${operation.method} ${operation.path}`
      const token = caller === 'ANONYMOUS' ? null : await unspoiltToken(caller, operation.method)
      found[name] = await ask(operation, token)
      wanted[name] = expected(caller, operation.right)
    }
    expect(found).toEqual(wanted)
  }, 120_000)

  it.each(impostors)('treats a %s as nobody', async (impostor) => {
    const token = await impostorTokens[impostor]()
    const refusal = impostor === 'expired token' ? '401 token-expired' : '401 sign-in-required'
    for (const operation of app.operations) {
      const isPublic = hasRight('ANONYMOUS', operation.right)
      expect(await ask(operation, token), `${operation.method} ${operation.path}`).toBe(
        isPublic ? 'let in' : refusal,
      )
    }
  }, 120_000)
})

describe('a one-time password (ASVS 6.4.1)', () => {
  it('lets its account do nothing but keep itself, whatever its role', async () => {
    for (const { method, path, right } of app.operations) {
      if (hasRight('ANONYMOUS', right)) continue
      const { request } = await createAccountWithToken(app, { role: 'ADMIN', mustChangePassword: true })
      const response = await request(`/api${path}`, { method: method.toUpperCase() })
      const { code } = (await response.json().catch(() => ({}))) as Partial<Problem>
      expect(code === 'password-must-change', `${method} ${path}`).toBe(right !== 'manage-own-account')
    }
  }, 60_000)
})

describe('the account that a page was opened for (attack case 20)', () => {
  it('is that of the token in every operation that needs an account, or the request is refused', async () => {
    const other = await createAccountWithToken(app, { role: 'ADMIN' })
    for (const { method, path, right } of app.operations) {
      if (hasRight('ANONYMOUS', right)) continue
      const own = await createAccountWithToken(app)
      const codeFor = async (accountId: string) => {
        const init = { method: method.toUpperCase(), headers: { [accountHeader]: accountId } }
        const response = await own.request(`/api${path}`, init)
        return ((await response.json().catch(() => ({}))) as Partial<Problem>).code
      }
      for (const accountId of [other.userId, 'x'])
        expect(await codeFor(accountId), `${method} ${path}`).toBe('account-changed')
      expect(await codeFor(own.userId), `${method} ${path}`).not.toBe('account-changed')
    }
  }, 120_000)
})

/** Headers by which frameworks were led past their own checks (attack case 18). */
const misleadingHeaders = {
  'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  'x-original-url': '/api/faq',
  'x-rewrite-url': '/api/faq',
  'x-forwarded-prefix': '/api/faq',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': '127.0.0.1:3000',
  'x-http-method-override': 'GET',
  'x-user-role': 'ADMIN',
  cookie: 'token=eyJhbGciOiJIUzI1NiJ9.e30.x; role=ADMIN',
}

/** Describes tests that do not depend on the database: on one engine, on the other in the long run alone. */
const describeOnOneEngine = (name: string, tests: () => void) => {
  if (isWholeRun || inject('engine') === 'postgresql') describe(name, tests)
}

describeOnOneEngine('what an account is answered', () => {
  it('caches no answer that needs an account, for every role', async () => {
    for (const { method, path, right } of app.operations) {
      if (hasRight('ANONYMOUS', right)) continue
      for (const token of [null, ...(await Promise.all(roles.map((role) => unspoiltToken(role, method))))]) {
        const response = await app.request(`/api${path}`, {
          method: method.toUpperCase(),
          ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
        })
        expect(response.headers.get('cache-control'), `${method} ${path}`).toBe('no-store')
      }
    }
  }, 120_000)
})

describeOnOneEngine('ways around it (attack cases 18, 19, 34, 35)', () => {
  const guarded = () => app.operations.filter(({ right }) => !hasRight('ANONYMOUS', right))

  it('is not led past by a header', async () => {
    for (const { method, path } of guarded()) {
      const response = await app.request(`/api${path}?_method=GET&role=ADMIN&token=x`, {
        method: method.toUpperCase(),
        headers: misleadingHeaders,
      })
      expect(response.status, `${method} ${path}`).toBe(401)
    }
  })

  it('is not led past by another spelling of the address', async () => {
    const spellings = (path: string) => [
      `//api${path}`,
      `/api/${path}`,
      `/api/.${path}`,
      `/api/x/..${path}`,
      `/api${path}/`,
      `/api${path};x=1`,
      `/api${path}%00`,
      `/api${path}.`,
      `/api${path.toUpperCase()}`,
      `/api${path.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
      `/api${path.replaceAll('/', '%2f')}`,
      `/api${path.replaceAll('/', '\\')}`,
      `/uz/api${path}`,
      `/api%2f..%2fapi${path}`,
    ]
    for (const { method, path } of guarded()) {
      for (const address of spellings(path)) {
        const response = await app.request(address, { method: method.toUpperCase() })
        expect(response.status, `${method} ${address}`).toBeGreaterThanOrEqual(300)
        expect([301, 302, 303, 307, 308], `${method} ${address}`).not.toContain(response.status)
        expect(response.status, `${method} ${address}`).toBeLessThan(500)
      }
    }
  }, 120_000)

  it('takes nothing but JSON where JSON is asked for, so that no page of another site can send it', async () => {
    const token = await tokenOf('USER')
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']
    for (const type of types) {
      const response = await app.request('/api/profile', {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, ...(type !== '' && { 'content-type': type }) },
        body: new TextEncoder().encode('{"language":"en"}'),
      })
      expect(response.status, type).toBe(415)
    }
  })

  it('answers another site no differently than nobody, and lends it no answer', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:3000.evil.example']) {
      const response = await app.request('/api/profile', { headers: { origin } })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })
})
