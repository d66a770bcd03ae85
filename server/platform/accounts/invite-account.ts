import { eq, sql } from 'drizzle-orm'
import { invitationAddress } from '../../../shared/rules/addresses.ts'
import { invitationLinkMaxAgeDays } from '../../../shared/rules/limits.ts'
import type { Role } from '../../../shared/rules/roles.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { createSecret } from './account-secrets.ts'
import { type NewAccount, removeUnconfirmed } from './create-account.ts'
import { insertUser } from './insert-user.ts'
import { type AccountServices, mailAccount, mailedColumns } from './mail-account.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** The account that somebody is invited to. */
export interface InvitedAccount extends Omit<NewAccount, 'passwordHash'> {
  /** The id; generated where it is absent. */
  id?: string | undefined
  role: Role
}

/**
 * Creates an account without a password inside a transaction and mails its owner the link that sets one. Only for
 * administrators: the result reveals whether the email is known.
 * @throws {AppError} `invalid-form` where the login is taken.
 */
export async function inviteAccount(
  transaction: DatabaseSession,
  services: AccountServices,
  invited: InvitedAccount,
  now: Date,
): Promise<{ userId: string } | 'email-known'> {
  const email = invited.email.toLowerCase()
  const hasEmail = eq(sql`lower(${users.email})`, email)
  await removeUnconfirmed(transaction, now, { which: hasEmail })
  const { id, firstname, lastname, login, role, language } = invited
  const values = { id, firstname, lastname, email, login, role, language, createdAt: now }
  const { userId, owner } = await insertUser(transaction, values, now)
  if (owner.id !== userId) return 'email-known'
  await sendInvitation(transaction, services, userId, now)
  return { userId }
}

/** Mails an invitation to an account, which replaces an earlier one. */
export async function sendInvitation(
  transaction: DatabaseSession,
  services: AccountServices,
  userId: string,
  now: Date,
): Promise<void> {
  const [account] = await transaction.select(mailedColumns).from(users).where(eq(users.id, userId))
  if (!account) throw new AppError('not-found')
  const secret = await createSecret(transaction, {
    purpose: 'invitation',
    userId,
    expiresAt: new Date(now.getTime() + invitationLinkMaxAgeDays * dayMs),
    replacesEarlier: true,
  })
  await mailAccount(transaction, services, 'invitation', account, {
    login: account.login,
    invitationUrl: `${services.publicUrl}${invitationAddress(secret)}`,
  })
}
