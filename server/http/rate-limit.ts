import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateLimitName, rateLimits } from '../../shared/rules/rate-limits.ts'
import type { Database, DatabaseSession } from '../db/client.ts'
import { AppError } from './problem.ts'

/** Counts what senders do, over all processes (S-8). */
export interface RateLimits {
  /**
   * Counts one more for whom the value names: a network address, an email, the id of a record.
   * @throws {AppError} `too-many-requests` with the seconds to wait, once the limit is used up. A database that is
   * away neither lets through nor locks out: its error stays what it is.
   */
  consume: (name: RateLimitName, value: string) => Promise<void>
}

/** The rate limits of the process over the table `rate_limits`. */
export function createRateLimits({ db }: Database): RateLimits {
  const limiters = new Map<RateLimitName, RateLimiterPostgres>()
  return {
    consume: (name, value) => {
      const limiter = limiters.get(name) ?? createLimiter(db, name, true)
      limiters.set(name, limiter)
      return consumeOne(limiter, value)
    },
  }
}

/**
 * The same inside a transaction: counted only where it is committed, so that nothing counts that was not done.
 * @throws {AppError} `too-many-requests` with the seconds to wait.
 */
export function consumeRateLimit(
  transaction: DatabaseSession,
  name: RateLimitName,
  value: string,
): Promise<void> {
  return consumeOne(createLimiter(transaction, name, false), value)
}

/** @param remembersRefusals who goes on after a refusal is refused from memory and costs the database nothing. */
function createLimiter(
  db: DatabaseSession,
  name: RateLimitName,
  remembersRefusals: boolean,
): RateLimiterPostgres {
  const { points, seconds } = rateLimits[name]
  return new RateLimiterPostgres({
    storeClient: { query: (query: PostgresQuery) => runQuery(db, query) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // sweepRequestGuards removes what counts no longer, as a job of one process.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    ...(remembersRefusals && { inMemoryBlockOnConsumed: points + 1 }),
  })
}

/** Values are counted by their digest: no address and no email stands in the table. */
async function consumeOne(limiter: RateLimiterPostgres, value: string): Promise<void> {
  try {
    await limiter.consume(createHash('sha256').update(value).digest('hex'))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
    throw new AppError('too-many-requests', { retryAfterSeconds })
  }
}

/**
 * What an email is counted by: the same for spellings that lead to one mailbox, so that `name+1@`, `name+2@` or, at
 * Gmail, `n.a.m.e@` are one sender. For counting only: mail goes to the address as it was given.
 */
export function countedEmail(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/)
  const mailbox = local.replace(/\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

/** A statement as rate-limiter-flexible hands it to node-postgres. */
interface PostgresQuery {
  text: string
  values: readonly (string | number | null)[]
}

/** Runs such a statement on either engine. */
async function runQuery(
  db: DatabaseSession,
  { text, values }: PostgresQuery,
): Promise<{ rows: Record<string, unknown>[]; rowCount: number }> {
  const parts: SQL[] = text
    .split(/(\$\d+)/)
    .map((part) => (/^\$\d+$/.test(part) ? sql`${values[Number(part.slice(1)) - 1]}` : sql.raw(part)))
  const { rows } = await db.execute<Record<string, unknown>>(sql.join(parts))
  return { rows, rowCount: rows.length }
}
