import { randomInt, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import { plainLetters } from '../../../shared/i18n/search-form.ts'
import { cyrillicToLatin } from '../../../shared/i18n/uzbek-script.ts'
import { confirmEmailAddress, invitationAddress } from '../../../shared/rules/addresses.ts'
import {
  confirmationLinkMaxAgeHours,
  invitationLinkMaxAgeDays,
  loginMaxCharacters,
  loginMinCharacters,
  unconfirmedAccountGraceHours,
} from '../../../shared/rules/limits.ts'
import type { Role } from '../../../shared/rules/roles.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { accountSecrets, users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { eraseAuditValues, writeAudit } from '../../platform/audit.ts'
import { consumeRateLimit, countedEmail } from '../../platform/rate-limit.ts'
import { wordColumnsOf } from '../../records/search-columns.ts'
import {
  type AccountServices,
  accountExistsMail,
  confirmationMail,
  invitationMail,
  mailAccount,
  mailedColumns,
  warnAccount,
} from './account-mails.ts'
import { createSecret } from './account-secrets.ts'

/** The login of names that contain no letter a Latin login can be made from. */
const fallbackLogin = 'user'
/** Room for the number that makes a login unique. */
const numberMaxCharacters = 6
/** After so many taken numbers in a row, a random number is drawn instead of counting on. */
const countedMax = 50

/**
 * Letters that Unicode does not decompose, with those of Sámi, Serbian, Macedonian and Bashkir that no search form
 * needs.
 */
const letters: Readonly<Record<string, string>> = {
  ...plainLetters,
  ŧ: 't',
  ĸ: 'k',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѕ: 'dz',
  ҙ: 'z',
  ҫ: 's',
  ҡ: 'q',
}
const specialLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Makes a login from names where none was chosen: `gulnora-karimova`. */
function loginOfNames(firstname: string, lastname: string): string {
  const parts = [firstname, lastname].map((name) =>
    // Once more without marks: Macedonian ѓ is a marked г, which Uzbek has.
    cyrillicToLatin(cyrillicToLatin(name).normalize('NFKD'))
      .toLowerCase()
      .replace(specialLetter, (letter) => letters[letter] ?? '')
      .replaceAll(/[^a-z0-9]+/g, ''),
  )
  const login = parts
    .filter((part) => part !== '')
    .join('-')
    .replace(/^[^a-z]+/, '')
    .slice(0, loginMaxCharacters - numberMaxCharacters)
    .replace(/-$/, '')
  return login.length < loginMinCharacters ? fallbackLogin : login
}

/**
 * Tells whether a login is taken, without regard to case. A login requested together with an email that already has an
 * account stays reserved as long as a new account would hold it. Otherwise asking again would reveal the account.
 */
export async function isLoginTaken(session: DatabaseSession, login: string, now: Date): Promise<boolean> {
  const lower = login.toLowerCase()
  const [owner] = await session
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.login})`, lower))
  const [held] = await session
    .select({ hash: accountSecrets.secretHash })
    .from(accountSecrets)
    .where(
      and(
        isNull(accountSecrets.userId),
        eq(accountSecrets.purpose, 'confirm-email'),
        gt(accountSecrets.expiresAt, now),
        eq(sql`lower(${accountSecrets.data}->>'login')`, lower),
      ),
    )
  return owner !== undefined || held !== undefined
}

/** Finds a login for these names that nobody has: the plain one, else with the first number that is free. */
export async function freeLogin(
  session: DatabaseSession,
  { firstname, lastname }: { firstname: string; lastname: string },
  now: Date,
): Promise<string> {
  const base = loginOfNames(firstname, lastname)
  for (let number = 1; number <= countedMax; number += 1) {
    const login = number === 1 ? base : `${base}${number}`
    if (!(await isLoginTaken(session, login, now))) return login
  }
  return loginWithLot({ firstname, lastname })
}

/** Makes a login from these names with a random number, which hardly anybody has. */
export function loginWithLot({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const number = randomInt(10 ** (numberMaxCharacters - 1), 10 ** numberMaxCharacters)
  return `${loginOfNames(firstname, lastname)}${number}`
}

/** Makes the error for a login that is taken. */
export function loginIsTaken(): AppError {
  return new AppError('invalid-form', { problems: [{ field: 'login', code: 'login-taken' }] })
}

const hourMs = 60 * 60 * 1_000

/** The account that is requested; everything else of it is decided here. */
interface NewAccount {
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
 * the email has an account already, nothing is created and its owner is notified by mail. The requester must get the
 * same answer, so both ways do the same work. An unconfirmed account whose link has expired makes room for the new one.
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
    await warnAccount(transaction, services, owner, accountExistsMail)
    return 'email-known'
  }
  const confirmUrl = `${services.publicUrl}${confirmEmailAddress(secret)}`
  await mailAccount(transaction, services, owner, confirmationMail({ login, confirmUrl }))
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

/** The number of further logins that are tried where somebody else took one first. */
const attemptsMax = 5

/** The values of a new account; its id and, from the names, its login are made where they are left out. */
type UserValues = Omit<typeof users.$inferInsert, 'id' | 'login'> & {
  id?: string | undefined
  login?: string | undefined
}

/** The result of an insertion; the owner of the email is the new account where the ids are equal. */
interface InsertedUser {
  userId: string
  login: string
  owner: Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstname' | 'lastname' | 'language'>
}

/**
 * Inserts an account unless its email has one, and reads the account of the email: the same statements either way.
 * @throws {AppError} `invalid-form` where the login that was chosen is taken.
 */
export async function insertUser(
  transaction: DatabaseSession,
  { id: userId = randomUUIDv7(), login: chosen, ...values }: UserValues,
  now: Date,
): Promise<InsertedUser> {
  if (chosen !== undefined && (await isLoginTaken(transaction, chosen, now))) throw loginIsTaken()
  let login = chosen ?? (await freeLogin(transaction, values, now))
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    await transaction
      .insert(users)
      .values({ ...values, ...wordColumnsOf('user', { ...values, login }), id: userId, login })
      .onConflictDoNothing()
    const [owner] = await transaction
      .select({
        id: users.id,
        email: users.email,
        firstname: users.firstname,
        lastname: users.lastname,
        language: users.language,
      })
      .from(users)
      .where(eq(sql`lower(${users.email})`, values.email))
    if (owner) return { userId, login, owner }
    // Somebody took the login between the statements.
    if (chosen !== undefined) throw loginIsTaken()
    login = loginWithLot(values)
  }
  throw loginIsTaken()
}

const dayMs = 24 * 60 * 60 * 1_000

/** The account that somebody is invited to. */
export interface InvitedAccount extends Omit<NewAccount, 'passwordHash'> {
  /** The id; generated where it is absent. */
  id?: string | undefined
  role: Role
}

/**
 * Creates an account without a password inside a transaction and mails its owner the link that sets one. Only for
 * administrators: the result reveals whether the email is known.
 * @throws {AppError} `invalid-form` where the login is taken.
 */
export async function inviteAccount(
  transaction: DatabaseSession,
  services: AccountServices,
  invited: InvitedAccount,
  now: Date,
): Promise<{ userId: string } | 'email-known'> {
  const email = invited.email.toLowerCase()
  const hasEmail = eq(sql`lower(${users.email})`, email)
  await removeUnconfirmed(transaction, now, { which: hasEmail })
  const { id, firstname, lastname, login, role, language } = invited
  const values = { id, firstname, lastname, email, login, role, language, createdAt: now }
  const { userId, owner } = await insertUser(transaction, values, now)
  if (owner.id !== userId) return 'email-known'
  await sendInvitation(transaction, services, userId, now)
  return { userId }
}

/** Mails an invitation to an account, which replaces an earlier one. */
export async function sendInvitation(
  transaction: DatabaseSession,
  services: AccountServices,
  userId: string,
  now: Date,
): Promise<void> {
  const [account] = await transaction.select(mailedColumns).from(users).where(eq(users.id, userId))
  if (!account) throw new AppError('not-found')
  const secret = await createSecret(transaction, {
    purpose: 'invitation',
    userId,
    expiresAt: new Date(now.getTime() + invitationLinkMaxAgeDays * dayMs),
    replacesEarlier: true,
  })
  const invitationUrl = `${services.publicUrl}${invitationAddress(secret)}`
  const mail = invitationMail({ login: account.login, invitationUrl })
  await mailAccount(transaction, services, account, mail)
}
