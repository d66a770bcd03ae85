import { mailQuoteMaxCharacters } from '../../../shared/rules/limits.ts'
import type { ContentMakers } from './content-makers.ts'
import { quotedWords } from './quoted-words.ts'

/** The texts of the mail about a decision on a proposal. */
export const proposalMailContents: Pick<ContentMakers, 'proposal-decided'> = {
  'proposal-decided': (t, { fullName, title, outcome, reason, url }) => ({
    subject: t(`proposal.${outcome}.subject`),
    title: t(`proposal.${outcome}.title`),
    fullName,
    number: {
      label: t('proposal.activity'),
      reference: quotedWords(title, mailQuoteMaxCharacters, t('linkLeftOut')),
    },
    paragraphs: [t(`proposal.${outcome}.text`)],
    quote: reason === '' ? undefined : { label: t('proposal.reason'), text: reason },
    action: {
      label: t(outcome === 'published' || outcome === 'change-accepted' ? 'proposal.view' : 'proposal.mine'),
      url,
    },
    footer: t('footer.proposal'),
  }),
}
