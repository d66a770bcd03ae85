import { nameFor } from '../../../shared/i18n/person-names.ts'
import { forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import {
  confirmationLinkMaxAgeHours,
  invitationLinkMaxAgeDays,
  passwordLinkMaxAgeMinutes,
} from '../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { hasLink, type Mail, type MailTemplate, type MailTexts } from '../../platform/mail/render-mail.ts'

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
export function mailAccount(
  transaction: DatabaseSession,
  { outbox }: Pick<AccountServices, 'outbox'>,
  { email, firstname, lastname, language }: MailedAccount,
  mail: Mail,
): Promise<void> {
  const name = nameFor({ firstname, lastname }, language)
  return outbox.write(transaction, mail, { name, address: email, language })
}

/** A mail that reports what the owner may not have done, with the way to another password. */
type AccountWarning = (forgotPasswordUrl: string) => Mail

/** Writes such a mail, inside the transaction that causes it. */
export function warnAccount(
  transaction: DatabaseSession,
  services: AccountServices,
  account: MailedAccount,
  warning: AccountWarning,
): Promise<void> {
  const forgotPasswordUrl = `${services.publicUrl}${forgotPasswordAddress}`
  return mailAccount(transaction, services, account, warning(forgotPasswordUrl))
}

/** Makes the mail that confirms the email of a new account. */
export function confirmationMail({ login, confirmUrl }: { login: string; confirmUrl: string }): Mail {
  return {
    template: 'confirm-email',
    content: (t) => ({
      ...headOf(t, 'confirmEmail'),
      number: loginLine(t, login),
      paragraphs: [t('confirmEmail.text'), t('confirmEmail.next', { count: confirmationLinkMaxAgeHours })],
      action: { label: t('confirmEmail.action'), url: confirmUrl, note: t('linkIsYours') },
      footer: t('footer.confirmEmail'),
    }),
  }
}

/** Makes the mail to the owner of an email for which somebody requested a second account. */
export const accountExistsMail: AccountWarning = (forgotPasswordUrl) => ({
  template: 'account-exists',
  content: (t) => ({
    ...headOf(t, 'accountExists'),
    paragraphs: [t('accountExists.text'), t('accountExists.next'), t('accountExists.stranger')],
    action: { label: t('newPassword'), url: forgotPasswordUrl },
    footer: t('footer.account'),
  }),
})

/** Makes the mail with the link that sets a new password. */
export function resetPasswordMail({ login, resetUrl }: { login: string; resetUrl: string }): Mail {
  return {
    template: 'reset-password',
    content: (t) => ({
      ...headOf(t, 'resetPassword'),
      number: loginLine(t, login),
      paragraphs: [
        t('resetPassword.text'),
        t('resetPassword.next', { count: passwordLinkMaxAgeMinutes }),
        t('resetPassword.stranger'),
      ],
      action: { label: t('newPassword'), url: resetUrl, note: t('linkIsYours') },
      footer: t('footer.account'),
    }),
  }
}

/** Makes the mail that a password was changed. */
export const passwordChangedMail = warningMail('password-changed', 'passwordChanged')

/** The change of a second factor: turned on, turned off, or with new recovery codes. */
export type SecondFactorChange = 'on' | 'off' | 'new-codes'

/** Makes the mail that a second factor was changed. */
export function secondFactorMail(change: SecondFactorChange): AccountWarning {
  return warningMail('second-factor-changed', `secondFactor.${change}`)
}

/** Makes the mail that an account at Google opens the account. */
export const googleLinkedMail = warningMail('google-linked', 'googleLinked')

/** Makes the mail that a login was changed. */
export function loginChangedMail(login: string): AccountWarning {
  return warningMail('login-changed', 'loginChanged', login)
}

/** Makes the mail that confirms another email at the present address. */
export function changeEmailMail(values: { login: string; maskedEmail: string; confirmUrl: string }): Mail {
  const { login, maskedEmail, confirmUrl } = values
  return {
    template: 'change-email-old',
    content: (t) => ({
      ...headOf(t, 'changeEmail'),
      number: loginLine(t, login),
      paragraphs: [
        t('changeEmail.old', { email: maskedEmail }),
        t('changeEmail.next', { count: confirmationLinkMaxAgeHours }),
        t('changeEmail.stranger'),
      ],
      action: { label: t('changeEmail.action'), url: confirmUrl, note: t('linkIsYours') },
      footer: t('footer.account'),
    }),
  }
}

/** Makes the mail that confirms another email at that address. */
export function newEmailMail({ login, confirmUrl }: { login: string; confirmUrl: string }): Mail {
  return {
    template: 'change-email-new',
    content: (t) => ({
      ...headOf(t, 'changeEmail'),
      number: loginLine(t, login),
      paragraphs: [t('changeEmail.new'), t('changeEmail.next', { count: confirmationLinkMaxAgeHours })],
      action: { label: t('changeEmail.action'), url: confirmUrl, note: t('linkIsYours') },
      footer: t('footer.changeEmail'),
    }),
  }
}

/** The last mail of an account: it was erased. */
export const accountErasedMail: Mail = {
  template: 'account-erased',
  content: (t) => ({
    ...headOf(t, 'accountErased'),
    paragraphs: [t('accountErased.text'), t('accountErased.kept')],
    footer: t('footer.accountErased'),
  }),
}

/** Makes the mail with the link that opens an account which an administrator made. */
export function invitationMail({ login, invitationUrl }: { login: string; invitationUrl: string }): Mail {
  return {
    template: 'invitation',
    content: (t) => ({
      ...headOf(t, 'invitation'),
      number: loginLine(t, login),
      paragraphs: [t('invitation.text'), t('invitation.next', { count: invitationLinkMaxAgeDays })],
      action: { label: t('invitation.action'), url: invitationUrl, note: t('linkIsYours') },
      footer: t('footer.invitation'),
    }),
  }
}

function headOf(t: MailTexts, key: string) {
  return { subject: t(`${key}.subject`), title: t(`${key}.title`) }
}

/** Makes a warning about a change in the security of an account: its owner may have to act. */
function warningMail(template: MailTemplate, key: string, login?: string): AccountWarning {
  return (forgotPasswordUrl) => ({
    template,
    content: (t) => ({
      ...headOf(t, key),
      number: login === undefined ? undefined : loginLine(t, login),
      paragraphs: [t(`${key}.text`), t('notYou')],
      action: { label: t('newPassword'), url: forgotPasswordUrl },
      footer: t('footer.account'),
    }),
  })
}

/** Returns the login, unless mail programs would make a link of it: the one who chose it may not own the mailbox. */
function loginLine(t: MailTexts, login: string) {
  return hasLink(login) ? undefined : { label: t('number.login'), reference: login }
}
