import { eq } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'

/** An account as it is stored. */
export type AccountRow = typeof users.$inferSelect

/** Reads an account and locks it until the transaction ends. */
export async function lockAccount(
  transaction: DatabaseSession,
  userId: string,
): Promise<AccountRow | undefined> {
  const [account] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  return account
}
