import { z } from 'zod'
import { type Role, roles } from '../../shared/rules/roles.ts'
import { accountStorageKey, sessionEndStorageKey, tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import type { AccountView } from '../../shared/schemas/account.ts'
import { readStored, writeStored } from '../enhance/browser-storage.ts'
import { forgetAccountDrafts, forgetNames, forgetSession } from '../enhance/session-end.ts'

const payloadSchema = z.object({ sub: z.string().default(''), exp: z.number(), roles: z.enum(roles) })

/** The claims of a token that the client reads (S-1). They are for display only: the server decides in every case. */
export interface TokenPayload {
  accountId: string
  expiresAtMs: number
  role: Role
}

/** Reads the token that this browser stores, if any (S-1). */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenStorageKey)
  } catch {
    return null
  }
}

/** Stores a token; a browser without storage stays signed out. */
export function writeToken(token: string): void {
  localStorage.setItem(tokenStorageKey, token)
  // They belong to the account that was signed in before.
  forgetNames()
}

/** Removes the token, and the names stored with it. Drafts stay for the same account. */
export function removeToken(): void {
  forgetSession()
}

/** Signs this browser out (S-5): nothing of the account stays in it. */
export async function endSession(): Promise<void> {
  const accountId = decodeToken(readToken())?.accountId
  forgetSession()
  if (accountId) await forgetAccountDrafts(accountId)
}

/** Stores the account's name for the header, which shows it at once. */
export function keepAccountName({ firstname, lastname, email }: AccountView): void {
  const name = JSON.stringify({ firstname, lastname, email })
  try {
    if (localStorage.getItem(accountStorageKey) === name) return
    localStorage.setItem(accountStorageKey, name)
    // As if another tab had changed it: the header listens to that event.
    dispatchEvent(new StorageEvent('storage'))
  } catch {
    // A browser without storage shows no name.
  }
}

/** Decodes the claims of a token; `null` for anything else. */
export function decodeToken(token: string | null): TokenPayload | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const parsed = payloadSchema.safeParse(
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    )
    if (!parsed.success) return null
    const { sub, exp, roles: role } = parsed.data
    return { accountId: sub, expiresAtMs: exp * 1_000, role }
  } catch {
    return null
  }
}

/** Tells whether a token has not expired. */
export function isLive(token: string | null): boolean {
  const payload = decodeToken(token)
  return payload !== null && payload.expiresAtMs > Date.now()
}

/** Tells whether this browser stores a token that has not expired. */
export function isSignedIn(): boolean {
  return isLive(readToken())
}

/** Removes an expired token, so that it does not disturb the next sign-in. */
export function removeDeadToken(): void {
  if (readToken() === null || isSignedIn()) return
  removeToken()
  noteSessionEnd()
}

/** Records that a session ended by itself, so that the following sign-in can say why. */
export function noteSessionEnd(): void {
  writeStored('sessionStorage', sessionEndStorageKey, 'yes')
}

/** Tells whether a session of this tab has just ended by itself; a second call says no. */
export function takeSessionEnd(): boolean {
  const isNoted = readStored('sessionStorage', sessionEndStorageKey) !== null
  writeStored('sessionStorage', sessionEndStorageKey, null)
  return isNoted
}
