// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { unsignedToken } from '../../tests/support/unsigned-token.ts'
import { tokenHeaders } from './session.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

it('a valid token goes along with forms and uploads (N-1)', () => {
  const token = unsignedToken(60)
  localStorage.setItem(tokenStorageKey, token)
  expect(tokenHeaders()).toEqual({ authorization: `Bearer ${token}` })
})

it.each([
  ['no token', () => null],
  ['an expired one', () => unsignedToken(-1)],
  ['something else instead of a token', () => 'Ў.Ў.Ў'],
])('%s gives no header: these calls need no account', (_case, token) => {
  const stored = token()
  if (stored !== null) localStorage.setItem(tokenStorageKey, stored)
  expect(tokenHeaders()).toEqual({})
})

it('denied storage gives no header', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect(tokenHeaders()).toEqual({})
})
