import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { UserCreation } from '../../../../shared/schemas/admin/users.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { requireFreshPassword } from '../../../http/authentication.ts'
import { noteAct } from '../../../platform/audit/audit.ts'
import { claimIdempotencyKey, digestRequest, withoutPassword } from '../../../platform/idempotency.ts'
import type { RecordContext } from '../../../records/record-kind.ts'
import { insertUser, inviteAccount } from '../create-account.ts'
import { requireGoodPassword } from '../password-rules.ts'
import { emailIsTaken, userKind } from './user-kind.ts'

/**
 * Creates an account. Its owner is invited by mail, or gets a one-time password from the administrator, who vouches for
 * the email. That password is only good for being replaced. A retry under the same key creates no second account.
 * @returns its id.
 * @throws {AppError} `invalid-form` for a login or an email that is taken, and for a password that is easy to guess.
 */
export async function createUser(
  creation: UserCreation,
  idempotencyKey: string | undefined,
  context: RecordContext,
): Promise<string> {
  const { database, passwords } = context.services
  // Creating an administrator is a change of role, which needs the password.
  if (creation.role === 'ADMIN') requireFreshPassword(context.account, context.now)
  let passwordHash: string | null = null
  if (creation.mode === 'password') {
    requireGoodPassword(creation.password, creation)
    // Outside of the transaction, so that no connection waits for it.
    passwordHash = await passwords.hash(creation.password)
  }
  return database.db.transaction(async (transaction) => {
    const id = randomUUIDv7()
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `users:${context.account.id}`,
      key: idempotencyKey,
      digest: digestRequest(withoutPassword(creation, context.services.tokens), 'none'),
      recordId: id,
    })
    if (earlier !== undefined) return earlier
    await insert(transaction, id, creation, passwordHash, context)
    await noteCreation(transaction, id, creation, context)
    return id
  })
}

async function insert(
  transaction: DatabaseSession,
  id: string,
  creation: UserCreation,
  passwordHash: string | null,
  { services, now }: RecordContext,
): Promise<void> {
  const { firstname, lastname, login, role, language } = creation
  const account = { id, firstname, lastname, email: creation.email.toLowerCase(), login, role, language }
  if (creation.mode === 'invite') {
    if ((await inviteAccount(transaction, services, account, now)) === 'email-known') throw emailIsTaken()
    return
  }
  const values = {
    ...account,
    passwordHash,
    passwordChangedAt: now,
    mustChangePassword: true,
    emailConfirmedAt: now,
    createdAt: now,
  }
  const { owner } = await insertUser(transaction, values, now)
  if (owner.id !== id) throw emailIsTaken()
}

async function noteCreation(
  transaction: DatabaseSession,
  id: string,
  { mode }: UserCreation,
  context: RecordContext,
): Promise<void> {
  const [row] = await transaction.select().from(users).where(eq(users.id, id))
  if (!row) throw new AppError('not-found')
  const { role, revision } = row
  await noteAct(transaction, context, {
    action: 'created',
    record: { type: 'user', id, label: `${row.firstname} ${row.lastname}` },
    after: { ...(await userKind.read(transaction, row)), role, revision },
    details: { mode },
  })
}
