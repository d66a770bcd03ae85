import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changeEmailAddress } from '../../../../shared/rules/addresses.ts'
import { confirmationLinkMaxAgeHours } from '../../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { accountSecrets, users } from '../../../db/schema/user.ts'
import { violatedIndex } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { auditAction } from '../../../platform/audit.ts'
import { consumeRateLimit, countedEmail, type RateLimits } from '../../../platform/rate-limit.ts'
import { maskEmail } from '../../../presenters/mask-email.ts'
import { lockAccount } from '../../../records/lock-account.ts'
import { refreshSearch } from '../../../records/refresh-search.ts'
import type { Services } from '../../../services.ts'
import {
  accountExistsMail,
  changeEmailMail,
  mailAccount,
  mailedColumns,
  newEmailMail,
  warnAccount,
} from '../account-mails.ts'
import { consumeSecret, createSecret, endSecrets, readSecret } from '../account-secrets.ts'

const hourMs = 60 * 60 * 1_000

/** The data of both secrets of a change: its id, and the email that the account is to have. */
const changeSchema = z.object({ changeId: z.string(), email: z.string() })

/**
 * Asks for another email of an account (O-2): a link goes to the present address and one to the new address, and only
 * both together change anything. An earlier change that is not complete ends. Where the new address has an account, its
 * owner is notified, and the same statements run: neither the response nor the mail to the present address nor the time
 * reveals it (S-8).
 * @throws {AppError} `invalid-form` for the present address, `too-many-requests` for the new one.
 */
export async function askForEmail(
  services: Pick<Services, 'database' | 'outbox' | 'publicUrl'>,
  account: Account,
  email: string,
  now: Date,
): Promise<void> {
  const { database, publicUrl } = services
  if (email === account.email.toLowerCase())
    throw new AppError('invalid-form', { problems: [{ field: 'email', code: 'email-same' }] })
  await database.db.transaction(async (transaction) => {
    await consumeRateLimit(transaction, 'account-mails-by-email', countedEmail(email))
    const asking = await lockAccount(transaction, account.id)
    if (!asking) throw new AppError('sign-in-required')
    const [owner] = await transaction
      .select(mailedColumns)
      .from(users)
      .where(eq(sql`lower(${users.email})`, email))
    await endSecrets(transaction, asking.id, 'change-email')
    const data = { changeId: randomUUIDv7(), email }
    const expiresAt = new Date(now.getTime() + confirmationLinkMaxAgeHours * hourMs)
    const confirmUrl = async () => {
      const secret = await createSecret(transaction, {
        purpose: 'change-email',
        userId: asking.id,
        data,
        expiresAt,
      })
      return `${publicUrl}${changeEmailAddress(secret)}`
    }
    const words = { login: asking.login, confirmUrl: await confirmUrl() }
    const toOld = changeEmailMail({ ...words, maskedEmail: maskEmail(email) })
    await mailAccount(transaction, services, asking, toOld)
    // Nobody learns this secret where the address has an account: the change then never completes.
    const toNew = newEmailMail({ ...words, confirmUrl: await confirmUrl() })
    if (owner) await warnAccount(transaction, services, owner, accountExistsMail)
    else await mailAccount(transaction, services, { ...asking, email }, toNew)
  })
}

/**
 * Confirms another email by the secret of one of the two mails, once; the account that is signed in where it is opened
 * does not matter. The second one changes the email, and ends all sessions and other secrets of the account.
 * @returns whether the email is changed now; otherwise the other mail is still to be confirmed.
 * @throws {AppError} `link-expired`, `too-many-requests`, `invalid-form` where the address has got an account
 *   meanwhile.
 */
export async function confirmNewEmail(
  services: Pick<Services, 'database' | 'sessions'> & { limits: RateLimits },
  { secret, senderAddress, now }: { secret: string; senderAddress: string; now: Date },
): Promise<{ isChanged: boolean }> {
  const { database, limits } = services
  const known = await readSecret(database.db, 'change-email', secret, now)
  try {
    const isChanged = await database.db.transaction(async (transaction) => {
      // The lock of the account decides which of two concurrent confirmations is the second one.
      const account = known?.userId ? await lockAccount(transaction, known.userId) : undefined
      const stored = account?.isEnabled
        ? await consumeSecret(transaction, 'change-email', secret, now)
        : undefined
      if (!account || !stored) return undefined
      const { changeId, email } = changeSchema.parse(stored.data)
      if (await isOtherOpen(transaction, account.id, changeId, now)) return false
      await applyEmail(transaction, services, account, email, now)
      return true
    })
    if (isChanged !== undefined) return { isChanged }
  } catch (error) {
    if (violatedIndex(error) !== 'users_email') throw error
    throw new AppError('invalid-form', { problems: [{ field: 'email', code: 'email-taken' }] })
  }
  await limits.consume('secrets-by-address', senderAddress)
  throw new AppError('link-expired')
}

/** Tells whether the other link of a change was not used yet: both are made, expire and are ended together. */
async function isOtherOpen(
  transaction: DatabaseSession,
  userId: string,
  changeId: string,
  now: Date,
): Promise<boolean> {
  const open = await transaction
    .select({ hash: accountSecrets.secretHash })
    .from(accountSecrets)
    .where(
      and(
        eq(accountSecrets.userId, userId),
        eq(accountSecrets.purpose, 'change-email'),
        eq(sql`${accountSecrets.data}->>'changeId'`, changeId),
        gt(accountSecrets.expiresAt, now),
      ),
    )
  return open.length > 0
}

async function applyEmail(
  transaction: DatabaseSession,
  { sessions }: Pick<Services, 'sessions'>,
  account: { id: string; email: string; firstname: string; lastname: string },
  email: string,
  now: Date,
): Promise<void> {
  const isThisOne = eq(users.id, account.id)
  await transaction.update(users).set({ email, emailConfirmedAt: now }).where(isThisOne)
  await refreshSearch(transaction, users, isThisOne)
  // A session or a link that somebody got by the old address is good for nothing any more.
  await sessions.endAll(transaction, account.id)
  await endSecrets(transaction, account.id)
  const record = { type: 'user', id: account.id, label: `${account.firstname} ${account.lastname}` } as const
  const values = { before: { email: account.email }, after: { email } }
  await auditAction(transaction, { account, now }, { action: 'updated', record, ...values })
}
