import { randomInt, randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { generatePassword } from '../../../shared/rules/one-time-password.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { OperatorError } from '../../operator-error.ts'
import { type AuditDetails, writeAudit } from '../../platform/audit.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { wordColumnsOf } from '../../records/search-columns.ts'
import { passwordProblem, personalWords } from './password-rules.ts'

/** The email of the administrator where no setting names one; no mail ever reaches its domain. */
const defaultEmail = 'admin@digital-world.invalid'
const loginBase = 'admin'
const names = { firstname: 'Administrator', lastname: 'Digital World' } as const

/** A new administrator whose generated password is shown once and stored nowhere. */
export interface NewAdministrator {
  login: string
  email: string
  password: string
}

/** The outcome of ensuring the first administrator at a start. */
export type FirstAdministrator =
  /** There is one already. */
  | { kind: 'present' }
  /** It was created with the password of the environment. */
  | { kind: 'made'; login: string; email: string }
  /** It was created with a password that is shown now and never again. */
  | ({ kind: 'made-with-password' } & NewAdministrator)

/** An administrator that cannot be created, and why, in one sentence. */
export class AdministratorError extends OperatorError {
  override name = 'AdministratorError'
}

/**
 * Creates the first administrator where the site has none: from the settings, else with a generated password. Of two
 * processes that start together, one creates it.
 * @throws {AdministratorError} for settings that cannot be applied.
 */
export async function ensureFirstAdministrator(
  { db }: Database,
  passwords: Passwords,
  {
    firstAdministrator: given,
    mode,
  }: {
    firstAdministrator: { email: string; password: string } | undefined
    mode: 'demo' | 'production'
  },
  now: Date,
): Promise<FirstAdministrator> {
  if (await hasAdministrator(db)) return { kind: 'present' }
  const email = given?.email ?? defaultEmail
  if (given && mode === 'production' && passwordProblem(given.password, personalWords({ ...names, email }))) {
    throw new AdministratorError(
      'ADMIN_PASSWORD is weak: it is a common one, or made of words that everybody knows.',
    )
  }
  const password = given?.password ?? generatePassword(randomInt)
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (transaction) => {
    await lockAdministrators(transaction)
    if (await hasAdministrator(transaction)) return { kind: 'present' }
    if (await isKnownEmail(transaction, email)) {
      const sentence = 'the site has an account with it already, which is no administrator'
      throw new AdministratorError(`ADMIN_EMAIL is wrong: ${sentence}.`)
    }
    // In a demonstration the password is shown to the one who started it, and nowhere else.
    const mustChangePassword = !given && mode === 'production'
    const login = await insertAdministrator(transaction, { email, passwordHash, mustChangePassword }, now)
    return given ? { kind: 'made', login, email } : { kind: 'made-with-password', login, email, password }
  })
}

/**
 * Creates another administrator with a password that has to be changed at the first sign-in.
 * @throws {AdministratorError} where the email has an account, whose role and password stay.
 */
export async function createAdministrator(
  { db }: Database,
  passwords: Passwords,
  email: string,
  now: Date,
): Promise<NewAdministrator> {
  const password = generatePassword(randomInt)
  const passwordHash = await passwords.hash(password)
  const login = await db.transaction(async (transaction) => {
    await lockAdministrators(transaction)
    if (await isKnownEmail(transaction, email))
      throw new AdministratorError(`${email} has an account already: nothing was changed.`)
    const made = await insertAdministrator(
      transaction,
      { email, passwordHash, mustChangePassword: true },
      now,
    )
    await auditCreation(transaction, email, now)
    return made
  })
  return { login, email, password }
}

/** Writes an audit entry without an actor: the command line creates administrators without being signed in. */
async function auditCreation(transaction: DatabaseSession, email: string, now: Date): Promise<void> {
  const [made] = await transaction
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  if (!made) return
  const { id, firstname, lastname, login, role } = made
  const record = { type: 'user', id, label: `${firstname} ${lastname}` } as const
  const after = { email, login, role }
  const details: AuditDetails = { by: 'command-line' }
  await writeAudit(transaction, { actor: null, action: 'created', record, after, details }, now)
}

/** Locks the creation of administrators to one process at a time. */
async function lockAdministrators(transaction: DatabaseSession): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
}

async function hasAdministrator(session: DatabaseSession): Promise<boolean> {
  const found = await session.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1)
  return found.length > 0
}

async function isKnownEmail(session: DatabaseSession, email: string): Promise<boolean> {
  const found = await session
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return found.length > 0
}

/** Inserts an administrator. @returns its login: `admin`, else the first of `admin2`, `admin3` … that nobody has. */
async function insertAdministrator(
  transaction: DatabaseSession,
  values: { email: string; passwordHash: string; mustChangePassword: boolean },
  now: Date,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const login = number === 1 ? loginBase : `${loginBase}${number}`
    const made = await transaction
      .insert(users)
      .values({
        ...names,
        ...values,
        ...wordColumnsOf('user', { ...names, email: values.email, login }),
        id: randomUUIDv7(),
        login,
        role: 'ADMIN',
        emailConfirmedAt: now,
        passwordChangedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (made.length > 0) return login
    // Somebody signed up with the same email in the meantime: then no login helps.
    if (await isKnownEmail(transaction, values.email))
      throw new AdministratorError(`${values.email} has an account already: nothing was changed.`)
  }
}
