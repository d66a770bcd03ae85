import { createHmac, generateKeyPairSync, randomUUIDv7 } from 'node:crypto'
import { importPKCS8, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

const secret = 'a secret of these tests alone'
const issuer = 'https://example.uz'
const tokens = createTokens(secret, issuer)
const key = tokens.deriveKey('token')
const now = new Date('2026-03-01T10:00:00Z')
const seconds = (date: Date) => date.getTime() / 1_000
const [userId, sessionId] = [randomUUIDv7(), randomUUIDv7()]
const claims = {
  sub: userId,
  jti: sessionId,
  roles: 'USER',
  iss: issuer,
  aud: 'digital-world',
  iat: seconds(now),
  exp: seconds(now) + 3_600,
}
const header = { alg: 'HS256', typ: 'JWT' }

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
/** Forges a token as anybody can write it, signed by a key; the parts may be JSON texts that no program would write. */
function forge(head: unknown, payload: unknown, by: Uint8Array = key, hash = 'sha256'): string {
  const signed = `${encode(head)}.${encode(payload)}`
  return `${signed}.${createHmac(hash, by).update(signed).digest('base64url')}`
}
const verify = (token: string, at = now) => tokens.verify(token, at)

describe('a token of ours', () => {
  it('says whose it is, until its time is over', async () => {
    const createdAt = now
    const expiresAt = new Date(now.getTime() + 3_600_000)
    const token = await tokens.sign({ id: sessionId, userId, role: 'USER', createdAt, expiresAt })
    expect(await verify(token)).toEqual({ userId, sessionId })
    expect(await verify(token, new Date(expiresAt.getTime() - 1_000))).toEqual({ userId, sessionId })
    expect(await verify(token, expiresAt)).toBe('expired')
    expect(await verify(token, new Date(createdAt.getTime() - 2_000))).toBeUndefined()
    expect(await verify(token)).toEqual({ userId, sessionId })
  })

  it('that was checked before lends nothing to one that differs by a sign', async () => {
    const token = forge(header, claims)
    expect(await verify(token)).toEqual({ userId, sessionId })
    const signature = token.slice(token.lastIndexOf('.') + 1)
    const other = signature.startsWith('A') ? 'B' : 'A'
    expect(await verify(`${token.slice(0, -signature.length)}${other}${signature.slice(1)}`)).toBeUndefined()
  })

  it('is what the forger of these tests writes when nothing is forged', async () => {
    expect(await verify(forge(header, claims))).toEqual({ userId, sessionId })
  })

  it('is signed by a key of its own use', () => {
    expect(tokens.deriveKey('second-factor')).not.toEqual(key)
    expect(tokens.deriveKey('token')).toHaveLength(32)
  })
})

describe('algorithms (attack case 11)', () => {
  const unsigned = (alg: unknown) => `${encode({ ...header, alg })}.${encode(claims)}.`
  const signed = forge(header, claims)

  it.each([
    ['none', unsigned('none')],
    ['None', unsigned('None')],
    ['NONE with a signature', forge({ ...header, alg: 'NONE' }, claims)],
    ['HS512, rightly signed', forge({ ...header, alg: 'HS512' }, claims, key, 'sha512')],
    ['HS384, rightly signed', forge({ ...header, alg: 'HS384' }, claims, key, 'sha384')],
    ['RS256 over the same secret', forge({ ...header, alg: 'RS256' }, claims)],
    ['no alg', forge({ typ: 'JWT' }, claims)],
    ['a list of algs', forge({ ...header, alg: ['HS256'] }, claims)],
    ['another secret', forge(header, claims, createTokens('another', issuer).deriveKey('token'))],
    ['the secret itself', forge(header, claims, Buffer.from(secret))],
    ['an empty secret', forge(header, claims, Buffer.alloc(0))],
    ['a key of another use', forge(header, claims, tokens.deriveKey('second-factor'))],
    [
      'a kid that is a path, and another secret',
      forge({ ...header, kid: '/dev/null' }, claims, Buffer.alloc(0)),
    ],
    [
      'a jku, and another secret',
      forge({ ...header, jku: 'https://evil.example/k' }, claims, Buffer.from('k')),
    ],
    ['a jwk of its own', forge({ ...header, jwk: { kty: 'oct', k: 'aw' } }, claims, Buffer.from('k'))],
    ['an extension that must be understood', forge({ ...header, crit: ['b64'], b64: false }, claims)],
    ['another type', forge({ ...header, typ: 'at+jwt' }, claims)],
    ['no signature', signed.replace(/[^.]+$/, '')],
    ['a changed signature', signed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
    ['changed claims', signed.replace(/\.[^.]+\./, `.${encode({ ...claims, roles: 'ADMIN' })}.`)],
    ['more dots', `${signed}.`],
    ['more dots within', signed.replace('.', '..')],
    ['no claims', `${encode(header)}..${signed.split('.')[2]}`],
    ['nothing', ''],
    ['no JSON', `${encode('x')}.${encode('y')}.z`],
  ])('%s is no token', async (_name, token) => {
    expect(await verify(token)).toBeUndefined()
  })

  it('a real RS256 signature is no token', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .sign(await importPKCS8(pem, 'RS256'))
    expect(await verify(token)).toBeUndefined()
  })
})

describe('claims of odd types (attack case 12)', () => {
  const json = JSON.stringify(claims)
  const withExp = (written: string) => json.replace(/"exp":\d+/, `"exp":${written}`)

  it.each([
    ['exp 0', withExp('0')],
    ['exp null', withExp('null')],
    ['exp as a text', withExp('"9999999999"')],
    ['exp 1e400', withExp('1e400')],
    ['exp NaN', withExp('NaN')],
    ['exp -1', withExp('-1')],
    ['exp true', withExp('true')],
    ['exp as a list', withExp('[9999999999]')],
    ['exp with a fraction', withExp('9999999999.5')],
    ['exp twice, the second null', json.replace(/\}$/, ',"exp":null}')],
  ])('%s lets nobody in', async (_name, payload) => {
    expect(['expired', undefined]).toContain(await verify(forge(header, payload)))
  })

  it.each(Object.keys(claims))('without %s it is no token', async (name) => {
    const { [name as keyof typeof claims]: _left, ...others } = claims
    expect(await verify(forge(header, others))).toBeUndefined()
  })

  it.each([
    ['a beginning in the future', { iat: seconds(now) + 60, exp: seconds(now) + 7_200 }],
    ['a beginning that is a text', { iat: String(seconds(now)) }],
    ['a validity in the future', { nbf: seconds(now) + 60 }],
    ['another audience', { aud: 'another' }],
    ['another issuer', { iss: 'https://example.uz.evil' }],
    ['the address of another site', { iss: 'https://example.uz/' }],
    ['no role of ours', { roles: 'ROOT' }],
    ['several roles', { roles: ['ADMIN'] }],
    ['a session that is no id', { jti: '1' }],
    ['an account that is no id', { sub: "1' or '1'='1" }],
  ])('with %s it is no token', async (_name, changed) => {
    expect(await verify(forge(header, { ...claims, ...changed }))).toBeUndefined()
  })
})
