import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import { applicationAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { Mail, MailTexts } from '../../platform/mail/render-mail.ts'

/** The application that a mail is about. */
interface MailedApplication {
  reference: string
  statusUrl: string
}

// The regulations (sections 6 and 8) say what these mails promise.

/** Makes the mail that an application was received. */
export function receivedMail({ reference, kind, statusUrl }: MailedApplication & { kind: PersonKind }): Mail {
  return {
    template: 'application-received',
    content: (t) => ({
      ...headOf(t, 'received', reference),
      paragraphs: [
        t(`received.${kind}`),
        t('received.next', { days: applicationAnswerWorkingDays }),
        t('received.page'),
      ],
      action: viewStatus(t, statusUrl),
    }),
  }
}

/** The status of an application, as its mail says it. */
export interface MailedStatus {
  status: ApplicationStatus
  /** The reason of the move, in the applicant's language. */
  reason: string | null
  /** Whether the applicant has an account already, so that no invitation comes. */
  hasAccount?: boolean
}

/** Makes the mail that an application has another status. */
export function statusMail(
  { reference, statusUrl }: MailedApplication,
  { status, reason, hasAccount = false }: MailedStatus,
): Mail {
  const next = status === 'ACCEPTED' && hasAccount ? 'nextWithAccount' : 'next'
  return {
    template: 'application-status',
    content: (t) => ({
      ...headOf(t, `status.${status}`, reference),
      paragraphs: [t(`status.${status}.text`), t(`status.${status}.${next}`)],
      quote:
        reason === null
          ? undefined
          : { label: t(status === 'REJECTED' ? 'status.reasonOfRejection' : 'status.reason'), text: reason },
      action: viewStatus(t, statusUrl),
    }),
  }
}

/** Makes the mail that an applicant has withdrawn an application. */
export function withdrawnMail(values: { reference: string; retentionDays: number; applyUrl: string }): Mail {
  const { reference, retentionDays, applyUrl } = values
  return {
    template: 'application-withdrawn',
    content: (t) => ({
      ...headOf(t, 'withdrawn', reference),
      paragraphs: [t('withdrawn.text'), t('withdrawn.kept', { count: retentionDays }), t('withdrawn.again')],
      action: { label: t('withdrawn.apply'), url: applyUrl },
    }),
  }
}

/** Makes the mail with a new link to the status page. */
export function statusLinkMail({ reference, statusUrl }: MailedApplication): Mail {
  return {
    template: 'application-link',
    content: (t) => ({
      ...headOf(t, 'link', reference),
      paragraphs: [t('link.text')],
      action: viewStatus(t, statusUrl),
    }),
  }
}

/** Makes a mail in which the commission writes to an applicant in its own words. */
export function messageMail({ reference, statusUrl }: MailedApplication, text: string): Mail {
  return {
    template: 'application-message',
    content: (t) => ({
      ...headOf(t, 'message', reference),
      paragraphs: [t('message.text')],
      quote: { label: t('status.reason'), text },
      action: viewStatus(t, statusUrl),
    }),
  }
}

function headOf(t: MailTexts, key: string, reference: string) {
  return {
    subject: t(`${key}.subject`, { reference }),
    title: t(`${key}.title`),
    number: { label: t('number.application'), reference },
    footer: t('footer.application'),
  }
}

function viewStatus(t: MailTexts, url: string) {
  return { label: t('viewStatus'), url, note: t('linkIsYours') }
}
