import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { resetPasswordAddress } from '../../../../shared/rules/addresses.ts'
import { passwordLinkMaxAgeMinutes } from '../../../../shared/rules/limits.ts'
import type { AccountLink } from '../../../../shared/schemas/account.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { countedEmail, type RateLimits } from '../../../platform/rate-limit.ts'
import { maskEmail } from '../../../presenters/mask-email.ts'
import type { Services } from '../../../services.ts'
import {
  mailAccount,
  mailedColumns,
  passwordChangedMail,
  resetPasswordMail,
  warnAccount,
} from '../account-mails.ts'
import { consumeSecret, createSecret, endSecrets, readSecret, type StoredSecret } from '../account-secrets.ts'
import { auditOwnAction } from '../change-account.ts'
import { compareCurrentPassword } from '../check-current-password.ts'
import { requireGoodPassword } from '../password-rules.ts'

type LinkServices = Pick<Services, 'database' | 'passwords' | 'sessions' | 'outbox' | 'publicUrl'> & {
  limits: RateLimits
}

/** The secret that somebody brings, from where, and when. */
interface BroughtSecret {
  secret: string
  senderAddress: string
  now: Date
}

/**
 * Returns the purpose and owner of a mailed link. Programs that inspect mails open their links, so that this consumes
 * nothing.
 * @throws {AppError} `link-expired`, `too-many-requests`.
 */
export async function readLink(
  { database, limits }: LinkServices,
  { purpose, secret, senderAddress, now }: BroughtSecret & { purpose: AccountLink['purpose'] },
): Promise<AccountLink> {
  const stored = await readSecret(database.db, purpose, secret, now)
  const owner = await findOwner(database.db, stored)
  if (!owner) return refuseSecret(limits, senderAddress)
  const { firstname, login } = owner
  // The address that the link is about: of a change, the new one.
  const email = typeof stored?.data.email === 'string' ? stored.data.email : owner.email
  return { purpose, firstname, login, maskedEmail: maskEmail(email) }
}

/**
 * Confirms the email of an account, once, by its password. Otherwise the owner of an address would, by confirming, let
 * in the one who signed up with it. An owner who does not know that password sets another one by mail (S-7).
 * @throws {AppError} `link-expired`, `too-many-requests`, `invalid-form` for a wrong password: the link still works.
 */
export async function confirmEmail(
  { database, passwords, limits }: LinkServices,
  { secret, senderAddress, now }: BroughtSecret,
  password: string,
): Promise<void> {
  const known = await findOwner(database.db, await readSecret(database.db, 'confirm-email', secret, now))
  if (!known) return refuseSecret(limits, senderAddress)
  const { isRight } = await compareCurrentPassword({ database, passwords, limits }, known.id, password)
  if (!isRight)
    throw new AppError('invalid-form', { problems: [{ field: 'password', code: 'password-wrong' }] })
  const isConfirmed = await database.db.transaction(async (transaction) => {
    const owner = await findOwner(transaction, await consumeSecret(transaction, 'confirm-email', secret, now))
    if (!owner) return false
    await endSecrets(transaction, owner.id, 'confirm-email')
    await transaction
      .update(users)
      .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(users.id, owner.id))
    return true
  })
  if (!isConfirmed) await refuseSecret(limits, senderAddress)
}

/**
 * Sets the password of an account by a mailed secret: a new one (S-7), or the first one by an invitation. Who has the
 * mail has the email, which is confirmed by it. Every session and every other secret of the account ends; a second
 * factor stays in force, since nobody is signed in by this.
 * @throws {AppError} `link-expired`, `too-many-requests`, `invalid-form` where the password is easy to guess: the link
 * then still works.
 */
export async function setPassword(
  services: LinkServices,
  { purpose, secret, senderAddress, now }: BroughtSecret & { purpose: 'reset-password' | 'invitation' },
  password: string,
): Promise<void> {
  const { database, passwords, sessions, limits } = services
  const known = await findOwner(database.db, await readSecret(database.db, purpose, secret, now))
  if (!known) return refuseSecret(limits, senderAddress)
  requireGoodPassword(password, known)
  // Outside of the transaction, so that no connection waits for it.
  const passwordHash = await passwords.hash(password)
  const isSet = await database.db.transaction(async (transaction) => {
    const owner = await findOwner(transaction, await consumeSecret(transaction, purpose, secret, now))
    if (!owner) return false
    await transaction
      .update(users)
      .set({
        passwordHash,
        passwordChangedAt: now,
        mustChangePassword: false,
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(users.id, owner.id))
    await sessions.endAll(transaction, owner.id)
    await endSecrets(transaction, owner.id)
    if (purpose === 'reset-password') await warnAccount(transaction, services, owner, passwordChangedMail)
    const by = purpose === 'invitation' ? 'invitation' : 'mail'
    await auditOwnAction(transaction, owner, 'password-changed', now, { by })
    return true
  })
  if (!isSet) await refuseSecret(limits, senderAddress)
}

/** Finds the account that a secret belongs to, unless it is disabled. */
async function findOwner(session: DatabaseSession, stored: StoredSecret | undefined) {
  if (!stored?.userId) return undefined
  const [owner] = await session
    .select(mailedColumns)
    .from(users)
    .where(and(eq(users.id, stored.userId), eq(users.isEnabled, true)))
  return owner
}

/** Rejects a wrong secret and counts it. Only wrong ones are counted, so that a right one is never rate-limited. */
async function refuseSecret(limits: RateLimits, senderAddress: string): Promise<never> {
  await limits.consume('secrets-by-address', senderAddress)
  throw new AppError('link-expired')
}

/** The error that rolls back a part of a transaction that only takes its time. */
class Undone extends Error {
  override name = 'Undone'
}

/**
 * Mails a link to set a new password, to the address as it is stored (S-7). For an email without an account the same
 * statements run and nothing is sent, so that neither the response nor its duration reveals it (S-8). The mail is
 * written too, and rolled back.
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
