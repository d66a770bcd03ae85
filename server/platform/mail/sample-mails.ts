import type { Language } from '../../../shared/i18n/languages.ts'
import type { SampleMail } from '../../../shared/rules/sample-mails.ts'
import type { MailTemplate, MailTemplates } from './outbox.ts'

/** A mail with the data of its texts. */
export type WrittenMail = {
  [Template in MailTemplate]: { template: Template; data: MailTemplates[Template] }
}[MailTemplate]

const names: Readonly<Record<Language, string>> = {
  uz: 'Sardor Oqilov',
  ru: 'Сардор Окилов',
  en: 'Sardor Oqilov',
}
const reasons: Readonly<Record<Language, string>> = {
  uz: 'Rezyumeda soʻnggi ish joyi koʻrsatilmagan.',
  ru: 'В резюме не указано последнее место работы.',
  en: 'The CV does not name the last place of work.',
}
const titles: Readonly<Record<Language, string>> = {
  uz: 'Yosh muhandislar uchrashuvi',
  ru: 'Встреча молодых инженеров',
  en: 'A meeting of young engineers',
}
const reference = 'A-2026-0418'
const keptDays = 180

/** Returns a mail with sample data: an invented person, and links that lead nowhere in particular. */
export function sampleMail(mail: SampleMail, language: Language, publicUrl: string): WrittenMail {
  const fullName = names[language]
  const reason = reasons[language]
  const statusUrl = `${publicUrl}/apply`
  const forgotPasswordUrl = `${publicUrl}/forgot-password`
  const profileUrl = `${publicUrl}/profile`
  const login = 'sardor_oqilov'
  const signInUrl = `${publicUrl}/sign-in`
  const received = (kind: 'ambassador' | 'expert'): WrittenMail => ({
    template: 'application-received',
    data: { fullName, reference, kind, statusUrl },
  })
  const status = (data: Pick<MailTemplates['application-status'], 'status' | 'hasAccount'>): WrittenMail => ({
    template: 'application-status',
    data: { fullName, reference, reason: data.status === 'NEW' ? null : reason, statusUrl, ...data },
  })
  const secondFactor = (change: MailTemplates['second-factor-changed']['change']): WrittenMail => ({
    template: 'second-factor-changed',
    data: { fullName, change, forgotPasswordUrl },
  })
  const proposal = (outcome: MailTemplates['proposal-decided']['outcome']): WrittenMail => ({
    template: 'proposal-decided',
    data: {
      fullName,
      title: titles[language],
      outcome,
      reason: outcome === 'rejected' || outcome === 'change-rejected' ? reason : '',
      url: `${publicUrl}/activities`,
    },
  })
  const made: Readonly<Record<SampleMail, () => WrittenMail>> = {
    'received-ambassador': () => received('ambassador'),
    'received-expert': () => received('expert'),
    'status-NEW': () => status({ status: 'NEW' }),
    'status-IN_REVIEW': () => status({ status: 'IN_REVIEW' }),
    'status-INTERVIEW': () => status({ status: 'INTERVIEW' }),
    'status-ACCEPTED': () => status({ status: 'ACCEPTED' }),
    'status-ACCEPTED-account': () => status({ status: 'ACCEPTED', hasAccount: true }),
    'status-REJECTED': () => status({ status: 'REJECTED' }),
    withdrawn: () => ({
      template: 'application-withdrawn',
      data: { fullName, reference, keptDays, applyUrl: statusUrl },
    }),
    link: () => ({ template: 'application-link', data: { fullName, reference, statusUrl } }),
    'call-request': () => ({
      template: 'call-request-received',
      data: { fullName, reference: 'C-2026-0031', message: titles[language] },
    }),
    'confirm-email': () => ({
      template: 'confirm-email',
      data: { fullName, login, confirmUrl: signInUrl },
    }),
    'account-exists': () => ({ template: 'account-exists', data: { fullName, forgotPasswordUrl } }),
    'reset-password': () => ({
      template: 'reset-password',
      data: { fullName, login, resetUrl: forgotPasswordUrl },
    }),
    'password-changed': () => ({ template: 'password-changed', data: { fullName, forgotPasswordUrl } }),
    'second-factor-on': () => secondFactor('on'),
    'second-factor-off': () => secondFactor('off'),
    'second-factor-codes': () => secondFactor('new-codes'),
    'google-linked': () => ({ template: 'google-linked', data: { fullName, forgotPasswordUrl } }),
    'change-email-old': () => ({
      template: 'change-email-old',
      data: { fullName, login, maskedEmail: 's•••••@example.uz', confirmUrl: signInUrl },
    }),
    'change-email-new': () => ({
      template: 'change-email-new',
      data: { fullName, login, confirmUrl: signInUrl },
    }),
    'login-changed': () => ({ template: 'login-changed', data: { fullName, login, forgotPasswordUrl } }),
    'account-erased': () => ({ template: 'account-erased', data: { fullName } }),
    invitation: () => ({ template: 'invitation', data: { fullName, login, invitationUrl: signInUrl } }),
    'change-accepted': () => ({ template: 'change-accepted', data: { fullName, profileUrl } }),
    'change-rejected': () => ({ template: 'change-rejected', data: { fullName, reason, profileUrl } }),
    'proposal-published': () => proposal('published'),
    'proposal-scheduled': () => proposal('scheduled'),
    'proposal-rejected': () => proposal('rejected'),
    'proposal-change-accepted': () => proposal('change-accepted'),
    'proposal-change-rejected': () => proposal('change-rejected'),
  }
  return made[mail]()
}
