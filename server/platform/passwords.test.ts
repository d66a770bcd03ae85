import { describe, expect, it } from 'vitest'
import { passwordHashesWaitingMax } from '../../shared/rules/limits.ts'
import { createPasswords, passwordHashesAtOnce } from './passwords.ts'

const passwords = createPasswords()
const password = 'yetti-oy-va-olma 77'

describe('hashes of passwords', () => {
  it('are Argon2id in the usual form, at the cost that OWASP asks for, and never the same', async () => {
    const [one, other] = await Promise.all([passwords.hash(password), passwords.hash(password)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify(password, one)).toBe(true)
    expect(await passwords.verify(password, other)).toBe(true)
    expect(await passwords.verify(`${password} `, one)).toBe(false)
  })

  it('are compared at the cost that they name', async () => {
    const cheaper = createPasswords({ memory: 8, passes: 1, parallelism: 1 })
    const hash = await cheaper.hash(password)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
    expect(await passwords.verify(password, hash)).toBe(true)
    expect(await passwords.verify(`${password} `, hash)).toBe(false)
    expect(await cheaper.verify(password, await passwords.hash(password))).toBe(true)
  })

  it.each([
    ['what is beyond 72 characters', 'a'.repeat(100), `${'a'.repeat(99)}b`],
    ['what is behind a NUL', 'parol\0birinchi', 'parol\0ikkinchi'],
    ['case', 'Olma Anor', 'olma anor'],
    ['spaces at the ends', ' olma anor ', 'olma anor'],
    ['the form of letters', 'olma é'.normalize('NFC'), 'olma é'.normalize('NFD')],
    ['signs beyond the plane', 'kalit 🔑🔑', 'kalit 🔑🔒'],
  ])('tell by %s', async (_name, one, other) => {
    const hash = await passwords.hash(one)
    expect(await passwords.verify(one, hash)).toBe(true)
    expect(await passwords.verify(other, hash)).toBe(false)
  })

  it.each([
    ['no hash', undefined],
    ['nothing', null],
    ['an empty one', ''],
    ['what is no hash', 'secret'],
    ['a hash that is cut off', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA'],
  ])('of %s are nobody’s', async (_name, hash) => {
    expect(await passwords.verify(password, hash)).toBe(false)
    expect(await passwords.verify('', hash)).toBe(false)
  })
})

describe('the semaphore of hashes', () => {
  it('bounds what runs and waits, refuses the rest with a time to retry, and recovers', async () => {
    const busy = createPasswords()
    const capacity = passwordHashesAtOnce + passwordHashesWaitingMax
    const attempts = await Promise.allSettled(
      Array.from({ length: capacity + 20 }, () => busy.verify(password, null)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(capacity)
    const refusals = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(20)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'too-many-requests',
        details: { retryAfterSeconds: expect.any(Number) },
      })
    await expect(busy.hash(password)).resolves.toMatch(/^\$argon2id/)
  })
})
