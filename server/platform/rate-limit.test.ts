import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../shared/rules/rate-limits.ts'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { openDatabase } from '../db/client.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { errorCode } from '../http/problem.ts'
import { sweepRequestGuards } from './idempotency.ts'
import { consumeRateLimit, countedEmail, createRateLimits } from './rate-limit.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const { points, seconds } = rateLimits['links-by-application']

/** Counts the attempts that were allowed, and collects the refusals. */
async function attempt(count: number, consume: () => Promise<void>) {
  const results = await Promise.allSettled(Array.from({ length: count }, consume))
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  return { passed: count - refusals.length, refusals }
}

const storedKeys = async () => {
  const { rows } = await database.db.execute<{ key: string }>(sql`select key from rate_limits`)
  return rows.map(({ key }) => key)
}

describe('a rate limit (S-8)', () => {
  it('lets exactly so many through, also at once, and says when to come again', async () => {
    const limits = createRateLimits(database)
    const { passed, refusals } = await attempt(points + 7, () =>
      limits.consume('links-by-application', 'one'),
    )
    expect(passed).toBe(points)
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(AppError)
      expect(refusal).toMatchObject({ code: 'too-many-requests' })
      const { retryAfterSeconds } = (refusal as AppError).details
      expect(retryAfterSeconds).toBeGreaterThan(seconds - 60)
      expect(retryAfterSeconds).toBeLessThanOrEqual(seconds)
    }
  })

  it('counts each sender and each rule separately', async () => {
    const limits = createRateLimits(database)
    await attempt(points + 1, () => limits.consume('links-by-application', 'two'))
    await expect(limits.consume('links-by-application', 'three')).resolves.toBeUndefined()
    await expect(limits.consume('status-actions-by-application', 'two')).resolves.toBeUndefined()
  })

  it('is one for all processes, and stays after a restart', async () => {
    for (let time = 0; time < points; time += 1) {
      await createRateLimits(database).consume('links-by-application', 'four')
    }
    await expect(createRateLimits(database).consume('links-by-application', 'four')).rejects.toMatchObject({
      code: 'too-many-requests',
    })
  })

  it('starts again when its window is over', async () => {
    await attempt(points, () => consumeRateLimit(database.db, 'links-by-application', 'five'))
    await database.db.execute(sql`update rate_limits set expire = ${Date.now() - 1}`)
    const { passed } = await attempt(points + 1, () =>
      consumeRateLimit(database.db, 'links-by-application', 'five'),
    )
    expect(passed).toBe(points)
  })

  it('in a transaction counts only what was committed', async () => {
    const { db } = database
    const { passed } = await attempt(points * 2, () =>
      db.transaction(async (transaction) => {
        await consumeRateLimit(transaction, 'links-by-application', 'six')
        transaction.rollback()
      }),
    )
    expect(passed).toBe(0)
    const committed = await attempt(points + 1, () =>
      db.transaction((transaction) => consumeRateLimit(transaction, 'links-by-application', 'six')),
    )
    expect(committed.passed).toBe(points)
  })

  it('stores no counted address in clear', async () => {
    await consumeRateLimit(database.db, 'applications-by-email', 'aziza@example.uz')
    const keys = await storedKeys()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/)
  })

  it('is swept when it counts no longer', async () => {
    await consumeRateLimit(database.db, 'applications-by-email', 'old@example.uz')
    const end = Date.now() + rateLimits['applications-by-email'].seconds * 1_000
    await sweepRequestGuards(database, new Date())
    expect((await storedKeys()).length).toBeGreaterThan(0)
    await sweepRequestGuards(database, new Date(end + 1_000))
    expect(await storedKeys()).toEqual([])
  })

  it('fails as the database does where that is away: it neither lets through nor locks out', async () => {
    const away = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', dataFolder: '.' })
    const failure = await createRateLimits(away)
      .consume('links-by-application', 'one')
      .catch((error: unknown) => error)
    expect(failure).not.toBeInstanceOf(AppError)
    expect(errorCode(failure)).toBe('service-unavailable')
    await away.close()
  })
})

describe('attempts that are held (S-8)', () => {
  const name = 'links-by-application'

  it('are no more at once than the limit, and what is refused counts nothing', async () => {
    const limits = createRateLimits(database)
    const held = await Promise.allSettled(
      Array.from({ length: points + 9 }, () => limits.hold(name, 'seven')),
    )
    const refusals = held.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(9)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'too-many-requests' })
      expect((refusal as AppError).details.retryAfterSeconds).toBeGreaterThan(seconds - 60)
    }
    // All were given back: as many more may come, at once and in another process.
    for (const one of held) if (one.status === 'fulfilled') await one.value.giveBack()
    const again = createRateLimits(database)
    const { passed } = await attempt(points + 1, async () => {
      await again.hold(name, 'seven')
    })
    expect(passed).toBe(points)
  })

  it('give back nothing of a time that came after theirs', async () => {
    const limits = createRateLimits(database)
    const held = await limits.hold(name, 'eight')
    // Times are distinguished by the millisecond in which they end.
    const heldAt = Date.now()
    await vi.waitUntil(() => Date.now() > heldAt, { interval: 1 })
    await database.db.execute(sql`update rate_limits set expire = ${Date.now() - 1}`)
    for (let time = 0; time < points; time += 1) await limits.hold(name, 'eight')
    await held.giveBack()
    await expect(limits.hold(name, 'eight')).rejects.toMatchObject({ code: 'too-many-requests' })
  })

  it('remember a value for the time of its rule', async () => {
    const limits = createRateLimits(database)
    expect(await limits.isCounted(name, 'nine')).toBe(false)
    await Promise.all(Array.from({ length: points + 3 }, () => limits.remember(name, 'nine')))
    expect(await createRateLimits(database).isCounted(name, 'nine')).toBe(true)
    await database.db.execute(sql`update rate_limits set expire = ${Date.now() - 1}`)
    expect(await limits.isCounted(name, 'nine')).toBe(false)
  })
})

describe('what an email is counted by (attack case 2)', () => {
  it.each([
    ['case', ['aziza@example.uz', 'AZIZA@Example.UZ']],
    ['a tag', ['aziza@example.uz', 'aziza+1@example.uz', 'Aziza+any.thing+2@example.uz']],
    [
      'dots and the other name of Gmail',
      ['a.ziza@gmail.com', 'aziza@gmail.com', 'A.z.i.z.a+x@googlemail.com'],
    ],
  ])('is the same whatever %s', (_name, emails) => {
    expect(new Set(emails.map(countedEmail)).size).toBe(1)
  })

  it('differs for different mailboxes', () => {
    const emails = ['aziza@example.uz', 'a.ziza@example.uz', 'aziza@example.ee', 'azizb@example.uz']
    expect(new Set(emails.map(countedEmail)).size).toBe(emails.length)
  })
})
