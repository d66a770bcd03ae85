import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import { confirmEmailAddress } from '../../../shared/rules/addresses.ts'
import { confirmationLinkMaxAgeHours, unconfirmedAccountGraceHours } from '../../../shared/rules/limits.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { eraseAuditValues, writeAudit } from '../audit/audit.ts'
import { consumeRateLimit, countedEmail } from '../rate-limit.ts'
import { createSecret } from './account-secrets.ts'
import { insertUser } from './insert-user.ts'
import { type AccountServices, mailAccount, warnAccount } from './mail-account.ts'

const hourMs = 60 * 60 * 1_000

/** The account that is requested; everything else of it is decided here. */
export interface NewAccount {
  firstname: string
  lastname: string
  /** The email in lower case, as the schemas return it. */
  email: string
  /** The login; made from the names where it is absent. */
  login?: string | undefined
  passwordHash: string
  language: Language
}

/**
 * Creates an account with the role USER inside a transaction, and mails the link that confirms its email (P-13). Where
 * the email has an account already, nothing is created and its owner is told by mail. The requester must get the same
 * answer, so both ways do the same work. An unconfirmed account whose link has expired makes room for the new one.
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
  // Field by field: any other property of the account is left out.
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
    // Nobody learns the secret of an account that is not created: it reserves the login for as long as that account
    // would.
    userId: isNew ? userId : null,
    data: { login },
    expiresAt: new Date(now.getTime() + linkHours * hourMs),
  })
  // To the stored address, in the owner's language, with nothing that the requester typed.
  if (!isNew) {
    await warnAccount(transaction, services, 'account-exists', owner, {})
    return 'email-known'
  }
  const confirmUrl = `${services.publicUrl}${confirmEmailAddress(secret)}`
  await mailAccount(transaction, services, 'confirm-email', owner, { login, confirmUrl })
  return { userId }
}

/**
 * Removes every account that was never confirmed, a day after its link expired. Each is removed in a transaction of its
 * own, so that an interrupted run continues the next time.
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
 * Removes accounts whose email was never confirmed, once the confirmation link has expired. Only accounts of the role
 * USER go that have nothing else: no profile, no activity and no other way to sign in. It runs inside a transaction and
 * leaves an audit entry for each that names nobody.
 * @param graceHours how long they stay after the link has expired.
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
