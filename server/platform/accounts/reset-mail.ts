import { resetPasswordAddress } from '../../../shared/rules/addresses.ts'
import { passwordLinkMaxAgeMinutes } from '../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../db/database.ts'
import type { users } from '../../db/schema/user.ts'
import { createSecret } from './account-secrets.ts'
import type { AccountServices } from './create-account.ts'

/** The recipient of a mail about the password. */
export type ResetRecipient = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'login' | 'firstname' | 'lastname' | 'language'
>

/** Mails the link that sets a new password (S-7), inside a transaction. It replaces an earlier link. */
export async function sendResetMail(
  transaction: DatabaseSession,
  { outbox, publicUrl }: AccountServices,
  { id, email, login, firstname, lastname, language }: ResetRecipient,
  now: Date,
): Promise<void> {
  const secret = await createSecret(transaction, {
    purpose: 'reset-password',
    userId: id,
    expiresAt: new Date(now.getTime() + passwordLinkMaxAgeMinutes * 60_000),
    replacesEarlier: true,
  })
  const fullName = `${firstname} ${lastname}`
  await outbox.write(
    transaction,
    'reset-password',
    { name: fullName, address: email, language },
    { fullName, login, resetUrl: `${publicUrl}${resetPasswordAddress(secret)}` },
  )
}
