import { challengeMaxAgeMinutes } from '../../../shared/rules/limits.ts'
import type { SignInAnswer } from '../../../shared/schemas/account.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../audit/audit.ts'
import { createSecret } from './account-secrets.ts'
import { lockAccount } from './lock-account.ts'
import type { NewSession, Sessions } from './sessions.ts'

/** The length of the `User-Agent` in the audit log. */
const notedDeviceMaxCharacters = 200

/** The services and settings that completing a sign-in needs. */
export interface SignInServices {
  sessions: Sessions
  /** Whether it is a demonstration: in production an administrator without a second factor has to enrol one first. */
  isDemonstration: boolean
}

/** A sign-in whose first factor is proven: the password, or the account at Google. */
export interface ProvenSignIn {
  userId: string
  /** The hash that the password was compared with; left out where no password was used. */
  passwordHash?: string | null
  isRemembered: boolean
  /** The header `User-Agent`. */
  device: string
}

/** The kinds of a first factor. */
export type FirstFactor = 'password' | 'google'

/** The data stored with a second-factor challenge. */
export interface ChallengeData extends Record<string, unknown> {
  isRemembered: boolean
  mustEnrol: boolean
  by: FirstFactor
}

/** A sign-in that is complete. */
export interface CompletedSignIn extends NewSession {
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
  const device = session.device.slice(0, notedDeviceMaxCharacters)
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
 * factor is due, its challenge. The account is locked and read once more: a change that ended its sessions a moment ago
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
