import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../server/db/database.ts'
import { users } from '../../server/db/schema/user.ts'
import { wordColumnsOf } from '../../server/records/search-columns.ts'

/**
 * Email address of a person whose account is in every test database and whom no test concerns. Anyone who learns about
 * this person learns about a stranger.
 */
export const strangersEmail = 'canary.person@private.example'
/** The hash of a password that nobody knows. */
export const strangersHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Y2FuYXJ5Y2FuYXJ5Y2FuYQ$Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5Y2E'

/**
 * Patterns that no response may contain: hashes, the names of private columns in either spelling, the stranger's email
 * address.
 */
const forbidden = [
  /\$argon2(?:id|i|d)\$/,
  /"(?:password_?hash|secret_?hash|code_?hash|ticket_?hash|sender_?hash|key_?hash|totp_?secret|totp_?last_?step|google_?(?:subject|issuer)|storage_?key|search_?text)"/i,
  new RegExp(strangersEmail.replaceAll('.', '\\.')),
]

/** Inserts the stranger into a database. */
export async function addStranger({ db }: Database): Promise<void> {
  const named = { email: strangersEmail, login: 'canary-person', firstname: 'Canary', lastname: 'Person' }
  await db.insert(users).values({
    id: randomUUIDv7(),
    ...named,
    ...wordColumnsOf('user', named),
    passwordHash: strangersHash,
    emailConfirmedAt: new Date(),
    totpSecret: 'canary-totp',
    googleSubject: 'canary-subject',
    googleIssuer: 'https://provider.example',
  })
}

/**
 * Returns the first private value in a response with its surroundings; `undefined` where there is none.
 * @param isForAdministrators allows email addresses, which administrators may read, but nothing else.
 */
export function privateThing(text: string, isForAdministrators = false): string | undefined {
  for (const pattern of isForAdministrators ? forbidden.slice(0, -1) : forbidden) {
    const found = pattern.exec(text)
    if (found) return text.slice(Math.max(0, found.index - 80), found.index + 80)
  }
  return undefined
}

const looked = /^(?:application\/(?:json|problem\+json|ld\+json)|text\/)/
const longest = 2_000_000

/**
 * Checks a response of a test for private values.
 * @throws {Error} where it contains one.
 */
export async function lookAt(response: Response, asked: string): Promise<void> {
  if (!looked.test(response.headers.get('content-type') ?? '')) return
  if (Number(response.headers.get('content-length') ?? 0) > longest) return
  const found = privateThing(await response.clone().text(), asked.startsWith('/api/admin/'))
  if (found !== undefined) throw new Error(`The answer to ${asked} reveals something private: ${found}`)
}
