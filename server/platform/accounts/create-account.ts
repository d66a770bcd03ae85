import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import { confirmEmailAddress, forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import { confirmationLinkMaxAgeHours, unconfirmedAccountGraceHours } from '../../../shared/rules/limits.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { eraseAuditValues, writeAudit } from '../audit/audit.ts'
import type { Outbox } from '../mail/outbox.ts'
import { consumeRateLimit, countedEmail } from '../rate-limit.ts'
import { createSecret } from './account-secrets.ts'
import { insertUser } from './insert-user.ts'

const hourMs = 60 * 60 * 1_000

/** What an account is made with. */
export interface AccountServices {
  outbox: Outbox
  publicUrl: string
}

/** The account that is asked for; everything else of it is decided here. */
export interface NewAccount {
  firstname: string
  lastname: string
  /** As the schemas leave it: in small letters. */
  email: string
  /** Made from the names where it is left out. */
  login?: string | undefined
  passwordHash: string
  language: Language
}

/**
 * Makes an account of the role USER inside a transaction, and mails the link that confirms its email (P-13). Where the
 * email has an account nothing is made, and its owner is told by mail; whoever asks must get the same answer, so both
 * ways do the same work. An account that was never confirmed and whose link is dead makes room for the new one.
 * @throws {AppError} `invalid-form` where the login is taken, `too-many-requests` for the email.
 */
export async function createAccount(
  transaction: DatabaseSession,
  services: AccountServices,
  account: NewAccount,
  now: Date,
): Promise<{ userId: string } | 'email-known'> {
  const email = account.email.toLowerCase()
  await consumeRateLimit(transaction, 'account-mails-by-email', countedEmail(email))
  await removeUnconfirmed(transaction, now, { which: eq(sql`lower(${users.email})`, email) })
  // Field by field: whatever else came along with them goes nowhere.
  const { firstname, lastname, passwordHash, language } = account
  const values = {
    firstname,
    lastname,
    email,
    passwordHash,
    passwordChangedAt: now,
    language,
    createdAt: now,
  }
  const { userId, login, owner } = await insertUser(transaction, { ...values, login: account.login }, now)
  const isNew = owner.id === userId
  const linkHours = confirmationLinkMaxAgeHours + (isNew ? 0 : unconfirmedAccountGraceHours)
  const secret = await createSecret(transaction, {
    purpose: 'confirm-email',
    // Nobody gets to know the secret of an account that is not made: it holds the login as long as that would.
    userId: isNew ? userId : null,
    data: { login },
    expiresAt: new Date(now.getTime() + linkHours * hourMs),
  })
  // To the address as it is stored, in the owner's language, with nothing that somebody else typed.
  const fullName = `${owner.firstname} ${owner.lastname}`
  const recipient = { name: fullName, address: owner.email, language: owner.language }
  const { outbox, publicUrl } = services
  if (!isNew) {
    const forgotPasswordUrl = `${publicUrl}${forgotPasswordAddress}`
    await outbox.write(transaction, 'account-exists', recipient, { fullName, forgotPasswordUrl })
    return 'email-known'
  }
  const confirmUrl = `${publicUrl}${confirmEmailAddress(secret)}`
  await outbox.write(transaction, 'confirm-email', recipient, { fullName, login, confirmUrl })
  return { userId }
}

/**
 * Removes every account that was never confirmed, a day after its link is dead; each in a transaction of its own, so
 * that what is stopped in the middle goes on the next time.
 */
export async function eraseUnconfirmed({ db }: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isUnconfirmed(now, unconfirmedAccountGraceHours))
  for (const { id } of due) {
    const bounds = { which: eq(users.id, id), graceHours: unconfirmedAccountGraceHours }
    await db.transaction((transaction) => removeUnconfirmed(transaction, now, bounds))
  }
}

/**
 * Removes accounts whose email was never confirmed, by whoever asked for them, once the link that could do it is dead:
 * those of members alone that have nothing else, neither a profile nor an activity nor a way to sign in. Inside a
 * transaction; each leaves an entry in the audit log that names nobody.
 * @param graceHours how long they are kept beyond their link.
 */
export async function removeUnconfirmed(
  transaction: DatabaseSession,
  now: Date,
  { which, graceHours = 0 }: { which: SQL; graceHours?: number },
): Promise<void> {
  const removed = await transaction
    .delete(users)
    .where(and(which, isUnconfirmed(now, graceHours)))
    .returning({ id: users.id })
  for (const { id } of removed) {
    await eraseAuditValues(transaction, { type: 'user', id })
    const record = { type: 'user', id, label: '' } as const
    await writeAudit(
      transaction,
      { actor: null, action: 'erased', record, details: { by: 'retention' } },
      now,
    )
  }
}

function isUnconfirmed(now: Date, graceHours: number): SQL | undefined {
  const madeBefore = new Date(now.getTime() - (confirmationLinkMaxAgeHours + graceHours) * hourMs)
  return and(
    lt(users.createdAt, madeBefore),
    sql`${users.emailConfirmedAt} is null and ${users.googleSubject} is null and ${users.lastSignInAt} is null`,
    // An invited account has no password yet and waits for its owner.
    sql`${users.passwordHash} is not null and ${users.role} = 'USER'`,
    sql`not exists (select 1 from people where people.user_id = ${users.id})`,
    sql`not exists (select 1 from activities where activities.proposed_by_user_id = ${users.id})`,
    sql`not exists (select 1 from account_secrets where account_secrets.user_id = ${users.id} and account_secrets.expires_at > ${now.toISOString()}::timestamptz)`,
  )
}
