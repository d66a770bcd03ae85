import { eq } from 'drizzle-orm'
import { confirmEmailAddress } from '../../../../shared/rules/addresses.ts'
import { confirmationLinkMaxAgeHours } from '../../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { type AccountServices, confirmationMail, mailAccount } from '../account-mails.ts'
import { createSecret, endSecrets } from '../account-secrets.ts'
import { sendInvitation } from '../create-account.ts'
import { isInvitedOnly } from './user-items.ts'

const hourMs = 60 * 60 * 1_000

/**
 * Revokes the links mailed to the old address of an account, inside the transaction that changes its email. An invited
 * or unconfirmed account gets its link again at the new address. A confirmed account stays confirmed, on the
 * administrator's word, so that a correction locks nobody out.
 * @param before the account as it was.
 */
export async function moveMailedLinks(
  transaction: DatabaseSession,
  services: AccountServices,
  before: typeof users.$inferSelect,
  now: Date,
): Promise<void> {
  const { id } = before
  for (const purpose of ['reset-password', 'confirm-email', 'invitation', 'change-email'] as const)
    await endSecrets(transaction, id, purpose)
  if (isInvitedOnly(before)) return sendInvitation(transaction, services, id, now)
  if (before.emailConfirmedAt !== null) return
  const [account] = await transaction.select().from(users).where(eq(users.id, id))
  if (!account) return
  const { login } = account
  const secret = await createSecret(transaction, {
    purpose: 'confirm-email',
    userId: id,
    data: { login },
    expiresAt: new Date(now.getTime() + confirmationLinkMaxAgeHours * hourMs),
  })
  const confirmUrl = `${services.publicUrl}${confirmEmailAddress(secret)}`
  await mailAccount(transaction, services, account, confirmationMail({ login, confirmUrl }))
}
