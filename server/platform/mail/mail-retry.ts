import {
  mailRetryDays,
  mailRetryFirstSeconds,
  mailRetryLongestSeconds,
} from '../../../shared/rules/limits.ts'

const retrySeconds = mailRetryDays * 24 * 60 * 60

/**
 * Returns the delay after a failed attempt, in seconds: a minute after the first, doubling up to two hours.
 * @param attemptCount number of attempts made, 1 and more.
 * @returns `null` where the attempts have filled three days: the mail finally fails.
 */
export function retryDelaySeconds(attemptCount: number): number | null {
  let waitedSeconds = 0
  for (let attempt = 1; attempt < attemptCount; attempt += 1) waitedSeconds += delayAfter(attempt)
  return waitedSeconds < retrySeconds ? delayAfter(attemptCount) : null
}

function delayAfter(attempt: number): number {
  return Math.min(mailRetryFirstSeconds * 2 ** (attempt - 1), mailRetryLongestSeconds)
}
