// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  accountStorageKey,
  recentlyOpenedStorageKey,
  sessionEndStorageKey,
  tokenStorageKey,
} from '../../shared/rules/storage-keys.ts'
import type { AccountView } from '../../shared/schemas/account.ts'
import { unsignedToken } from '../../tests/support/unsigned-token.ts'
import {
  bindPage,
  decodeToken,
  endSession,
  isLive,
  isSignedIn,
  keepAccountName,
  noteSessionEnd,
  readToken,
  removeDeadToken,
  removeToken,
  takeSessionEnd,
  tokenHeaders,
  writeToken,
} from './session.ts'

const live = () => unsignedToken(60)
const expired = () => unsignedToken(-1)

/** Makes the browser deny its local storage, as it does where cookies are blocked. */
function denyStorage(): void {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
}

/** Stores a token with the names that belong to its session, and an entry of the browser itself. */
function storeSession(token: string): void {
  localStorage.setItem(tokenStorageKey, token)
  localStorage.setItem(accountStorageKey, 'a name')
  localStorage.setItem(recentlyOpenedStorageKey, 'a record')
  localStorage.setItem('i18nextLng', 'uz')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the stored token (S-1)', () => {
  it('is read where there is one, and storage is allowed', () => {
    expect(readToken()).toBeNull()
    const token = live()
    writeToken(token)
    expect(readToken()).toBe(token)
    denyStorage()
    expect(readToken()).toBeNull()
  })

  it('replaces the names of the account that was signed in before', () => {
    storeSession(expired())
    const token = live()
    writeToken(token)
    expect({ ...localStorage }).toEqual({ [tokenStorageKey]: token, i18nextLng: 'uz' })
  })

  it('is not written silently where storage is denied: the sign-in says so', () => {
    denyStorage()
    expect(() => writeToken(live())).toThrow('denied')
  })

  it('is removed with the names of its session alone', () => {
    storeSession(live())
    removeToken()
    expect({ ...localStorage }).toEqual({ i18nextLng: 'uz' })
  })
})

describe('signing out (S-5)', () => {
  it.each([
    ['deletes the drafts of the account', live, 1],
    ['has no drafts to delete where the token names no account', (): string => 'not a token', 0],
  ] as const)('removes token and names, and %s', async (_case, token, openedCount) => {
    const open = vi.fn(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
    vi.stubGlobal('indexedDB', { open })
    storeSession(token())
    bindPage(() => undefined)
    await endSession()
    expect({ ...localStorage }).toEqual({ i18nextLng: 'uz' })
    expect(open).toHaveBeenCalledTimes(openedCount)
  })
})

describe('the name of the account for the header', () => {
  const account = { firstname: 'Oʻktam', lastname: 'Gʻulomov', email: 'o@example.uz', login: 'oktam' }

  it('is stored without the rest of the account, and announced only when it changes', () => {
    const heard = vi.fn()
    addEventListener('storage', heard)
    keepAccountName(account as AccountView)
    const { firstname, lastname, email } = account
    expect(JSON.parse(localStorage.getItem(accountStorageKey) ?? '')).toEqual({ firstname, lastname, email })
    keepAccountName(account as AccountView)
    expect(heard).toHaveBeenCalledTimes(1)
    keepAccountName({ ...account, lastname: 'Karimov' } as AccountView)
    expect(heard).toHaveBeenCalledTimes(2)
    removeEventListener('storage', heard)
  })

  it('is left out where storage is denied', () => {
    denyStorage()
    expect(() => keepAccountName(account as AccountView)).not.toThrow()
  })
})

describe('the claims of a token (S-1)', () => {
  const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

  it('are its account, the time of its issue and its role', () => {
    expect(decodeToken(tokenOf({ sub: 'a-1', iat: 2, exp: 5, roles: 'ADMIN' }))).toEqual({
      accountId: 'a-1',
      issuedAtMs: 2_000,
      role: 'ADMIN',
    })
    expect(decodeToken(tokenOf({ exp: 5, roles: 'USER' }))?.accountId).toBe('')
  })

  it('are read from base64url, whose signs differ from those of base64', () => {
    const token = tokenOf({ exp: 5, roles: 'USER', name: '>>>???ÿÿÿ~~~' })
    expect(token).toMatch(/-/)
    expect(token).toMatch(/_/)
    expect(decodeToken(token)?.role).toBe('USER')
  })

  it.each([
    ['nothing', null],
    ['no parts', 'Ў.Ў.Ў'],
    ['one part', 'abc'],
    ['an empty payload', 'a..b'],
    ['a payload that is no JSON', `e30.${btoa('{"exp":')}.x`],
    ['no end', tokenOf({ sub: 'a-1', roles: 'USER' })],
    ['an unknown role', tokenOf({ exp: 5, roles: 'OWNER' })],
  ])('are none in %s', (_case, token) => {
    expect(decodeToken(token)).toBeNull()
    expect(isLive(token)).toBe(false)
  })

  it('are valid until the instant of their end', () => {
    vi.useFakeTimers({ now: 10_000 })
    const token = tokenOf({ exp: 11, roles: 'USER' })
    expect(isLive(token)).toBe(true)
    vi.setSystemTime(11_000)
    expect(isLive(token)).toBe(false)
    vi.useRealTimers()
  })

  it.each([
    ['right', 0],
    ['a minute ahead', 60_000],
    ['a day ahead', 86_400_000],
    ['three years ahead', 3 * 365 * 86_400_000],
  ])('are valid for their time from the sign-in on, by a clock that is %s', (_clock, aheadMs) => {
    const serverNow = Date.UTC(2026, 10, 20)
    vi.useFakeTimers({ now: serverNow + aheadMs })
    const iat = serverNow / 1_000
    const token = tokenOf({ sub: 'a-1', iat, exp: iat + 43_200, roles: 'ADMIN' })
    writeToken(token)
    removeDeadToken()
    expect(isSignedIn()).toBe(true)
    expect(tokenHeaders()).toEqual({ authorization: `Bearer ${token}` })
    vi.advanceTimersByTime(43_199_000 - 60_000)
    expect(isSignedIn()).toBe(true)
    vi.advanceTimersByTime(62_000)
    expect(isSignedIn()).toBe(false)
    vi.useRealTimers()
  })

  it('are believed no longer than they last where the clock was behind and is put right', () => {
    const serverNow = Date.UTC(2026, 10, 20)
    vi.useFakeTimers({ now: serverNow - 3 * 86_400_000 })
    const iat = serverNow / 1_000
    writeToken(tokenOf({ iat, exp: iat + 43_200, roles: 'USER' }))
    vi.setSystemTime(serverNow)
    expect(isSignedIn()).toBe(true)
    expect({ ...localStorage }).toEqual({ [tokenStorageKey]: readToken() })
    vi.setSystemTime(serverNow + 43_201_000)
    expect(isSignedIn()).toBe(false)
    vi.useRealTimers()
  })

  it('tell whether somebody is signed in', () => {
    expect(isSignedIn()).toBe(false)
    localStorage.setItem(tokenStorageKey, expired())
    expect(isSignedIn()).toBe(false)
    localStorage.setItem(tokenStorageKey, live())
    expect(isSignedIn()).toBe(true)
  })
})

describe('an expired session (S-2)', () => {
  it('is told once', () => {
    expect(takeSessionEnd()).toBe(false)
    noteSessionEnd()
    expect(takeSessionEnd()).toBe(true)
    expect(takeSessionEnd()).toBe(false)
  })

  it.each([
    ['an expired token', expired],
    ['something else in its place', () => 'Ў.Ў.Ў'],
  ])('is removed with its names and noted, for %s', (_case, token) => {
    storeSession(token())
    removeDeadToken()
    expect({ ...localStorage }).toEqual({ i18nextLng: 'uz' })
    expect(sessionStorage.getItem(sessionEndStorageKey)).not.toBeNull()
  })

  it('has not ended where the token is live, nor where nobody was signed in', () => {
    removeDeadToken()
    expect(takeSessionEnd()).toBe(false)
    const token = live()
    storeSession(token)
    removeDeadToken()
    expect(readToken()).toBe(token)
    expect(localStorage.getItem(accountStorageKey)).not.toBeNull()
    expect(takeSessionEnd()).toBe(false)
  })
})
