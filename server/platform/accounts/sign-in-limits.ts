import { AppError } from '../../errors.ts'
import type { HeldAttempt, RateLimits } from '../rate-limit.ts'

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
