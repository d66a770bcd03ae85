import { randomInt, randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { wordColumnsOf } from '../../db/search-columns.ts'
import { OperatorError } from '../../operator-error.ts'
import { writeAudit } from '../audit/audit.ts'
import { ownWordsOf, passwordProblem } from './password-rules.ts'
import type { Passwords } from './passwords.ts'

/** Of the administrator of a site that was told no other; the domain is one that no mail ever reaches. */
const defaultEmail = 'admin@digital-world.invalid'
const loginBase = 'admin'
const names = { firstname: 'Administrator', lastname: 'Digital World' } as const
/** Without signs that are taken for each other, since it is read from a screen. */
const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const passwordGroups = 4
const passwordGroupCharacters = 5

/** An administrator whose password was made here, to be told once and kept nowhere. */
export interface NewAdministrator {
  login: string
  email: string
  password: string
}

/** What became of the first administrator at a start. */
export type FirstAdministrator =
  /** There is one already. */
  | { kind: 'present' }
  /** It was made with the password of the environment. */
  | { kind: 'made'; login: string; email: string }
  /** It was made with a password that is told now and never again. */
  | ({ kind: 'made-with-password' } & NewAdministrator)

/** An administrator that cannot be made, and why, in one sentence. */
export class AdministratorError extends OperatorError {
  override name = 'AdministratorError'
}

/**
 * Makes the first administrator where the site has none: of the settings, else one with a generated password. Of two
 * processes that start together one makes it.
 * @throws {AdministratorError} for settings that cannot be followed.
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
  if (given && mode === 'production' && passwordProblem(given.password, ownWordsOf({ ...names, email }))) {
    throw new AdministratorError(
      'ADMIN_PASSWORD is weak: it is a common one, or made of words that everybody knows.',
    )
  }
  const password = given?.password ?? generatePassword()
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (transaction) => {
    await lockAdministrators(transaction)
    if (await hasAdministrator(transaction)) return { kind: 'present' }
    if (await isKnownEmail(transaction, email)) {
      const sentence = 'the site has an account with it already, which is no administrator'
      throw new AdministratorError(`ADMIN_EMAIL is wrong: ${sentence}.`)
    }
    // In a demonstration the password stands on the screen of whoever started it, and nowhere else.
    const mustChangePassword = !given && mode === 'production'
    const login = await insertAdministrator(transaction, { email, passwordHash, mustChangePassword }, now)
    return given ? { kind: 'made', login, email } : { kind: 'made-with-password', login, email, password }
  })
}

/**
 * Makes another administrator with a password that has to be changed at the first sign-in.
 * @throws {AdministratorError} where the email has an account: whoever has it keeps role and password.
 */
export async function createAdministrator(
  { db }: Database,
  passwords: Passwords,
  email: string,
  now: Date,
): Promise<NewAdministrator> {
  const password = generatePassword()
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
    await noteMade(transaction, email, now)
    return made
  })
  return { login, email, password }
}

/** Whoever has the command line makes administrators without an account: the log says that one was made so. */
async function noteMade(transaction: DatabaseSession, email: string, now: Date): Promise<void> {
  const [made] = await transaction
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  if (!made) return
  const { id, firstname, lastname, login, role } = made
  const record = { type: 'user', id, label: `${firstname} ${lastname}` } as const
  const after = { email, login, role }
  const details = { by: 'command-line' }
  await writeAudit(transaction, { actor: null, action: 'created', record, after, details }, now)
}

/** Lets one at a time make administrators. */
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

/** @returns its login: `admin`, else the first `admin2`, `admin3` that nobody has. */
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
    // Somebody signed up with the email at this very moment: then no login would do.
    if (await isKnownEmail(transaction, values.email))
      throw new AdministratorError(`${values.email} has an account already: nothing was changed.`)
  }
}

/** Twenty letters and digits in four groups: about 99 bits. */
function generatePassword(): string {
  const letter = () => passwordLetters.charAt(randomInt(passwordLetters.length))
  const group = () => Array.from({ length: passwordGroupCharacters }, letter).join('')
  return Array.from({ length: passwordGroups }, group).join('-')
}
