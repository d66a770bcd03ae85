import { resetPasswordAddress } from '../../../shared/rules/addresses.ts'
import { passwordLinkMaxAgeMinutes } from '../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../db/database.ts'
import type { users } from '../../db/schema/user.ts'
import { createSecret } from './account-secrets.ts'
import { type AccountServices, mailAccount, type mailedColumns } from './mail-account.ts'

/** The recipient of a mail about the password. */
export type ResetRecipient = Pick<typeof users.$inferSelect, keyof typeof mailedColumns>

/** Mails the link that sets a new password (S-7), inside a transaction. It replaces an earlier link. */
export async function sendResetMail(
  transaction: DatabaseSession,
  services: AccountServices,
  account: ResetRecipient,
  now: Date,
): Promise<void> {
  const secret = await createSecret(transaction, {
    purpose: 'reset-password',
    userId: account.id,
    expiresAt: new Date(now.getTime() + passwordLinkMaxAgeMinutes * 60_000),
    replacesEarlier: true,
  })
  await mailAccount(transaction, services, 'reset-password', account, {
    login: account.login,
    resetUrl: `${services.publicUrl}${resetPasswordAddress(secret)}`,
  })
}
