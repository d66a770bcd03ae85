import { LRUCache } from 'lru-cache'
import {
  answerBudgetPoints,
  answerBudgetPointsPerSecond,
  answerBudgetSendersMax,
  answersMadeAtOnceMax,
  busyRetrySeconds,
} from '../../shared/rules/limits.ts'
import { AppError } from '../errors.ts'

/**
 * Limits the cache misses of one sender, in this process: a bucket that refills all the time
 * (docs/decisions/0002-public-cache.md). Who waits as long as a refusal says is answered. This machine itself has no
 * limit.
 */
export class AnswerBudget {
  /** The instant of `performance.now()` at which each sender's bucket is full again; later for who has used more. */
  readonly #fullAt = new LRUCache<string, number>({ max: answerBudgetSendersMax })

  /**
   * Takes points out of a sender's bucket.
   * @throws {AppError} `too-many-requests` with the seconds to wait, where there are fewer; then it takes none.
   */
  spend(address: string, points: number): void {
    if (address.startsWith('127.')) return
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

/** The public cache, as far as a charge depends on it. */
interface MissCounts {
  isMiss: (key: string) => boolean
  makingCount: number
}

/** The variables of a request by which its sender is charged. */
interface Sender {
  answerBudget?: AnswerBudget
  senderAddress: string
}

/**
 * Charges a sender for a cache miss. What is cached, or is being made for
 * somebody else, is free. Within the process, where a page reads for a visitor, the page has been counted already.
 * @param points what making it costs.
 * @throws {AppError} `too-many-requests` with the seconds to wait, once the sender's budget is used up;
 *   `service-unavailable` while so many are made that this one would wait for too long
 *   (docs/decisions/0002-public-cache.md).
 */
export function chargeMiss(
  { answerBudget, senderAddress }: Sender,
  cache: MissCounts,
  key: string,
  points: number,
): void {
  if (!answerBudget || !cache.isMiss(key)) return
  if (cache.makingCount >= answersMadeAtOnceMax) {
    throw new AppError('service-unavailable', { retryAfterSeconds: busyRetrySeconds })
  }
  answerBudget.spend(senderAddress, points)
}
