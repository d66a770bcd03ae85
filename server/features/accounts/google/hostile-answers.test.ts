import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, interrupted, openTestBrowser } from '../../../../tests/support/google.ts'
import {
  type HostileAnswer,
  type HostileIdentityProvider,
  startHostileIdentityProvider,
} from '../../../../tests/support/hostile-identity-provider.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
let provider: HostileIdentityProvider
beforeAll(async () => {
  provider = await startHostileIdentityProvider()
  app = await createTestApp(undefined, { identityProvider: provider.settings })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})

const hourAgo = () => Math.floor(Date.now() / 1_000) - 3_600

describe('the answer of a provider (attack case 17)', () => {
  it('is accepted where all of it is right', async () => {
    const browser = openTestBrowser(app)
    const location = await browser.comeHome(provider.answerTo(await browser.begin()))
    expect(codeOf(location)).toHaveLength(43)
  })

  const wrong: [string, HostileAnswer][] = [
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['two audiences and no authorized party', { claims: { aud: ['a-site-of-the-tests', 'another'] } }],
    ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['a token that has expired', { claims: { exp: hourAgo() } }],
    ['no expiry', { claims: { exp: undefined } }],
    ['a subject that is no text', { claims: { sub: 42 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an empty subject', { claims: { sub: '' } }],
    ['the key of a stranger', { signature: 'stranger' }],
    ['no signature, alg none', { signature: 'none' }],
    ['the client secret as a key', { signature: 'symmetric' }],
    ['an email that is not verified', { claims: { email_verified: false } }],
    ['nothing about the email', { claims: { email_verified: undefined } }],
    ['"true" as a text', { claims: { email_verified: 'true' } }],
    ['1 instead of true', { claims: { email_verified: 1 } }],
    ['no email', { claims: { email: undefined } }],
    ['an email that is none', { claims: { email: 'a@b, c@d.example' } }],
    ['a state that is not ours', { query: { state: 'another' } }],
    ['an empty state', { query: { state: '' } }],
    ['the answer of another provider (mix-up)', { query: { iss: 'https://evil.example' } }],
    ['an error', { query: { error: 'access_denied' } }],
    ['a code that it never gave', { query: { code: 'invented' } }],
  ]
  it.each(wrong)('is refused with %s', async (_name, answer) => {
    const browser = openTestBrowser(app)
    expect(await browser.comeHome(provider.answerTo(await browser.begin(), answer))).toBe(interrupted)
    expect([...browser.cookies.keys()]).toEqual([])
  })

  it.each(['state', 'code', 'iss'])('is refused without %s', async (name) => {
    const browser = openTestBrowser(app)
    const query = new URLSearchParams(provider.answerTo(await browser.begin()))
    query.delete(name)
    expect(await browser.comeHome(`?${query}`)).toBe(interrupted)
  })

  it('is refused with a parameter twice', async () => {
    const browser = openTestBrowser(app)
    const query = provider.answerTo(await browser.begin())
    expect(await browser.comeHome(`${query}&state=another`)).toBe(interrupted)
  })

  it('is refused in a browser that did not begin (login CSRF), and nothing is asked of the provider', async () => {
    const attacker = openTestBrowser(app)
    const query = provider.answerTo(await attacker.begin())
    const before = provider.exchanged()
    expect(await openTestBrowser(app).comeHome(query)).toBe(interrupted)
    const victim = openTestBrowser(app)
    await victim.begin()
    expect(await victim.comeHome(query)).toBe(interrupted)
    expect(provider.exchanged()).toBe(before)
  })

  it('is accepted once: neither the code nor the cookie works again', async () => {
    const browser = openTestBrowser(app)
    const query = provider.answerTo(await browser.begin())
    const flow = new Map(browser.cookies)
    expect(codeOf(await browser.comeHome(query))).toHaveLength(43)
    expect(await browser.comeHome(query)).toBe(interrupted)
    for (const [name, value] of flow) browser.cookies.set(name, value)
    const before = provider.exchanged()
    expect(await browser.comeHome(query)).toBe(interrupted)
    expect(provider.exchanged()).toBe(before)
  })

  it('of a code that was begun with another verifier is refused (PKCE)', async () => {
    const one = openTestBrowser(app)
    const stolen = new URLSearchParams(provider.answerTo(await one.begin()))
    const other = openTestBrowser(app)
    const query = new URLSearchParams(provider.answerTo(await other.begin()))
    query.set('code', stolen.get('code') ?? '')
    expect(await other.comeHome(`?${query}`)).toBe(interrupted)
  })
})

describe('a provider that is away', () => {
  it('interrupts the sign-in, says nothing more, and is asked again', async () => {
    const late = await startHostileIdentityProvider()
    await late.stop()
    const own = await createTestApp(undefined, { identityProvider: late.settings })
    try {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const response = await openTestBrowser(own).get('/api/auth/google')
        expect(response.status).toBe(303)
        expect(response.headers.get('location')).toBe(interrupted)
        expect(await response.text()).toBe('')
      }
    } finally {
      await own.close()
    }
  })
})
