import { z } from 'zod'
import { type Role, roles } from '../../shared/rules/roles.ts'
import { accountStorageKey, sessionEndStorageKey, tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import type { AccountView } from '../../shared/schemas/account.ts'
import { readStored, writeStored } from '../enhance/browser-storage.ts'
import { forgetAccountDrafts, forgetNames, forgetSession } from '../enhance/session-end.ts'

const payloadSchema = z.object({ sub: z.string().default(''), exp: z.number(), roles: z.enum(roles) })

/** What the client reads of a token (S-1), for comfort only: the server decides in every case. */
export interface TokenPayload {
  accountId: string
  expiresAtMs: number
  role: Role
}

/** The token of this browser, if it keeps one (S-1). */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenStorageKey)
  } catch {
    return null
  }
}

/** Keeps a token; a browser that keeps nothing stays signed out. */
export function writeToken(token: string): void {
  localStorage.setItem(tokenStorageKey, token)
  // Of whoever was signed in before.
  forgetNames()
}

/** Takes the token away with the names that were kept beside it. What is typed stays for the same account. */
export function removeToken(): void {
  forgetSession()
}

/** Signs this browser out (S-5): nothing of the account stays in it. */
export async function endSession(): Promise<void> {
  const accountId = decodeToken(readToken())?.accountId
  forgetSession()
  if (accountId) await forgetAccountDrafts(accountId)
}

/** Keeps how the header calls who is signed in, and lets it say so at once. */
export function keepAccountName({ firstname, lastname, email }: AccountView): void {
  const name = JSON.stringify({ firstname, lastname, email })
  try {
    if (localStorage.getItem(accountStorageKey) === name) return
    localStorage.setItem(accountStorageKey, name)
    // As if another tab had changed it: the header listens to that.
    dispatchEvent(new StorageEvent('storage'))
  } catch {
    // A browser that keeps nothing calls nobody by name.
  }
}

/** What stands in a token; `null` for anything that is none. */
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

/** Whether a token's time is not over. */
export function isLive(token: string | null): boolean {
  const payload = decodeToken(token)
  return payload !== null && payload.expiresAtMs > Date.now()
}

/** Whether this browser holds a token whose time is not over. */
export function isSignedIn(): boolean {
  return isLive(readToken())
}

/** Puts a token away whose time is over, so that it is in nobody's way at the next sign-in. */
export function removeDeadToken(): void {
  if (readToken() === null || isSignedIn()) return
  removeToken()
  noteSessionEnd()
}

/** Notes that a session ended by itself: the sign-in that follows says why it is there. */
export function noteSessionEnd(): void {
  writeStored('sessionStorage', sessionEndStorageKey, 'yes')
}

/** Whether a session of this tab has just ended by itself; told once. */
export function takeSessionEnd(): boolean {
  const isNoted = readStored('sessionStorage', sessionEndStorageKey) !== null
  writeStored('sessionStorage', sessionEndStorageKey, null)
  return isNoted
}
