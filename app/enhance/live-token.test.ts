import { describe, expect, it } from 'vitest'
import { readLiveToken } from './live-token.ts'

const now = Date.UTC(2026, 10, 20)
/** Makes a token whose encoded payload has both characters in which base64url differs from base64. */
const token = (payload: object) =>
  `e30.${Buffer.from(JSON.stringify({ name: 'Oʻktam ÿÿ??>>', ...payload })).toString('base64url')}.c2ln`

describe('a token in local storage', () => {
  it('has an account and a role until it ends', () => {
    const text = token({ exp: now / 1000 + 1, sub: 'account-1', roles: 'ADMIN' })
    expect(text).toMatch(/\..*[-_].*\./)
    expect(readLiveToken(text, now)).toEqual({ accountId: 'account-1', role: 'ADMIN', text })
    expect(readLiveToken(text, now + 1_000)).toBeUndefined()
  })

  it.each([
    ['old', token({ exp: now / 1000 - 1 })],
    ['without an end', token({})],
    ['with an end that is no number', token({ exp: '9999999999' })],
    ['no token at all', 'Ў.Ў.Ў'],
    ['cut off', 'e30.eyJleHAiOjk5'],
    ['null', 'e30.bnVsbA.x'],
    ['empty', ''],
  ])('counts for nothing where it is %s', (_case, text) => {
    expect(readLiveToken(text, now)).toBeUndefined()
  })
})
