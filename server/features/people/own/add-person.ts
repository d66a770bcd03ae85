import { eq } from 'drizzle-orm'
import type { PersonInput } from '../../../../shared/schemas/person-input.ts'
import { people } from '../../../db/schema/person.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { claimIdempotencyKey, digestRequest } from '../../../platform/idempotency.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { adoptPersonFiles, withRichBio } from '../person-content.ts'
import { insertPerson } from '../save-person.ts'
import type { PersonServices } from './change-person.ts'

/**
 * Adds a profile to an account that has none (P-14). An administrator publishes it, and until then the account's role
 * stays (S-9). A retry under the same key finds what it did (N-7).
 * @throws {AppError} `not-allowed-now` where it has one, `invalid-form`, `too-many-requests`, `idempotency-key-reused`.
 */
export function addOwnPerson(
  services: PersonServices,
  account: Account,
  input: PersonInput,
  idempotencyKey: string | undefined,
  now: Date,
): Promise<void> {
  return services.database.db.transaction(async (transaction) => {
    const digest = digestRequest({ ...input, userId: account.id }, 'none')
    const request = { scope: 'own-person', key: idempotencyKey, digest, recordId: account.id }
    if ((await claimIdempotencyKey(transaction, request)) !== undefined) return
    await consumeRateLimit(transaction, 'profile-changes-by-account', account.id)
    // Of two at once the second waits here, and finds the first one's profile.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('update')
    const [earlier] = await transaction
      .select({ id: people.id })
      .from(people)
      .where(eq(people.userId, account.id))
    if (earlier) throw new AppError('not-allowed-now')
    const content = await adoptPersonFiles(transaction, services, withRichBio(input))
    await insertPerson(transaction, services, { kind: input.kind, userId: account.id, content }, now)
  })
}
