import { accountHeader } from '../../shared/contract/endpoint.ts'
import { type Role, roles } from '../../shared/rules/roles.ts'
import {
  accountStorageKey,
  clockAheadStorageKey,
  sessionEndStorageKey,
  tokenStorageKey,
} from '../../shared/rules/storage-keys.ts'
import type { AccountView } from '../../shared/schemas/account.ts'
import { readStored, writeStored } from '../enhance/browser-storage.ts'
import { readLiveToken } from '../enhance/live-token.ts'
import { forgetAccountDrafts, forgetNames, forgetSession } from '../enhance/session-end.ts'
import { forgetDoorShell } from './door-shell.ts'

/** The difference between the clocks of browser and server that is not worth a note. */
const clockToleranceMs = 60_000

/** The claims of a token that the client reads (S-1). They are for display only: the server decides in every case. */
export interface TokenPayload {
  accountId: string
  /** The time at which it was issued, by the server's clock, where it is known. */
  issuedAtMs?: number
  role: Role
}

/** The account that is signed in in this browser, as the page sees it: its own, another one, or none. */
export type SeenAccount = 'own' | 'other' | 'signed-out'

/** The account that this page was opened for; empty for a page that shows no account's data. */
let pageAccount = ''
let notify: (seen: SeenAccount) => void = () => undefined
let isNotified = false

/**
 * Binds this page to the account that is signed in now: it shows and sends the data of no other (attack case 20).
 * @param onChange called when another tab has signed in another account or signed out, and when the first is back.
 */
export function bindPage(onChange: (seen: SeenAccount) => void): void {
  pageAccount = (isSignedIn() && decodeToken(readToken())?.accountId) || ''
  notify = onChange
  isNotified = false
  // The event of the storage does not reach a page in the cache of the browser, or one that is suspended.
  for (const event of ['storage', 'focus', 'pageshow']) addEventListener(event, isPageCurrent)
  document.addEventListener('visibilitychange', isPageCurrent)
}

/** Returns the account that this page was opened for; empty for none. */
export function pageAccountId(): string {
  return pageAccount
}

/**
 * Tells whether the account that this page was opened for is still the one that is signed in in this browser. If not,
 * the page says so, and must send nothing.
 */
export function isPageCurrent(): boolean {
  const seen = seenAccount()
  const isOwn = seen === 'own'
  if (!isOwn || isNotified) notify(seen)
  isNotified = !isOwn
  return isOwn
}

function seenAccount(): SeenAccount {
  const token = readToken()
  if (pageAccount === '' || decodeToken(token)?.accountId === pageAccount) return 'own'
  return token === null ? 'signed-out' : 'other'
}

/** Returns the headers of a token: the token and the account that this page was opened for. */
export function headersOf(token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    ...(pageAccount !== '' && { [accountHeader]: pageAccount }),
  }
}

/**
 * Returns the headers of the valid token, for calls outside the client of app pages (N-1), such as forms of documents
 * and uploads. These calls need no account, so there are none without such a token.
 */
export function tokenHeaders(): Record<string, string> {
  const token = readToken()
  return token !== null && readLiveToken(token) && seenAccount() === 'own' ? headersOf(token) : {}
}

/** Reads the token that this browser stores, if any (S-1). */
export function readToken(): string | null {
  return readStored('localStorage', tokenStorageKey)
}

/**
 * Stores a token that was just received; a browser without storage stays signed out. Where the clock of the computer is
 * ahead, the difference is stored, so that the session lasts as long as the server says. Where it is behind, the server
 * ends the session.
 */
export function writeToken(token: string): void {
  const aheadMs = Date.now() - (decodeToken(token)?.issuedAtMs ?? Number.POSITIVE_INFINITY)
  // First, since other tabs read both as soon as there is a token.
  writeStored('localStorage', clockAheadStorageKey, aheadMs > clockToleranceMs ? `${aheadMs}` : null)
  localStorage.setItem(tokenStorageKey, token)
  // They belong to the account that was signed in before.
  forgetNames()
}

/** Removes the token, and the names stored with it. Drafts stay for the same account. */
export function removeToken(): void {
  forgetSession()
}

/** Signs the account of this page out (S-5): nothing of it stays in this browser. */
export async function endSession(): Promise<void> {
  const accountId = pageAccount
  if (seenAccount() === 'own') forgetSession()
  pageAccount = ''
  isPageCurrent()
  await forgetDoorShell()
  if (accountId !== '') await forgetAccountDrafts(accountId)
}

/** Stores the name of the page's account for the header, which shows it at once. */
export function storeAccountName({ firstname, lastname, email }: AccountView): void {
  // The answer may have come after another account signed in.
  if (seenAccount() !== 'own') return
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
    const {
      sub = '',
      iat,
      exp,
      roles: claimed,
    } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const role = roles.find((one) => one === claimed)
    if (!role || typeof sub !== 'string' || typeof exp !== 'number') return null
    return { accountId: sub, role, ...(typeof iat === 'number' && iat !== 0 && { issuedAtMs: iat * 1_000 }) }
  } catch {
    return null
  }
}

/** Tells whether a token has not expired. */
export function isLive(token: string | null): boolean {
  return token !== null && decodeToken(token) !== null && readLiveToken(token) !== undefined
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

/** Records that a session has expired, so that the following sign-in can say why. */
export function noteSessionEnd(): void {
  writeStored('sessionStorage', sessionEndStorageKey, 'yes')
}

/** Tells whether a session of this tab has just expired; a second call returns `false`. */
export function consumeSessionEnd(): boolean {
  const isNoted = readStored('sessionStorage', sessionEndStorageKey) !== null
  writeStored('sessionStorage', sessionEndStorageKey, null)
  return isNoted
}
