import { eq } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { people } from '../../db/schema/person.ts'
import { recoveryCodes, users } from '../../db/schema/user.ts'
import { endSecrets } from './account-secrets.ts'
import type { Sessions } from './sessions.ts'

/**
 * Takes an account whose email was never confirmed away from its creator, inside a transaction. An attacker may
 * have created it before the owner of the email comes (attack case 17). Its password, second factor, sessions and links
 * end, and a profile that was registered with it has no owner any more.
 */
export async function emptyAccount(
  transaction: DatabaseSession,
  sessions: Sessions,
  userId: string,
): Promise<void> {
  await sessions.endAll(transaction, userId)
  await endSecrets(transaction, userId)
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await transaction.update(people).set({ userId: null }).where(eq(people.userId, userId))
  await transaction
    .update(users)
    .set({
      passwordHash: null,
      passwordChangedAt: null,
      mustChangePassword: false,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    })
    .where(eq(users.id, userId))
}
