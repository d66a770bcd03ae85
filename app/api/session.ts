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

/** Whether this browser holds a token whose time is not over. */
export function isSignedIn(): boolean {
  const payload = decodeToken(readToken())
  return payload !== null && payload.expiresAtMs > Date.now()
}
