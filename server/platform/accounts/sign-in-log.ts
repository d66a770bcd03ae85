import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Tokens } from './tokens.ts'

/** Enough that no two of a site's names share one. */
const digestCharacters = 22

/** A sign-in that failed. */
export interface FailedSignIn {
  /** What was wrong: the password, the code of the second factor, or too many attempts. */
  because: 'password' | 'code' | 'limit'
  senderAddress: string
  /** What was typed as the login or the email; left out where the account was known already. */
  name?: string
  /** The account that was nearly entered, where a first factor had proven it. */
  userId?: string
}

/** Notes failed sign-ins in the log, so that attempts that belong together are found, and nobody is named. */
export type LogFailedSignIn = (failed: FailedSignIn) => void

/**
 * Addresses and names stand in the log as digests by a key of the site: the same ones look alike, and whoever has the
 * log alone cannot try names against them. How to find a known one stands in docs/operations.md.
 */
export function createSignInLog(
  tokens: Pick<Tokens, 'deriveKey'>,
  log: Pick<Logger, 'warn'>,
): LogFailedSignIn {
  const key = tokens.deriveKey('sign-in log')
  const digest = (value: string) =>
    createHmac('sha256', key).update(value).digest('base64url').slice(0, digestCharacters)
  return ({ because, senderAddress, name, userId }) =>
    log.warn(
      {
        because,
        address: digest(senderAddress),
        ...(name !== undefined && { name: digest(name) }),
        ...(userId !== undefined && { userId }),
      },
      'a sign-in failed',
    )
}
