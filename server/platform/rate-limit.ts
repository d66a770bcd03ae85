import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateLimitName, rateLimits } from '../../shared/rules/rate-limits.ts'
import type { Database, DatabaseSession } from '../db/database.ts'
import { rateLimits as counts } from '../db/schema/request-guard.ts'
import { AppError } from '../errors.ts'

/** Counts what senders do, over all processes (S-8). */
export interface RateLimits {
  /**
   * Counts one more for a value: a network address, an email, the id of a record.
   * @throws {AppError} `too-many-requests` with the seconds to wait, once the limit is used up. While the database is
   *   away nothing is allowed or refused: its error is passed on.
   */
  consume: (name: RateLimitName, value: string) => Promise<void>
  /**
   * Counts an attempt before its outcome is known, so that of many concurrent ones no more than the limit are under
   * way. A refused one does not count, and a right one is given back.
   * @throws {AppError} `too-many-requests` with the seconds to wait.
   */
  hold: (name: RateLimitName, value: string) => Promise<HeldAttempt>
  /** Remembers a value for the duration of the rule, from now on. */
  remember: (name: RateLimitName, value: string) => Promise<void>
  /** Tells whether a value was counted or remembered within the duration of the rule. */
  isCounted: (name: RateLimitName, value: string) => Promise<boolean>
}

/** An attempt that counts unless it is given back. */
export interface HeldAttempt {
  giveBack: () => Promise<void>
}

/** Creates the rate limits of the process, which are stored in the table `rate_limits`. */
export function createRateLimits({ db }: Database): RateLimits {
  const limiters = new Map<RateLimitName, RateLimiterDrizzle>()
  return {
    consume: (name, value) => {
      const limiter = limiters.get(name) ?? createLimiter(db, name, true)
      limiters.set(name, limiter)
      return consumeOne(limiter, value)
    },
    hold: (name, value) => holdOne(db, name, value),
    remember: async (name, value) => {
      const expire = new Date(Date.now() + rateLimits[name].seconds * 1_000)
      await db
        .insert(counts)
        .values({ key: keyOf(name, value), points: 1, expire })
        .onConflictDoUpdate({ target: counts.key, set: { points: 1, expire } })
    },
    isCounted: async (name, value) => {
      const [row] = await db
        .select({ points: counts.points })
        .from(counts)
        .where(and(eq(counts.key, keyOf(name, value)), gt(counts.expire, new Date())))
      return (row?.points ?? 0) > 0
    },
  }
}

/**
 * Counts an attempt in one statement, so that concurrent attempts see each other. The library's own method counts
 * refused attempts too, which would lock out a user who waits for right ones to be given back.
 */
async function holdOne(db: DatabaseSession, name: RateLimitName, value: string): Promise<HeldAttempt> {
  const { points, seconds } = rateLimits[name]
  const key = keyOf(name, value)
  const now = new Date()
  const isOver = lte(counts.expire, now)
  const [held] = await db
    .insert(counts)
    .values({ key, points: 1, expire: new Date(now.getTime() + seconds * 1_000) })
    .onConflictDoUpdate({
      target: counts.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${counts.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${counts.expire} end`,
      },
      setWhere: sql`${isOver} or ${counts.points} < ${points}`,
    })
    .returning({ expire: counts.expire })
  if (!held) {
    const [full] = await db.select({ expire: counts.expire }).from(counts).where(eq(counts.key, key))
    throw refusal((full?.expire ?? now).getTime() - now.getTime())
  }
  return {
    giveBack: async () => {
      await db
        .update(counts)
        .set({ points: sql`${counts.points} - 1` })
        // Only within its own period: attempts counted after that ended are not this one.
        .where(and(eq(counts.key, key), eq(counts.expire, held.expire ?? now), gt(counts.points, 0)))
    },
  }
}

/** Returns the digest under which a value is counted: no address and no email is stored in the table. */
function digest(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

/** Returns the key of a row, in the form that the library writes. */
function keyOf(name: RateLimitName, value: string): string {
  return `${name}:${digest(value)}`
}

function refusal(waitMs: number): AppError {
  return new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

/**
 * Counts like {@link RateLimits.consume}, but inside a transaction: only what is committed counts.
 * @param points how much it counts.
 * @throws {AppError} `too-many-requests` with the seconds to wait.
 */
export function consumeRateLimit(
  transaction: DatabaseSession,
  name: RateLimitName,
  value: string,
  points = 1,
): Promise<void> {
  return consumeOne(createLimiter(transaction, name, false), value, points)
}

/**
 * Creates a limiter of the library.
 * @param remembersRefusals further attempts after a refusal are refused from memory, without the database.
 */
function createLimiter(
  db: DatabaseSession,
  name: RateLimitName,
  remembersRefusals: boolean,
): RateLimiterDrizzle {
  const { points, seconds } = rateLimits[name]
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: counts,
    // sweepRequestGuards removes expired rows, as a job of one process.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    ...(remembersRefusals && { inMemoryBlockOnConsumed: points + 1 }),
  })
}

async function consumeOne(limiter: RateLimiterDrizzle, value: string, points = 1): Promise<void> {
  try {
    await limiter.consume(digest(value), points)
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error
  }
}

/**
 * Returns the form in which an email is counted, the same for all spellings of one mailbox. So `name+1@`, `name+2@` or,
 * at Gmail, `n.a.m.e@` are one sender. For counting only: mail goes to the address as it was given.
 */
export function countedEmail(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/)
  const mailbox = local.replace(/\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}
