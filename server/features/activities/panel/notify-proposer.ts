import { eq } from 'drizzle-orm'
import { readText } from '../../../../shared/i18n/localized-text.ts'
import { activityAddress, profileAddress } from '../../../../shared/rules/addresses.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import type { ProposalOutcome } from '../../../platform/mail/outbox.ts'
import type { RecordContext } from '../../../records/record-kind.ts'
import { mailAccount } from '../../accounts/mail-account.ts'
import type { ActivityRow } from '../save-activity.ts'

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
  const words = { title: readText(title, user.language)?.text ?? '', outcome, reason, url }
  await mailAccount(transaction, services, 'proposal-decided', user, words)
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
