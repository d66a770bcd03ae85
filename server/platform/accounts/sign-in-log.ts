import type { Logger } from 'pino'
import { createTracedDigest } from '../traced-digest.ts'
import type { Tokens } from './tokens.ts'

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

/** Creates the log of failed sign-ins, which holds addresses and names as digests alone. */
export function createSignInLog(
  tokens: Pick<Tokens, 'deriveKey'>,
  log: Pick<Logger, 'warn'>,
): LogFailedSignIn {
  const digest = createTracedDigest(tokens)
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
