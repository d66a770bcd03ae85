import { signInAddressFor } from '../../shared/rules/return-path.ts'
import { decodeToken, isSignedIn, readToken, removeDeadToken } from '../api/session.ts'

/**
 * Sends a visitor without a live token to the sign-in, which leads back (S-4). For comfort: the server decides.
 * @returns whether the page may be shown.
 */
export function requireSignIn(): boolean {
  if (isSignedIn()) return true
  removeDeadToken()
  // It replaces this page, so that going back from the sign-in is no loop.
  location.replace(signInAddressFor(`${location.pathname}${location.search}`))
  return false
}

/**
 * Requires sign-in, and sends a visitor who is no administrator to the home page (S-4). For comfort: the server decides
 * at every call.
 * @returns whether the panel may be shown.
 */
export function requireAdministrator(): boolean {
  if (!requireSignIn()) return false
  if (decodeToken(readToken())?.role === 'ADMIN') return true
  location.replace('/')
  return false
}
