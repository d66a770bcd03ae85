import type { Context } from 'hono'
import type { PublicCache } from './public-cache.ts'
import type { ApiEnvironment } from './request-environment.ts'

/**
 * Counts a response to its sender if it has to be made anew for this request. What is cached, or is being made for
 * somebody else, is free. Within the process, where a page reads for a visitor, the page has been counted already.
 * @param points what making it costs.
 * @throws {AppError} `too-many-requests` with the seconds to wait, once the sender's budget is used up.
 */
export function countNewAnswer(
  context: Context<ApiEnvironment>,
  cache: PublicCache,
  key: string,
  points: number,
): void {
  if (cache.makesAnew(key)) context.var.answerBudget?.spend(context.var.senderAddress, points)
}
