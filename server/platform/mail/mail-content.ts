import { applicationAnswerWorkingDays, mailQuoteMaxCharacters } from '../../../shared/rules/limits.ts'
import { accountMailContents } from './account-mail-content.ts'
import { changeMailContents } from './change-mail-content.ts'
import type { ContentMakers } from './content-makers.ts'
import type { MailTexts } from './mail-texts.ts'
import { proposalMailContents } from './proposal-mail-content.ts'
import { quotedWords } from './quoted-words.ts'

/** The texts of each mail; the regulations (sections 6 and 8) say what they promise. */
export const mailContents: ContentMakers = {
  'application-received': (t, { fullName, reference, kind, statusUrl }) => ({
    ...aboutApplication(t, 'received', fullName, reference),
    paragraphs: [
      t(`received.${kind}`),
      t('received.next', { days: applicationAnswerWorkingDays }),
      t('received.page'),
    ],
    action: viewStatus(t, statusUrl),
  }),

  'application-status': (t, { fullName, reference, status, reason, hasAccount = false, statusUrl }) => ({
    ...aboutApplication(t, `status.${status}`, fullName, reference),
    paragraphs: [
      t(`status.${status}.text`),
      t(status === 'ACCEPTED' && hasAccount ? 'status.ACCEPTED.nextWithAccount' : `status.${status}.next`),
    ],
    quote:
      reason === null
        ? undefined
        : { label: t(status === 'REJECTED' ? 'status.reasonOfRejection' : 'status.reason'), text: reason },
    action: viewStatus(t, statusUrl),
  }),

  'application-withdrawn': (t, { fullName, reference, keptDays, applyUrl }) => ({
    ...aboutApplication(t, 'withdrawn', fullName, reference),
    paragraphs: [t('withdrawn.text'), t('withdrawn.kept', { count: keptDays }), t('withdrawn.again')],
    action: { label: t('withdrawn.apply'), url: applyUrl },
  }),

  'application-link': (t, { fullName, reference, statusUrl }) => ({
    ...aboutApplication(t, 'link', fullName, reference),
    paragraphs: [t('link.text')],
    action: viewStatus(t, statusUrl),
  }),

  'call-request-received': (t, { fullName, reference, message }) => ({
    subject: t('callRequest.subject', { reference }),
    title: t('callRequest.title'),
    fullName,
    number: { label: t('number.callRequest'), reference },
    paragraphs: [t('callRequest.text'), t('callRequest.again')],
    quote: {
      label: t('callRequest.message'),
      text: quotedWords(message, mailQuoteMaxCharacters, t('linkLeftOut')),
    },
    footer: t('footer.callRequest'),
  }),

  ...accountMailContents,
  ...changeMailContents,
  ...proposalMailContents,
}

function aboutApplication(t: MailTexts, key: string, fullName: string, reference: string) {
  return {
    subject: t(`${key}.subject`, { reference }),
    title: t(`${key}.title`),
    fullName,
    number: { label: t('number.application'), reference },
    footer: t('footer.application'),
  }
}

function viewStatus(t: MailTexts, url: string) {
  return { label: t('viewStatus'), url, note: t('linkIsYours') }
}
