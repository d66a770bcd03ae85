// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { unsignedToken } from '../../tests/support/unsigned-token.ts'
import { consumeSessionEnd, readToken } from '../api/session.ts'
import { type AppPageName, islandAttribute } from '../islands/island-data.ts'
import { mountAppPage } from './mount-app-page.tsx'
import { requireAdministrator, requireSignIn } from './require-sign-in.ts'

const signIn = `/sign-in?${new URLSearchParams({ returnTo: '/profile?tab=settings' })}`
let replaced: string[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/profile?tab=settings#later')
  replaced = []
  vi.spyOn(location, 'replace').mockImplementation((address) => void replaced.push(String(address)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Visitors whom no page may take for signed in: what their browser stores, and whether a session has ended. */
const visitors = [
  ['no token', null, false],
  ['an expired one', unsignedToken(-1, 'ADMIN'), true],
  ['something else instead of a token', 'Ў.Ў.Ў', true],
] as const

describe.each([
  ['requires sign-in', requireSignIn],
  ['is for administrators', requireAdministrator],
])('a page that %s (S-4)', (_kind, guard) => {
  it.each(visitors)('sends a visitor with %s to the sign-in, and back', (_case, token, hasEnded) => {
    if (token !== null) localStorage.setItem(tokenStorageKey, token)
    expect(guard()).toBe(false)
    expect(replaced).toEqual([signIn])
    expect(readToken()).toBeNull()
    // Only a reader who was signed in sees why the sign-in appears.
    expect(consumeSessionEnd()).toBe(hasEnded)
  })

  it('is shown to an administrator', () => {
    const token = unsignedToken(60, 'ADMIN')
    localStorage.setItem(tokenStorageKey, token)
    expect(guard()).toBe(true)
    expect([replaced, readToken()]).toEqual([[], token])
  })
})

it('a member sees pages that require sign-in, and gets home from those of administrators', () => {
  const token = unsignedToken(60, 'USER')
  localStorage.setItem(tokenStorageKey, token)
  expect(requireSignIn()).toBe(true)
  expect(replaced).toEqual([])
  expect(requireAdministrator()).toBe(false)
  expect([replaced, readToken()]).toEqual([['/'], token])
})

describe('an app page', () => {
  const asked: string[] = []
  /** Opens the document of a page, whose texts are the first thing that its island asks for; they never arrive. */
  const open = (name: AppPageName) => {
    const data = { language: 'uz', props: {} }
    document.body.innerHTML = `<div ${islandAttribute}="${name}"></div>
      <script type="application/json" data-island-data="${name}">${JSON.stringify(data)}</script>`
    document.documentElement.lang = data.language
    asked.length = 0
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(String(address))
      return new Promise(() => undefined)
    })
  }

  it.each([
    ['profile-page', () => import('../islands/profile-page.island.tsx')],
    ['add-activity-page', () => import('../islands/add-activity-page.island.tsx')],
  ] as const)('that requires sign-in asks the server for nothing without a live token: %s', async (name, load) => {
    open(name)
    await load()
    expect(replaced).toEqual([signIn])
    expect(asked).toEqual([])
  })

  it.each([
    ['a member', { needsSignIn: true }, unsignedToken(60)],
    ['anybody where it is open', {}, null],
  ])('is mounted for %s', async (_case, options, token) => {
    if (token !== null) localStorage.setItem(tokenStorageKey, token)
    open('profile-page')
    void mountAppPage('profile-page', () => null, options)
    await vi.waitFor(() => expect(asked[0]).toContain('/api/locales/uz/'), 15_000)
    expect(replaced).toEqual([])
  })
})
