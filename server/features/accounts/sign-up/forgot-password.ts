import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { resetPasswordAddress } from '../../../../shared/rules/addresses.ts'
import { passwordLinkMaxAgeMinutes } from '../../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { countedEmail, type RateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { mailAccount, mailedColumns, resetPasswordMail } from '../account-mails.ts'
import { createSecret, endSecrets } from '../account-secrets.ts'

/** The error that rolls back a part of a transaction that only takes its time. */
class Undone extends Error {
  override name = 'Undone'
}

/**
 * Mails a link to set a new password, to the address as it is stored (S-7). For an email without an account the same
 * statements run and nothing is sent, so that neither the response nor its duration tells (S-8). The mail is written
 * too, and rolled back.
 * @throws {AppError} `too-many-requests` for the email, whether it has an account or not.
 */
export async function forgotPassword(
  {
    database,
    outbox,
    publicUrl,
    limits,
  }: Pick<Services, 'database' | 'outbox' | 'publicUrl'> & { limits: RateLimits },
  email: string,
  now: Date,
): Promise<void> {
  await limits.consume('account-mails-by-email', countedEmail(email))
  await database.db.transaction(async (transaction) => {
    const account = await findEnabled(transaction, email)
    const owner = account ?? nobody(email)
    await endSecrets(transaction, owner.id, 'reset-password')
    const secret = await createSecret(transaction, {
      purpose: 'reset-password',
      userId: account ? owner.id : null,
      expiresAt: new Date(now.getTime() + passwordLinkMaxAgeMinutes * 60_000),
    })
    const resetUrl = `${publicUrl}${resetPasswordAddress(secret)}`
    const mail = resetPasswordMail({ login: owner.login, resetUrl })
    await inSavepoint(transaction, account !== undefined, (inner) =>
      mailAccount(inner, { outbox }, owner, mail),
    )
  })
}

async function findEnabled(transaction: DatabaseSession, email: string) {
  const [account] = await transaction
    .select(mailedColumns)
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.isEnabled, true)))
  return account
}

/** Returns a dummy for an account that does not exist. */
function nobody(email: string) {
  return {
    id: randomUUIDv7(),
    email,
    login: 'nobody',
    firstname: 'Nobody',
    lastname: 'Nowhere',
    language: 'uz',
  } as const
}

/** Runs statements that are committed or rolled back as one. */
async function inSavepoint(
  transaction: DatabaseSession,
  isCommitted: boolean,
  run: (inner: DatabaseSession) => Promise<void>,
): Promise<void> {
  try {
    await transaction.transaction(async (inner) => {
      await run(inner)
      if (!isCommitted) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}
