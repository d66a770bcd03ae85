import { TransactionRollbackError } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'

/**
 * Runs work whose writes nobody sees: they are taken back at its end.
 * @returns its result.
 */
export async function inTrial<Result>(
  session: DatabaseSession,
  work: (trial: DatabaseSession) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  try {
    await session.transaction(async (trial) => {
      results.push(await work(trial))
      trial.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return results[0] as Result
}
