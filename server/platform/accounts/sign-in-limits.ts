import { AppError } from '../../errors.ts'
import type { HeldAttempt, RateLimits } from '../rate-limit.ts'

/** An attempt to sign in that counts as a failure until something else is said of it. */
export interface SignInAttempt {
  /** It was right: it counts no more, and the address is one at which the account is at home from now on. */
  succeed: () => Promise<void>
  /** It was not looked at. */
  giveBack: () => Promise<void>
}

/**
 * Counts an attempt to sign in before the password is looked at, so that five hundred at once are no five hundred
 * guesses (S-8). Counted by the name that was typed, not by the account that it leads to: an account's login and its
 * email would else run out together, and tell that they belong together.
 *
 * From the narrow to the wide, and what a wider one refuses the narrower ones do not count: who hammers at one account
 * keeps neither its neighbours on the network out, nor its owner elsewhere. Where the owner has signed in before, the
 * wide limit of the account does not count at all, so that nobody can keep it used up against the owner.
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
