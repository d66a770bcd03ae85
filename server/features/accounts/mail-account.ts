import { nameFor } from '../../../shared/i18n/person-names.ts'
import { forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import type { MailTemplate, MailTemplates, Outbox } from '../../platform/mail/outbox.ts'

/** The services that mail the owners of accounts. */
export interface AccountServices {
  outbox: Outbox
  publicUrl: string
}

/** The owner of an account, as mails address them. */
export type MailedAccount = Pick<typeof users.$inferSelect, 'email' | 'firstname' | 'lastname' | 'language'>

/** The columns that mails about an account are made of. */
export const mailedColumns = {
  id: users.id,
  email: users.email,
  login: users.login,
  firstname: users.firstname,
  lastname: users.lastname,
  language: users.language,
}

/** Writes a mail to the owner of an account, inside the transaction that causes it. */
export function mailAccount<Template extends MailTemplate>(
  transaction: DatabaseSession,
  { outbox }: Pick<AccountServices, 'outbox'>,
  template: Template,
  { email, firstname, lastname, language }: MailedAccount,
  words: Omit<MailTemplates[Template], 'fullName'>,
): Promise<void> {
  const fullName = nameFor({ firstname, lastname }, language)
  const data = { ...words, fullName } as MailTemplates[Template]
  return outbox.write(transaction, template, { name: fullName, address: email, language }, data)
}

/** Mails that report what the owner may not have done, with the way to another password. */
type Notice =
  | 'account-exists'
  | 'password-changed'
  | 'second-factor-changed'
  | 'google-linked'
  | 'login-changed'

/** Writes such a mail, inside the transaction that causes it. */
export function warnAccount<Template extends Notice>(
  transaction: DatabaseSession,
  services: AccountServices,
  template: Template,
  account: MailedAccount,
  words: Omit<MailTemplates[Template], 'fullName' | 'forgotPasswordUrl'>,
): Promise<void> {
  const forgotPasswordUrl = `${services.publicUrl}${forgotPasswordAddress}`
  const told = { ...words, forgotPasswordUrl } as unknown as Omit<MailTemplates[Template], 'fullName'>
  return mailAccount(transaction, services, template, account, told)
}
