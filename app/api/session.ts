import { z } from 'zod'
import { type Role, roles } from '../../shared/rules/roles.ts'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'

const payloadSchema = z.object({ exp: z.number(), roles: z.enum(roles) })

/** What the client reads of a token (S-1), for comfort only: the server decides in every case. */
export interface TokenPayload {
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
}

/** Signs this browser out (S-5). */
export function removeToken(): void {
  try {
    localStorage.removeItem(tokenStorageKey)
  } catch {
    // A browser that keeps nothing has nothing to remove.
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
    return parsed.success ? { expiresAtMs: parsed.data.exp * 1_000, role: parsed.data.roles } : null
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
  if (readToken() !== null && !isSignedIn()) removeToken()
}
