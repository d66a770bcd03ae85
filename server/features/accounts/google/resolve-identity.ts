import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { nameSchema } from '../../../../shared/schemas/account.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import type { Sessions } from '../../../http/authentication.ts'
import type { ProvenIdentity } from '../../../platform/identity-provider.ts'
import { refreshSearch } from '../../../records/refresh-search.ts'
import { wordColumnsOf } from '../../../records/search-columns.ts'
import { endSecrets } from '../account-secrets.ts'
import { emptyAccount } from '../change-account.ts'
import { freeLogin } from '../create-account.ts'

/** The placeholder where the provider knows one name only, or none that can be shown. */
const namelessPart = '–'

/** The account that an identity opens, or that it may be linked to by its password. */
export type ResolvedIdentity =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'to-link'; userId: string; email: string }

/**
 * Finds or creates the account of an identity, inside a transaction. The provider's own id of the person decides. Its
 * email counts only where that id is new, because an email may change hands. An unconfirmed account of that email may
 * have been planted by somebody else before its owner came (attack case 17). It is taken from its creator, with
 * everything that could lead back into it.
 * @throws {AppError} `invalid-credentials` for a disabled account, `sign-in-interrupted` for one that is linked to
 *   somebody else, `invitation-required` for an administrator's that was never opened by the mail.
 */
export async function resolveIdentity(
  transaction: DatabaseSession,
  sessions: Sessions,
  identity: ProvenIdentity,
  language: Language,
  now: Date,
): Promise<ResolvedIdentity> {
  const { email } = identity
  await lockSubject(transaction, identity)
  const [bySubject] = await transaction.select({ id: users.id }).from(users).where(isOf(identity))
  if (bySubject) return { kind: 'signed-in', userId: bySubject.id }

  const [byEmail] = await transaction
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update')
  if (!byEmail) return { kind: 'signed-in', userId: await makeAccount(transaction, identity, language, now) }
  if (!byEmail.isEnabled) throw new AppError('invalid-credentials')
  if (byEmail.googleSubject !== null) throw new AppError('sign-in-interrupted')
  if (byEmail.emailConfirmedAt !== null) return { kind: 'to-link', userId: byEmail.id, email: byEmail.email }
  // An administrator's account needs our own mail: a provider's word for an email is not enough.
  if (byEmail.role === 'ADMIN') throw new AppError('invitation-required')

  // An invited account has no password yet: an administrator wrote its content.
  const isInvited = byEmail.passwordHash === null
  if (isInvited) await endSecrets(transaction, byEmail.id)
  else await emptyAccount(transaction, sessions, byEmail.id)
  await transaction
    .update(users)
    .set({
      ...columnsOf(identity),
      emailConfirmedAt: now,
      ...(!isInvited && {
        ...namesOf(identity),
        login: await freeLogin(transaction, namesOf(identity), now),
        language,
      }),
    })
    .where(eq(users.id, byEmail.id))
  await refreshSearch(transaction, users, eq(users.id, byEmail.id))
  return { kind: 'signed-in', userId: byEmail.id }
}

/** Creates a confirmed account without a password, of the default role. */
async function makeAccount(
  transaction: DatabaseSession,
  identity: ProvenIdentity,
  language: Language,
  now: Date,
): Promise<string> {
  const id = randomUUIDv7()
  const names = namesOf(identity)
  const login = await freeLogin(transaction, names, now)
  const made = await transaction
    .insert(users)
    .values({
      id,
      ...names,
      ...wordColumnsOf('user', { ...names, email: identity.email, login }),
      email: identity.email,
      login,
      language,
      emailConfirmedAt: now,
      ...columnsOf(identity),
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  // Somebody took the email or the login between the statements; a retry finds the new state.
  if (made.length === 0) throw new AppError('sign-in-interrupted')
  return id
}

/** Locks an identity: of two concurrent sign-ins with it, the second waits and finds what the first created. */
async function lockSubject(transaction: DatabaseSession, { issuer, subject }: Subject): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`identity ${issuer} ${subject}`}))`)
}

/** A person at a provider: the subject alone may be somebody else at another one. */
type Subject = Pick<ProvenIdentity, 'issuer' | 'subject'>

function isOf({ issuer, subject }: Subject): SQL | undefined {
  return and(eq(users.googleIssuer, issuer), eq(users.googleSubject, subject))
}

function columnsOf({ issuer, subject }: Subject) {
  return { googleIssuer: issuer, googleSubject: subject }
}

/** Sets the issuer of links from before issuers were stored: this site's provider made them. */
export async function nameIssuer(db: DatabaseSession, issuer: string): Promise<void> {
  await db
    .update(users)
    .set({ googleIssuer: issuer, updatedAt: sql`${users.updatedAt}` })
    .where(and(isNotNull(users.googleSubject), isNull(users.googleIssuer)))
}

function namesOf({ givenName, familyName, email }: ProvenIdentity): { firstname: string; lastname: string } {
  const [first, last] = [givenName, familyName].map((name) => nameSchema.safeParse(name).data)
  return { firstname: first ?? email.replace(/@.*$/, '').slice(0, 40), lastname: last ?? namelessPart }
}

/**
 * Links an account whose password was just given, inside a transaction.
 * @throws {AppError} `sign-in-interrupted` where the account has another one by now, or this one another account.
 */
export async function linkIdentity(
  transaction: DatabaseSession,
  userId: string,
  subject: Subject,
): Promise<void> {
  await lockSubject(transaction, subject)
  const [other] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(or(isOf(subject), and(eq(users.id, userId), sql`${users.googleSubject} is not null`)))
    .limit(1)
  if (other) throw new AppError('sign-in-interrupted')
  await transaction.update(users).set(columnsOf(subject)).where(eq(users.id, userId))
}
