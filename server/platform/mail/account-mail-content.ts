import {
  confirmationLinkMaxAgeHours,
  invitationLinkMaxAgeDays,
  passwordLinkMaxAgeMinutes,
} from '../../../shared/rules/limits.ts'
import type { ContentMakers } from './content-makers.ts'
import type { MailTexts } from './mail-texts.ts'
import type { MailTemplates } from './outbox.ts'
import { hasLink } from './quoted-words.ts'

type AccountMail =
  | 'confirm-email'
  | 'account-exists'
  | 'reset-password'
  | 'password-changed'
  | 'second-factor-changed'
  | 'google-linked'
  | 'change-email-old'
  | 'change-email-new'
  | 'login-changed'
  | 'account-erased'
  | 'invitation'

/** The texts of the mails about accounts. */
export const accountMailContents: Pick<ContentMakers, AccountMail> = {
  'confirm-email': (t, { fullName, login, confirmUrl }) => ({
    ...headOf(t, 'confirmEmail', fullName),
    number: loginLine(t, login),
    paragraphs: [t('confirmEmail.text'), t('confirmEmail.next', { count: confirmationLinkMaxAgeHours })],
    action: { label: t('confirmEmail.action'), url: confirmUrl, note: t('linkIsYours') },
    footer: t('footer.confirmEmail'),
  }),

  'account-exists': (t, { fullName, forgotPasswordUrl }) => ({
    ...headOf(t, 'accountExists', fullName),
    paragraphs: [t('accountExists.text'), t('accountExists.next'), t('accountExists.stranger')],
    action: { label: t('newPassword'), url: forgotPasswordUrl },
    footer: t('footer.account'),
  }),

  'reset-password': (t, { fullName, login, resetUrl }) => ({
    ...headOf(t, 'resetPassword', fullName),
    number: loginLine(t, login),
    paragraphs: [
      t('resetPassword.text'),
      t('resetPassword.next', { count: passwordLinkMaxAgeMinutes }),
      t('resetPassword.stranger'),
    ],
    action: { label: t('newPassword'), url: resetUrl, note: t('linkIsYours') },
    footer: t('footer.account'),
  }),

  'password-changed': (t, { fullName, forgotPasswordUrl }) =>
    warning(t, 'passwordChanged', { fullName, forgotPasswordUrl }),

  'second-factor-changed': (t, { change, ...data }) => warning(t, `secondFactor.${change}`, data),

  'google-linked': (t, data) => warning(t, 'googleLinked', data),

  'change-email-old': (t, { fullName, login, maskedEmail, confirmUrl }) => ({
    ...headOf(t, 'changeEmail', fullName),
    number: loginLine(t, login),
    paragraphs: [
      t('changeEmail.old', { email: maskedEmail }),
      t('changeEmail.next', { count: confirmationLinkMaxAgeHours }),
      t('changeEmail.stranger'),
    ],
    action: { label: t('changeEmail.action'), url: confirmUrl, note: t('linkIsYours') },
    footer: t('footer.account'),
  }),

  'change-email-new': (t, { fullName, login, confirmUrl }) => ({
    ...headOf(t, 'changeEmail', fullName),
    number: loginLine(t, login),
    paragraphs: [t('changeEmail.new'), t('changeEmail.next', { count: confirmationLinkMaxAgeHours })],
    action: { label: t('changeEmail.action'), url: confirmUrl, note: t('linkIsYours') },
    footer: t('footer.changeEmail'),
  }),

  'login-changed': (t, { login, ...data }) => ({
    ...warning(t, 'loginChanged', data),
    number: loginLine(t, login),
  }),

  'account-erased': (t, { fullName }) => ({
    ...headOf(t, 'accountErased', fullName),
    paragraphs: [t('accountErased.text'), t('accountErased.kept')],
    footer: t('footer.accountErased'),
  }),

  invitation: (t, { fullName, login, invitationUrl }) => ({
    ...headOf(t, 'invitation', fullName),
    number: loginLine(t, login),
    paragraphs: [t('invitation.text'), t('invitation.next', { count: invitationLinkMaxAgeDays })],
    action: { label: t('invitation.action'), url: invitationUrl, note: t('linkIsYours') },
    footer: t('footer.invitation'),
  }),
}

function headOf(t: MailTexts, key: string, fullName: string) {
  return { subject: t(`${key}.subject`), title: t(`${key}.title`), fullName }
}

/** Makes a warning about a change in the security of an account: its owner may have to act. */
function warning(
  t: MailTexts,
  key: string,
  { fullName, forgotPasswordUrl }: MailTemplates['password-changed'],
) {
  return {
    ...headOf(t, key, fullName),
    paragraphs: [t(`${key}.text`), t('notYou')],
    action: { label: t('newPassword'), url: forgotPasswordUrl },
    footer: t('footer.account'),
  }
}

/** Returns the login, unless mail programs would make a link of it: the one who chose it may not own the mailbox. */
function loginLine(t: MailTexts, login: string) {
  return hasLink(login) ? undefined : { label: t('number.login'), reference: login }
}
