import { LRUCache } from 'lru-cache'
import {
  answerBudgetPoints,
  answerBudgetPointsPerSecond,
  answerBudgetSendersMax,
} from '../../shared/rules/limits.ts'
import { isLoopback } from '../../shared/rules/loopback.ts'
import { AppError } from '../errors.ts'

/**
 * Limits the cache misses of one sender, in this process: a bucket that refills all the time (docs/decisions/0002-public-cache.md).
 * Who waits as long as a refusal says is answered. This machine itself has no limit.
 */
export class AnswerBudget {
  /** The instant of `performance.now()` at which each sender's bucket is full again; later for who has used more. */
  readonly #fullAt = new LRUCache<string, number>({ max: answerBudgetSendersMax })

  /**
   * Takes points out of a sender's bucket.
   * @throws {AppError} `too-many-requests` with the seconds to wait, where there are fewer; then it takes none.
   */
  spend(address: string, points: number): void {
    if (isLoopback(address)) return
    const now = performance.now()
    const fullAt =
      Math.max(now, this.#fullAt.get(address) ?? now) + (points / answerBudgetPointsPerSecond) * 1_000
    const waitMs = fullAt - now - (answerBudgetPoints / answerBudgetPointsPerSecond) * 1_000
    if (waitMs > 0) {
      throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    }
    this.#fullAt.set(address, fullAt)
  }
}
