import type { Context } from 'hono'
import { answersMadeAtOnceMax, busyRetrySeconds } from '../../shared/rules/limits.ts'
import { AppError } from '../errors.ts'
import type { PublicCache } from './public-cache.ts'
import type { ApiEnvironment } from './request-environment.ts'

/**
 * Charges a sender for a cache miss. What is cached, or is being made for
 * somebody else, is free. Within the process, where a page reads for a visitor, the page has been counted already.
 * @param points what making it costs.
 * @throws {AppError} `too-many-requests` with the seconds to wait, once the sender's budget is used up;
 * `service-unavailable` while so many are made that this one would wait for too long (docs/decisions/0002-public-cache.md).
 */
export function chargeMiss(
  context: Context<ApiEnvironment>,
  cache: PublicCache,
  key: string,
  points: number,
): void {
  const { answerBudget, senderAddress } = context.var
  if (!answerBudget || !cache.isMiss(key)) return
  if (cache.makingCount >= answersMadeAtOnceMax) {
    throw new AppError('service-unavailable', { retryAfterSeconds: busyRetrySeconds })
  }
  answerBudget.spend(senderAddress, points)
}
