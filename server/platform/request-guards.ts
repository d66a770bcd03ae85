import { lt } from 'drizzle-orm'
import { idempotencyKeyMaxAgeHours } from '../../shared/rules/limits.ts'
import type { Database } from '../db/database.ts'
import { idempotencyKeys, rateLimits } from '../db/schema/request-guard.ts'

/** Removes expired rate limits and idempotency keys. */
export async function sweepRequestGuards({ db }: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
  const oldest = new Date(now.getTime() - idempotencyKeyMaxAgeHours * 60 * 60 * 1_000)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest))
}
