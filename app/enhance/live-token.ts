import { clockAheadStorageKey } from '../../shared/rules/storage-keys.ts'
import { readStored } from './browser-storage.ts'

/** The claims of a token, for display only: the API decides about rights. */
export interface LiveToken {
  accountId: unknown
  role: unknown
  text: string
}

/**
 * Reads a JSON Web Token whose `exp` (seconds) is after `now` (milliseconds): by the server's clock, so far as the
 * sign-in has reported it, since with a clock that is a day ahead every session would end at once. The signature is not
 * checked.
 * @returns `undefined` for a malformed or expired token.
 */
export function readLiveToken(
  text: string,
  now = Date.now() - Number(readStored('localStorage', clockAheadStorageKey)),
): LiveToken | undefined {
  const payload = text.split('.')[1] ?? ''
  try {
    const { exp, sub, roles } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' && exp * 1000 > now ? { accountId: sub, role: roles, text } : undefined
  } catch {
    return undefined
  }
}
