// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountStorageKey, clockAheadStorageKey, tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { showAccount } from './account.ts'

const names = { firstname: 'Malika', lastname: 'Yoʻldosheva', email: 'malika@example.uz' }
const fetchProfile = vi.fn<typeof fetch>()

/** Stores a token that ends in ten minutes; nobody checks its signature in the browser. */
function storeToken(roles: 'USER' | 'ADMIN'): void {
  const payload = { exp: Math.floor(Date.now() / 1000) + 600, sub: 'account-1', roles }
  localStorage.setItem(tokenStorageKey, `e30.${btoa(JSON.stringify(payload))}.c2ln`)
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-account]:not([hidden])')].map(
    ({ dataset }) => dataset.account,
  )
const textOf = (part: string) => document.querySelector(`[data-account-text=${part}]`)?.textContent

beforeEach(() => {
  document.documentElement.lang = 'uz'
  document.body.innerHTML = `<header><a data-account="out" href="/sign-in"></a>
    <details data-account="in" hidden><summary><i data-account-text="initials"></i><b data-account-text="firstname"></b></summary>
      <p data-account-text="name"></p><p data-account-text="email"></p><a data-account="administrator" hidden></a></details></header>`
  fetchProfile.mockImplementation(async () => Response.json({ account: { ...names, phone: '1' } }))
  vi.stubGlobal('fetch', fetchProfile)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetchProfile.mockReset()
  localStorage.clear()
})

describe('the account in the header (S-1)', () => {
  it('is the sign-in without a token, and with one that is no token', () => {
    showAccount()
    expect(shown()).toEqual(['out'])
    localStorage.setItem(tokenStorageKey, 'Ў.Ў.Ў')
    localStorage.setItem(accountStorageKey, JSON.stringify(names))
    showAccount()
    expect(shown()).toEqual(['out'])
    // The name is not stored for longer than the token.
    expect(localStorage.getItem(accountStorageKey)).toBeNull()
    expect(fetchProfile).not.toHaveBeenCalled()
  })

  it('is the menu by a clock that was a day ahead at the sign-in, until the token ends', () => {
    storeToken('USER')
    vi.useFakeTimers({ now: Date.now() + 86_400_000 })
    localStorage.setItem(clockAheadStorageKey, '86400000')
    showAccount()
    expect(shown()).toEqual(['in'])
    vi.advanceTimersByTime(601_000)
    showAccount()
    expect(shown()).toEqual(['out'])
    vi.useRealTimers()
  })

  it('is a menu with the name, which is requested once a session', async () => {
    storeToken('USER')
    showAccount()
    expect(shown()).toEqual(['in'])
    await vi.waitFor(() => expect(textOf('firstname')).toBe('Malika'), 15_000)
    expect(['name', 'email', 'initials'].map(textOf)).toEqual(['Malika Yoʻldosheva', names.email, 'MY'])
    expect(fetchProfile).toHaveBeenCalledExactlyOnceWith('/api/profile?lang=uz', {
      method: 'GET',
      headers: { authorization: `Bearer ${localStorage.getItem(tokenStorageKey)}` },
    })
    expect(JSON.parse(localStorage.getItem(accountStorageKey) ?? '')).toEqual(names)
    showAccount()
    expect(fetchProfile).toHaveBeenCalledOnce()
  })

  it('is the sign-in again once the token is gone', () => {
    storeToken('USER')
    showAccount()
    localStorage.removeItem(tokenStorageKey)
    showAccount()
    expect(shown()).toEqual(['out'])
  })

  it('shows the way to the panel to administrators alone, also while the server is away', async () => {
    fetchProfile.mockRejectedValue(new TypeError('Failed to fetch'))
    storeToken('ADMIN')
    showAccount()
    expect(shown()).toEqual(['in', 'administrator'])
    await vi.waitFor(() => expect(fetchProfile).toHaveBeenCalled(), 15_000)
    expect(textOf('firstname')).toBe('')
    storeToken('USER')
    showAccount()
    expect(shown()).toEqual(['in'])
  })

  it('leaves the request for the name to a part of the page that reads the account itself', () => {
    document.body.insertAdjacentHTML('beforeend', '<main data-account-reader></main>')
    storeToken('USER')
    showAccount()
    expect(shown()).toEqual(['in'])
    expect(fetchProfile).not.toHaveBeenCalled()
  })
})
