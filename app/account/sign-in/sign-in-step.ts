import type { z } from 'zod'
import {
  googleCodeFragment,
  googleErrorFragment,
  panelStartAddress,
  profileAddress,
  returnToQueryName,
  signInAddress,
} from '../../../shared/rules/addresses.ts'
import { returnPath } from '../../../shared/rules/return-path.ts'
import type { googleAnswerSchema, SignInAnswer } from '../../../shared/schemas/account.ts'
import { decodeToken } from '../../api/session.ts'

/** The step of a sign-in. */
export type SignInStep =
  /** Login and password. */
  | { name: 'password' }
  /** A token is here already. */
  | { name: 'signed-in' }
  /** Home from Google, and the code is being exchanged. */
  | { name: 'google' }
  /** The email belongs to an account whose password has to prove that both are one person's. */
  | { name: 'link'; linkCode: string; maskedEmail: string }
  | { name: 'code'; challenge: string }
  /** The account must have a second factor and gets one now. */
  | { name: 'enrol'; challenge: string }
  | { name: 'recovery-codes'; codes: readonly string[]; token: string }

/** The outcome of a response: a token, or the next step. */
export type SignInOutcome = { token: string } | { step: SignInStep }

/** Returns the outcome of a response of the API. */
export function outcomeOf(answer: SignInAnswer | z.output<typeof googleAnswerSchema>): SignInOutcome {
  if ('token' in answer) return { token: answer.token }
  if ('linkCode' in answer) {
    const { linkCode, maskedEmail } = answer
    return { step: { name: 'link', linkCode, maskedEmail } }
  }
  const { challenge, mustEnrol } = answer
  return { step: { name: mustEnrol ? 'enrol' : 'code', challenge } }
}

/** Returns the requested page, by the query of the sign-in page. */
export function goalOf(search: string): string | null {
  return new URLSearchParams(search).get(returnToQueryName)
}

/**
 * Returns where signing in leads: to a path of this site (S-4). Without one, administrators get to the panel and
 * everybody else to their own profile.
 */
export function destinationOf(goal: string | null, token: string): string {
  const home = decodeToken(token)?.role === 'ADMIN' ? panelStartAddress : profileAddress
  const path = returnPath(goal, home)
  return new URL(path, location.origin).pathname === signInAddress ? home : path
}

/** The data in the fragment after a return from Google. */
export interface GoogleReturn {
  code: string | null
  isFailed: boolean
}

/** Reads the fragment and removes it from the address and the history, before anything else is done with it. */
export function consumeGoogleReturn(): GoogleReturn {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const code = fragment.get(googleCodeFragment)
  const isFailed = fragment.has(googleErrorFragment)
  if (code !== null || isFailed)
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return { code, isFailed }
}
