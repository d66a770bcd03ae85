import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { wordColumnsOf } from '../../db/search-columns.ts'
import { freeLogin, isLoginTaken, loginIsTaken, loginWithLot } from './account-login.ts'

/** How often another login is made where somebody else was quicker. */
const attemptsMax = 5

/** What an account is inserted with; its id and, from the names, its login are made where they are left out. */
type UserValues = Omit<typeof users.$inferInsert, 'id' | 'login'> & {
  id?: string | undefined
  login?: string | undefined
}

/** Whose the email is now: the new account's, where the id is its own. */
export interface InsertedUser {
  userId: string
  login: string
  owner: Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstname' | 'lastname' | 'language'>
}

/**
 * Makes an account unless its email has one, and reads whose the email is then: the same statements either way.
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
