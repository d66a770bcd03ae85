import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Tokens } from './tokens.ts'

/** Long enough that no two names of a site share a digest. */
const digestCharacters = 22

/** A sign-in that failed. */
export interface FailedSignIn {
  /** The cause: a wrong password, a wrong code of the second factor, or too many attempts. */
  because: 'password' | 'code' | 'limit'
  senderAddress: string
  /** The typed login or email; absent where the account was known already. */
  name?: string
  /** The account whose first factor was proven, if any. */
  userId?: string
}

/** Logs a failed sign-in, so that related attempts are found and nobody is named. */
export type LogFailedSignIn = (failed: FailedSignIn) => void

/**
 * Creates the log of failed sign-ins. Addresses and names are logged as digests keyed by a secret of the site. Equal
 * ones look alike, and whoever has the log alone cannot try names against them. docs/operations.md says how to look one
 * up.
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
