import type { Logger } from 'pino'
import { challengeMaxAgeMinutes } from '../../../shared/rules/limits.ts'
import type { SignInAnswer } from '../../../shared/schemas/account.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { NewSession, Sessions } from '../../http/authentication.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { HeldAttempt, RateLimits } from '../../platform/rate-limit.ts'
import type { Tokens } from '../../platform/tokens.ts'
import { lockAccount } from '../../records/lock-account.ts'
import { createSecret } from './account-secrets.ts'

/** The length of the `User-Agent` in the audit log. */
const deviceMaxCharacters = 200

/** The services and settings that completing a sign-in needs. */
interface SignInServices {
  sessions: Sessions
  /** Whether it is a demonstration: in production an administrator without a second factor has to enrol one first. */
  isDemonstration: boolean
}

/** A sign-in whose first factor is proven: the password, or the account at Google. */
interface ProvenSignIn {
  userId: string
  /** The hash that the password was compared with; left out where no password was used. */
  passwordHash?: string | null
  isRemembered: boolean
  /** The header `User-Agent`. */
  device: string
}

/** The kinds of a first factor. */
type FirstFactor = 'password' | 'google'

/** The data stored with a second-factor challenge. */
interface ChallengeData extends Record<string, unknown> {
  isRemembered: boolean
  mustEnrol: boolean
  by: FirstFactor
}

/** A sign-in that is complete. */
interface CompletedSignIn extends NewSession {
  /** The owner's name as the audit log shows it. */
  name: string
  by: FirstFactor
  hasSecondFactor: boolean
}

/**
 * Opens the session of a completed sign-in and writes it to the audit log. It runs inside the sign-in's transaction,
 * which holds the account's lock and must be its last step: audit entries are written one after the other.
 */
export async function openNotedSession(
  transaction: DatabaseSession,
  sessions: Sessions,
  { name, by, hasSecondFactor, ...session }: CompletedSignIn,
  now: Date,
): Promise<string> {
  const passwordAt = by === 'password' ? now : undefined
  const token = await sessions.open(transaction, { ...session, passwordAt }, now)
  const { userId, isRemembered } = session
  const device = session.device.slice(0, deviceMaxCharacters)
  await writeAudit(
    transaction,
    {
      actor: { userId, name },
      action: 'signed-in',
      record: { type: 'user', id: userId, label: name },
      details: { by, hasSecondFactor, isRemembered, device },
    },
    now,
  )
  return token
}

/**
 * Completes a sign-in after the first factor, inside a transaction. It returns a session token or, where a second
 * factor is due, its challenge. The account is locked and read once more: a change that has just ended its sessions
 * (a new password, a disabled account) takes effect.
 * @throws {AppError} `invalid-credentials` where it may not sign in any more.
 */
export async function completeSignIn(
  transaction: DatabaseSession,
  { sessions, isDemonstration }: SignInServices,
  { userId, passwordHash, isRemembered, device }: ProvenSignIn,
  now: Date,
): Promise<SignInAnswer> {
  const account = await lockAccount(transaction, userId)
  const isUnchanged = passwordHash === undefined || account?.passwordHash === passwordHash
  if (!account?.isEnabled || !account.emailConfirmedAt || !isUnchanged)
    throw new AppError('invalid-credentials')
  const by: FirstFactor = passwordHash === undefined ? 'google' : 'password'
  const mustEnrol = !account.totpConfirmedAt && account.role === 'ADMIN' && !isDemonstration
  if (!mustEnrol && !account.totpConfirmedAt) {
    const name = `${account.firstname} ${account.lastname}`
    const signIn = { userId, role: account.role, isRemembered, device, name, by, hasSecondFactor: false }
    return { token: await openNotedSession(transaction, sessions, signIn, now) }
  }
  const challenge = await createSecret(transaction, {
    purpose: 'second-factor',
    userId,
    data: { isRemembered, mustEnrol, by } satisfies ChallengeData,
    expiresAt: new Date(now.getTime() + challengeMaxAgeMinutes * 60_000),
  })
  return { challenge, mustEnrol }
}

/** An attempt to sign in that counts as a failure until it is settled. */
export interface SignInAttempt {
  /** Settles it as right: it counts no more, and the account is known at this address from now on. */
  succeed: () => Promise<void>
  /** Gives the attempt back: the password was not checked. */
  giveBack: () => Promise<void>
}

/**
 * Counts an attempt to sign in before the password is checked, so that five hundred concurrent requests are not five
 * hundred guesses (S-8). It counts by the typed name, not by its account. Otherwise the login and the email of an
 * account would run out together, which reveals that they belong together. Limits go from narrow to wide, and an
 * attempt that a wider one refuses does not count in the narrower ones. Attacks on one account therefore lock out
 * neither its neighbours on the network nor its owner elsewhere. Where the owner has signed in before, the wide limit
 * of the account does not count, so that nobody can use it up against the owner.
 * @throws {AppError} `too-many-requests`.
 */
export async function holdSignIn(
  limits: RateLimits,
  name: string,
  senderAddress: string,
): Promise<SignInAttempt> {
  const pair = `${name} ${senderAddress}`
  const isAtHome = await limits.isCounted('sign-ins-by-account-and-address', pair)
  const held: HeldAttempt[] = []
  const giveBack = async () => {
    for (const attempt of held) await attempt.giveBack()
  }
  try {
    held.push(await limits.hold('sign-in-failures-by-account-and-address', pair))
    held.push(await limits.hold('sign-in-failures-by-address', senderAddress))
    if (!isAtHome) held.push(await limits.hold('sign-in-failures-by-account', name))
  } catch (error) {
    if (error instanceof AppError) await giveBack()
    throw error
  }
  return {
    giveBack,
    async succeed() {
      await giveBack()
      await limits.remember('sign-ins-by-account-and-address', pair)
    },
  }
}

/** A sign-in that failed. */
interface FailedSignIn {
  /** The cause: a wrong password, a wrong code of the second factor, or too many attempts. */
  because: 'password' | 'code' | 'limit'
  senderAddress: string
  /** The typed login or email; absent where the account was known already. */
  name?: string
  /** The account whose first factor was proven, if any. */
  userId?: string
}

/** Logs a failed sign-in, so that related attempts are found and nobody is named. */
type LogFailedSignIn = (failed: FailedSignIn) => void

/** Creates the log of failed sign-ins, which holds addresses and names as digests alone. */
export function createSignInLog(
  { digestForLog }: Pick<Tokens, 'digestForLog'>,
  log: Pick<Logger, 'warn'>,
): LogFailedSignIn {
  return ({ because, senderAddress, name, userId }) =>
    log.warn(
      {
        because,
        address: digestForLog(senderAddress),
        ...(name !== undefined && { name: digestForLog(name) }),
        ...(userId !== undefined && { userId }),
      },
      'a sign-in failed',
    )
}
