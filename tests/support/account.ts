import { randomUUIDv7 } from 'node:crypto'
import { users } from '../../server/db/schema/user.ts'
import { wordColumnsOf } from '../../server/records/search-columns.ts'
import type { Role } from '../../shared/rules/roles.ts'
import { strangersHash } from './private-fields.ts'
import type { TestApp } from './test-app.ts'

/** The values of a test account; defaults replace what is left out. */
export interface TestAccountOptions extends Partial<Omit<typeof users.$inferInsert, 'id' | 'role'>> {
  role?: Role
  isRemembered?: boolean
}

/** A signed-in account. */
export interface TestAccount {
  userId: string
  email: string
  token: string
  /** Sends a request with the account's token; a `json` is sent as the body. */
  request: (path: string, init?: RequestInit & { json?: unknown }) => Promise<Response>
}

/** Creates an account with a confirmed email address and a session of its own, as after a sign-in. */
export async function createAccountWithToken(
  { database: { db }, services: { sessions }, request }: Pick<TestApp, 'database' | 'services' | 'request'>,
  { role = 'USER', isRemembered = false, ...given }: TestAccountOptions = {},
): Promise<TestAccount> {
  const userId = randomUUIDv7()
  const email = given.email ?? `${userId}@example.uz`
  const now = new Date()
  const token = await db.transaction(async (transaction) => {
    const names = { firstname: 'Nilufar', lastname: 'Yoʻldosheva', login: `login-${userId}` }
    await transaction.insert(users).values({
      ...names,
      ...wordColumnsOf('user', { ...names, ...given, email }),
      emailConfirmedAt: now,
      passwordChangedAt: now,
      // An administrator without a way to sign in does not count as one.
      ...(role === 'ADMIN' && { passwordHash: strangersHash }),
      ...given,
      id: userId,
      email,
      role,
    })
    return sessions.open(transaction, { userId, role, isRemembered, device: 'a test', passwordAt: now }, now)
  })
  return {
    userId,
    email,
    token,
    request: (path, { json, ...init } = {}) => {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      if (json === undefined) return request(path, { ...init, headers })
      headers.set('content-type', 'application/json')
      return request(path, { ...init, headers, body: JSON.stringify(json) })
    },
  }
}
