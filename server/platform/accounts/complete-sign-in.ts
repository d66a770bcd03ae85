import { eq } from 'drizzle-orm'
import { challengeMaxAgeMinutes } from '../../../shared/rules/limits.ts'
import type { SignInAnswer } from '../../../shared/schemas/account.ts'
import type { DatabaseSession } from '../../db/client.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../http/problem.ts'
import { createSecret } from './account-secrets.ts'
import type { Sessions } from './sessions.ts'

/** What a sign-in is completed with. */
export interface SignInServices {
  sessions: Sessions
  /** In production an administrator without a second factor has to take one first. */
  isDemonstration: boolean
}

/** Somebody who has proven the first factor: the password, or the account at Google. */
export interface ProvenSignIn {
  userId: string
  /** The hash that the password was compared with; left out where the password proved nothing. */
  passwordHash?: string | null
  isRemembered: boolean
  /** The header `User-Agent`. */
  device: string
}

/** What is kept with a challenge of the second factor. */
export interface ChallengeData extends Record<string, unknown> {
  isRemembered: boolean
  mustEnrol: boolean
}

/**
 * What follows the first factor, inside a transaction: a session and its token or, where a second factor is due, the
 * challenge for it. The account is locked and looked at once more, so that what ended its sessions a moment ago (a new
 * password, a disabled account) is not overtaken.
 * @throws {AppError} `invalid-credentials` where it may not sign in any more.
 */
export async function completeSignIn(
  transaction: DatabaseSession,
  { sessions, isDemonstration }: SignInServices,
  { userId, passwordHash, isRemembered, device }: ProvenSignIn,
  now: Date,
): Promise<SignInAnswer> {
  const [account] = await transaction
    .select({
      role: users.role,
      isEnabled: users.isEnabled,
      passwordHash: users.passwordHash,
      emailConfirmedAt: users.emailConfirmedAt,
      totpConfirmedAt: users.totpConfirmedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const isUnchanged = passwordHash === undefined || account?.passwordHash === passwordHash
  if (!account?.isEnabled || !account.emailConfirmedAt || !isUnchanged)
    throw new AppError('invalid-credentials')
  const mustEnrol = !account.totpConfirmedAt && account.role === 'ADMIN' && !isDemonstration
  if (!mustEnrol && !account.totpConfirmedAt)
    return {
      token: await sessions.open(transaction, { userId, role: account.role, isRemembered, device }, now),
    }
  const challenge = await createSecret(transaction, {
    purpose: 'second-factor',
    userId,
    data: { isRemembered, mustEnrol } satisfies ChallengeData,
    expiresAt: new Date(now.getTime() + challengeMaxAgeMinutes * 60_000),
  })
  return { challenge, mustEnrol }
}
