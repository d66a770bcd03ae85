import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountHeader } from '../../shared/contract/endpoint.ts'
import { readProfile } from '../../shared/contract/profile.ts'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { uploadFile } from '../forms/upload/upload-file.ts'
import { createApiClient } from './client.ts'
import { bindPage, endSession, tokenHeaders } from './session.ts'

const tokenOf = (sub: string, exp = Date.now() / 1_000 + 60) =>
  `x.${btoa(JSON.stringify({ sub, exp, roles: 'USER' }))}.x`

let stored: Map<string, string>
let page: EventTarget
const send = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}))
const openUpload = vi.fn()
const onChange = vi.fn()
const goTo = vi.fn()

beforeEach(() => {
  stored = new Map([[tokenStorageKey, tokenOf('first')]])
  page = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:3000' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { addEventListener: page.addEventListener.bind(page) })
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('XMLHttpRequest', openUpload)
  vi.clearAllMocks()
  bindPage(onChange)
})
afterEach(() => vi.unstubAllGlobals())

const api = createApiClient({ language: () => 'uz', goTo, currentAddress: () => '/profile' })
const upload = () =>
  uploadFile(new File(['x'], 'cv.pdf'), {
    language: 'uz',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
const changes: [string, string | null][] = [
  ['another account signs in', tokenOf('second')],
  ['the account signs out', null],
]
const change = (token: string | null) =>
  token === null ? stored.delete(tokenStorageKey) : stored.set(tokenStorageKey, token)

describe('a page that was opened for an account (attack case 20)', () => {
  it('sends the account with the token, also with a newer one', async () => {
    change(tokenOf('first', Date.now() / 1_000 + 3_600))
    await api.fetch(readProfile)
    const headers = new Headers(send.mock.lastCall?.[1].headers)
    expect(headers.get('authorization')).toBe(`Bearer ${stored.get(tokenStorageKey)}`)
    expect(headers.get(accountHeader)).toBe('first')
    expect(new Headers(tokenHeaders()).get(accountHeader)).toBe('first')
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each(changes)('reads and sends nothing once %s in another tab, and says so', async (_name, token) => {
    change(token)
    await expect(api.call(readProfile)).rejects.toMatchObject({ failure: { kind: 'account-changed' } })
    await expect(api.fetch('/profile')).rejects.toMatchObject({ failure: { kind: 'account-changed' } })
    expect(await upload()).toEqual({ kind: 'failed', reason: 'account-changed' })
    expect(tokenHeaders()).toEqual({})
    expect(send).not.toHaveBeenCalled()
    expect(openUpload).not.toHaveBeenCalled()
    expect(goTo).not.toHaveBeenCalled()
    expect(onChange).toHaveBeenLastCalledWith(token === null ? 'signed-out' : 'other')
  })

  it.each(
    changes,
  )('says so before anything is sent when %s in another tab, until the first is back', (_name, token) => {
    change(token)
    for (const event of ['storage', 'focus', 'visibilitychange', 'pageshow']) {
      onChange.mockClear()
      page.dispatchEvent(new Event(event))
      expect(onChange.mock.calls, event).toEqual([[token === null ? 'signed-out' : 'other']])
    }
    change(tokenOf('first'))
    page.dispatchEvent(new Event('storage'))
    expect(onChange).toHaveBeenLastCalledWith('own')
    page.dispatchEvent(new Event('storage'))
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('leaves the session of another account alone when it signs out', async () => {
    const token = tokenOf('second')
    change(token)
    await endSession()
    expect(stored.get(tokenStorageKey)).toBe(token)
  })

  it('is for nobody once it has signed out itself', async () => {
    await endSession()
    await api.fetch('/auth/sign-in')
    expect(send).toHaveBeenCalledOnce()
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a page that was opened for nobody', () => {
  it('sends no account, also after another tab has signed in', async () => {
    change(null)
    bindPage(onChange)
    change(tokenOf('second'))
    await api.fetch('/general-data')
    expect(new Headers(send.mock.lastCall?.[1].headers).has(accountHeader)).toBe(false)
    expect(onChange).not.toHaveBeenCalled()
  })
})
