import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { cyrillicToLatin } from '../../../shared/i18n/uzbek-script.ts'
import { loginMaxCharacters, loginMinCharacters } from '../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { accountSecrets, users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'

/** For names that leave no Latin letter to make a login from. */
const fallbackLogin = 'user'
/** Room for the number that makes a login unique. */
const numberMaxCharacters = 6
/** After so many neighbours that are taken, one is drawn by lot instead of counted. */
const countedMax = 50

/** The login that is made of names where none was chosen: `gulnora-karimova`. */
export function loginOfNames(firstname: string, lastname: string): string {
  const parts = [firstname, lastname].map((name) =>
    cyrillicToLatin(name)
      .normalize('NFKD')
      .toLowerCase()
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
 * Whether a login is somebody's, without regard to case. One that was asked for together with an email that has an
 * account already is held as long as a new account would hold it: else asking for it afterwards would tell.
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

/** A login of these names that nobody has: the plain one, else the first number that is free. */
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

/** A login of these names with a number drawn by lot, which hardly anybody has. */
export function loginWithLot({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const number = randomInt(10 ** (numberMaxCharacters - 1), 10 ** numberMaxCharacters)
  return `${loginOfNames(firstname, lastname)}${number}`
}

/** The refusal of a login that somebody has. */
export function loginIsTaken(): AppError {
  return new AppError('invalid-form', { problems: [{ field: 'login', code: 'login-taken' }] })
}
