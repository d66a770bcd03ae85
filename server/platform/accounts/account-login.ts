import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { plainLetters } from '../../../shared/i18n/search-form.ts'
import { cyrillicToLatin } from '../../../shared/i18n/uzbek-script.ts'
import { loginMaxCharacters, loginMinCharacters } from '../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { accountSecrets, users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'

/** The login of names that contain no letter a Latin login can be made from. */
const fallbackLogin = 'user'
/** Room for the number that makes a login unique. */
const numberMaxCharacters = 6
/** After so many taken numbers in a row, a random number is drawn instead of counting on. */
const countedMax = 50

/** Letters that Unicode does not decompose, with those of Sámi, Serbian, Macedonian and Bashkir that no search form needs. */
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
