import type { ContentMakers } from './content-makers.ts'

/** The texts of the mails about the outcome of a proposed change (S-9). */
export const changeMailContents: Pick<ContentMakers, 'change-accepted' | 'change-rejected'> = {
  'change-accepted': (t, { fullName, profileUrl }) => ({
    subject: t('change.accepted.subject'),
    title: t('change.accepted.title'),
    fullName,
    paragraphs: [t('change.accepted.text')],
    action: { label: t('change.profile'), url: profileUrl },
    footer: t('footer.account'),
  }),

  'change-rejected': (t, { fullName, reason, profileUrl }) => ({
    subject: t('change.rejected.subject'),
    title: t('change.rejected.title'),
    fullName,
    paragraphs: [t('change.rejected.text'), t('change.rejected.next')],
    quote: { label: t('change.reason'), text: reason },
    action: { label: t('change.profile'), url: profileUrl },
    footer: t('footer.account'),
  }),
}
