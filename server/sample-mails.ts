import { type Language, languages } from '../shared/i18n/languages.ts'
import { stopDigestAddress } from '../shared/rules/addresses.ts'
import { dayInTashkent } from '../shared/rules/editions.ts'
import type { SampleMail } from '../shared/rules/sample-mails.ts'
import { workingDaysAfter } from '../shared/rules/working-days.ts'
import * as account from './features/accounts/account-mails.ts'
import { type ProposalOutcome, proposalMail } from './features/activities/panel/notify-proposer.ts'
import {
  messageMail,
  receivedMail,
  statusLinkMail,
  statusMail,
  withdrawnMail,
} from './features/applications/application-mails.ts'
import { callReplyMail, callRequestMail } from './features/call-requests/insert-call-request.ts'
import type { WrittenSample } from './features/mails/panel/word-mail.ts'
import { digestMail } from './features/notices/digest-mail.ts'
import type { OpenWork } from './features/notices/read-work.ts'
import { changeAcceptedMail, changeRejectedMail } from './features/people/panel/decide-proposal.ts'
import type { Mail } from './platform/mail/render-mail.ts'
import { applicationMail, assignedMail, failedBackupMail } from './records/notices/notify-at-once.ts'
import { answerMail, requestMail } from './records/notices/notify-requests.ts'
import { registrationSamples } from './records/registrations/sample-mails.ts'

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
const login = 'sardor_oqilov'
const retentionDays = 180
const dayMs = 24 * 60 * 60 * 1_000

/**
 * Returns a mail of any feature with sample data, and the name that it greets: an invented person, and links that lead
 * nowhere in particular.
 */
export function sampleMail(sample: SampleMail, language: Language, publicUrl: string): WrittenSample {
  const mails: Readonly<Record<SampleMail, Mail>> = {
    ...applicationMails(language, publicUrl),
    ...accountMails(publicUrl),
    ...decisionMails(language, publicUrl),
    ...noticeMails(language, publicUrl),
    ...registrationSamples({
      language,
      publicUrl,
      title: titles[language],
      name: names[language],
      reason: reasons[language],
    }),
  }
  return { mail: mails[sample], name: names[language] }
}

function applicationMails(language: Language, publicUrl: string) {
  const statusUrl = `${publicUrl}/apply`
  const application = { reference, statusUrl }
  const reason = reasons[language]
  return {
    'received-ambassador': receivedMail({ ...application, kind: 'ambassador' }),
    'received-expert': receivedMail({ ...application, kind: 'expert' }),
    'status-NEW': statusMail(application, { status: 'NEW', reason: null }),
    'status-IN_REVIEW': statusMail(application, { status: 'IN_REVIEW', reason }),
    'status-INTERVIEW': statusMail(application, { status: 'INTERVIEW', reason }),
    'status-ACCEPTED': statusMail(application, { status: 'ACCEPTED', reason }),
    'status-ACCEPTED-account': statusMail(application, { status: 'ACCEPTED', reason, hasAccount: true }),
    'status-REJECTED': statusMail(application, { status: 'REJECTED', reason }),
    withdrawn: withdrawnMail({ reference, retentionDays, applyUrl: statusUrl }),
    link: statusLinkMail(application),
    message: messageMail(application, reason),
    'call-request': callRequestMail({ reference: 'C-2026-0031', message: titles[language] }),
    'call-request-reply': callReplyMail({ reference: 'C-2026-0031', text: titles[language] }),
  }
}

function accountMails(publicUrl: string) {
  const forgotPasswordUrl = `${publicUrl}/forgot-password`
  const signInUrl = `${publicUrl}/sign-in`
  const toConfirm = { login, confirmUrl: signInUrl }
  return {
    'confirm-email': account.confirmationMail(toConfirm),
    'account-exists': account.accountExistsMail(forgotPasswordUrl),
    'reset-password': account.resetPasswordMail({ login, resetUrl: forgotPasswordUrl }),
    'password-changed': account.passwordChangedMail(forgotPasswordUrl),
    'second-factor-on': account.secondFactorMail('on')(forgotPasswordUrl),
    'second-factor-off': account.secondFactorMail('off')(forgotPasswordUrl),
    'second-factor-codes': account.secondFactorMail('new-codes')(forgotPasswordUrl),
    'google-linked': account.googleLinkedMail(forgotPasswordUrl),
    'change-email-old': account.changeEmailMail({ ...toConfirm, maskedEmail: 's•••••@example.uz' }),
    'change-email-new': account.newEmailMail(toConfirm),
    'login-changed': account.loginChangedMail(login)(forgotPasswordUrl),
    'account-erased': account.accountErasedMail,
    invitation: account.invitationMail({ login, invitationUrl: signInUrl }),
  }
}

function decisionMails(language: Language, publicUrl: string) {
  const profileUrl = `${publicUrl}/profile`
  const proposal = (outcome: ProposalOutcome, reason = '') =>
    proposalMail({ title: titles[language], outcome, reason, url: `${publicUrl}/activities` })
  const reason = reasons[language]
  return {
    'change-accepted': changeAcceptedMail(profileUrl),
    'change-rejected': changeRejectedMail(profileUrl, reason),
    'proposal-published': proposal('published'),
    'proposal-scheduled': proposal('scheduled'),
    'proposal-rejected': proposal('rejected', reason),
    'proposal-change-accepted': proposal('change-accepted'),
    'proposal-change-rejected': proposal('change-rejected', reason),
  }
}

function requestMails(language: Language, publicUrl: string) {
  const id = '00000000-0000-7000-8000-000000000000'
  const name = names[language]
  const published = { type: 'activity' as const, id, label: titles[language], name, comment: null }
  const erased = { type: 'application' as const, id, label: name, name, comment: reasons[language] }
  const answer = (outcome: 'published' | 'returned', comment: string | null = null) =>
    answerMail({ ...published, outcome, comment }, publicUrl)
  return {
    'notice-request-publish': requestMail({ ...published, kind: 'publish' }, publicUrl),
    'notice-request-erase': requestMail({ ...erased, kind: 'erase' }, publicUrl),
    'notice-answer-published': answer('published'),
    'notice-answer-returned': answer('returned', reasons[language]),
    'notice-answer-declined': answerMail({ ...erased, outcome: 'declined' }, publicUrl),
  }
}

function noticeMails(language: Language, publicUrl: string) {
  const now = new Date()
  const id = '00000000-0000-7000-8000-000000000000'
  const name = names[language]
  const days = (count: number) => workingDaysAfter(now, count)
  const work = (change: Partial<OpenWork>): OpenWork => ({
    kind: 'application',
    type: 'application',
    id,
    language: null,
    label: { text: name, lang: language },
    since: now,
    dueOn: days(5),
    given: null,
    ...change,
  })
  const title = { text: titles[language], lang: language }
  const task = { type: 'application' as const, id, label: name, dueOn: days(2), giver: name }
  const digest = {
    late: [work({ dueOn: dayInTashkent(new Date(now.getTime() - 7 * dayMs)) })],
    yours: [
      work({ kind: 'proposal', type: 'activity', label: title, dueOn: dayInTashkent(now) }),
      work({}),
      ...languages.map((one) => work({ kind: 'translation', type: 'activity', label: title, language: one })),
    ],
    nobodys: (['application', 'call-request', 'proposal', 'change'] as const).map((kind) => work({ kind })),
    requestCount: 2,
    erasureCount: 1,
    staleCount: 2,
    failedMailCount: 1,
    isBackupFailed: true,
  }
  return {
    'notice-assigned': assignedMail(task, language, publicUrl),
    'notice-application': applicationMail({ id, fullName: name }, language, now, publicUrl),
    ...requestMails(language, publicUrl),
    'notice-backup': failedBackupMail(publicUrl),
    digest: digestMail(digest, language, now, { publicUrl, stopUrl: `${publicUrl}${stopDigestAddress('')}` }),
  }
}
