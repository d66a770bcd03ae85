import { eq } from 'drizzle-orm'
import { readText } from '../../../../shared/i18n/languages.ts'
import { activityAddress, profileAddress } from '../../../../shared/rules/addresses.ts'
import { mailQuoteMaxCharacters } from '../../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { type Mail, quotedWords } from '../../../platform/mail/render-mail.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { mailAccount } from '../../accounts/account-mails.ts'
import type { ActivityRow } from '../save-activity.ts'

/** The outcome of a proposed activity, or of a proposed change. */
export type ProposalOutcome = 'published' | 'scheduled' | 'rejected' | 'change-accepted' | 'change-rejected'

/** A decision that its proposer is notified of. */
export interface NotifiedDecision {
  activity: Pick<ActivityRow, 'id' | 'title'>
  outcome: ProposalOutcome
  reason: string
}

/**
 * Notifies a proposer of the decision, in their language, unless they turned such mails off or decided it themselves.
 */
export async function notifyProposer(
  transaction: DatabaseSession,
  userId: string | null,
  { activity: { id, title }, outcome, reason }: NotifiedDecision,
  { services, account }: RecordContext,
): Promise<void> {
  if (userId === null || userId === account.id) return
  const [user] = await transaction.select().from(users).where(eq(users.id, userId))
  if (!user?.wantsNotices || !user.isEnabled) return
  const isSeen = outcome === 'published' || outcome === 'change-accepted'
  const url = services.publicUrl + (isSeen ? activityAddress(id) : `${profileAddress}?tab=activities`)
  const shownTitle = readText(title, user.language)?.text ?? ''
  await mailAccount(transaction, services, user, proposalMail({ title: shownTitle, outcome, reason, url }))
}

/** A decision as its mail says it; the reason is empty where none was given. */
interface MailedDecision extends Pick<NotifiedDecision, 'outcome' | 'reason'> {
  title: string
  url: string
}

/** Makes the mail to the proposer of an activity, or of a change of one. */
export function proposalMail({ title, outcome, reason, url }: MailedDecision): Mail {
  const isSeen = outcome === 'published' || outcome === 'change-accepted'
  return {
    template: 'proposal-decided',
    content: (t) => ({
      subject: t(`proposal.${outcome}.subject`),
      title: t(`proposal.${outcome}.title`),
      number: {
        label: t('proposal.activity'),
        reference: quotedWords(title, mailQuoteMaxCharacters, t('linkLeftOut')),
      },
      paragraphs: [t(`proposal.${outcome}.text`)],
      quote: reason === '' ? undefined : { label: t('proposal.reason'), text: reason },
      action: { label: t(isSeen ? 'proposal.view' : 'proposal.mine'), url },
      footer: t('footer.proposal'),
    }),
  }
}

/** Notifies the proposer also where a proposal is published like any other activity. */
export async function settleAsProposal(
  transaction: DatabaseSession,
  row: ActivityRow,
  outcome: ProposalOutcome,
  context: RecordContext,
): Promise<void> {
  if (row.state !== 'pending' && row.state !== 'rejected') return
  await notifyProposer(transaction, row.proposedByUserId, { activity: row, outcome, reason: '' }, context)
}
