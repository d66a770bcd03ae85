import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { wordColumnsOf } from '../../db/search-columns.ts'
import { freeLogin, isLoginTaken, loginIsTaken, loginWithLot } from './account-login.ts'

/** The number of further logins that are tried where somebody else took one first. */
const attemptsMax = 5

/** The values of a new account; its id and, from the names, its login are made where they are left out. */
type UserValues = Omit<typeof users.$inferInsert, 'id' | 'login'> & {
  id?: string | undefined
  login?: string | undefined
}

/** The result of an insertion; the owner of the email is the new account where the ids are equal. */
export interface InsertedUser {
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
