import { and, eq } from 'drizzle-orm'
import { profileAddress } from '../../../../shared/rules/addresses.ts'
import type { PersonProposalDecision } from '../../../../shared/schemas/people-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { auditAction } from '../../../platform/audit.ts'
import type { Mail } from '../../../platform/mail/render-mail.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { snapshot } from '../../../records/record-rows.ts'
import { requireMayChange } from '../../../records/require-change.ts'
import { languageColumnsOfProposal } from '../../../records/save-record.ts'
import { isChangeOpen } from '../../../records/waiting.ts'
import type { RecordServices } from '../../../services.ts'
import { mailAccount } from '../../accounts/account-mails.ts'
import { type PersonContent, personContentSchema } from '../person-content.ts'
import { type PersonRow, updatePerson } from '../save-person.ts'
import { lockPerson } from './person-account.ts'
import { personHandlers } from './person-handler.ts'

type Change = typeof proposedChanges.$inferSelect

/**
 * Accepts or rejects a pending change of a person (S-9). An accepted one replaces the present content; the files of a
 * rejected one are released. Its owner is notified by mail.
 * @throws {AppError} `not-found`, `not-allowed-now` for a decided or withdrawn one, `changed-meanwhile` where the
 *   change or the person differs from what was read, `invalid-form` where a choice no longer exists.
 */
export function decideProposal(
  changeId: string,
  { decision, reason, revision, changeRevision }: PersonProposalDecision,
  context: RecordContext,
): Promise<void> {
  const { services, now } = context
  return services.database.db.transaction(async (transaction) => {
    const { person, change } = await lockBoth(transaction, changeId)
    if (change.revision !== changeRevision) throw new AppError('changed-meanwhile')
    const content = personContentSchema.parse(change.content)
    const handler = personHandlers[person.kind]
    const before = await snapshot(transaction, handler, person)
    if (decision === 'accept' && person.revision !== revision) throw new AppError('changed-meanwhile')
    const languages = languageColumnsOfProposal(handler, person, content)
    const decided =
      decision === 'accept' ? await updatePerson(transaction, services, person, content, languages) : person
    if (decision !== 'accept') await release(transaction, services, content)
    await transaction
      .update(proposedChanges)
      .set({ state: decision === 'accept' ? 'accepted' : 'rejected', reason: reason || null, decidedAt: now })
      .where(eq(proposedChanges.id, change.id))
    await notifyOwner(transaction, services, { change, isAccepted: decision === 'accept', reason })
    const after = await snapshot(transaction, handler, decided)
    requireMayChange(context.account, person.kind, { before, after }, now)
    await auditAction(transaction, context, {
      action: decision === 'accept' ? 'accepted' : 'rejected',
      record: { type: person.kind, id: person.id, label: `${person.firstname} ${person.lastname}` },
      before,
      after,
      details: { change: change.id, proposedBy: change.userId, ...(reason && { reason }) },
    })
  })
}

/** Locks the person first, then the change, as the owner's own change does: this order prevents a deadlock. */
async function lockBoth(
  transaction: DatabaseSession,
  changeId: string,
): Promise<{ person: PersonRow; change: Change }> {
  const [found] = await transaction
    .select({ kind: people.kind, personId: people.id })
    .from(proposedChanges)
    .innerJoin(people, eq(people.id, proposedChanges.personId))
    .where(eq(proposedChanges.id, changeId))
  if (!found) throw new AppError('not-found')
  const person = await lockPerson(transaction, found.kind, found.personId)
  const [change] = await transaction
    .select()
    .from(proposedChanges)
    .where(and(eq(proposedChanges.id, changeId), isChangeOpen))
    .for('update')
  if (!change) throw new AppError('not-allowed-now')
  return { person, change }
}

async function release(
  transaction: DatabaseSession,
  { uploads }: RecordServices,
  { photoUploadId, cvUploadId }: PersonContent,
): Promise<void> {
  for (const uploadId of [photoUploadId, cvUploadId])
    if (uploadId) await uploads.release(transaction, uploadId)
}

/** Mails the owner the decision. It is no news of the site, so that it is sent even if notices are turned off. */
async function notifyOwner(
  transaction: DatabaseSession,
  services: RecordServices,
  { change, isAccepted, reason }: { change: Change; isAccepted: boolean; reason: string },
): Promise<void> {
  const [owner] = await transaction.select().from(users).where(eq(users.id, change.userId))
  if (!owner) return
  const profileUrl = `${services.publicUrl}${profileAddress}`
  const mail = isAccepted ? changeAcceptedMail(profileUrl) : changeRejectedMail(profileUrl, reason)
  await mailAccount(transaction, services, owner, mail)
}

/** Makes the mail that a proposed change was accepted. */
export function changeAcceptedMail(profileUrl: string): Mail {
  return {
    template: 'change-accepted',
    content: (t) => ({
      subject: t('change.accepted.subject'),
      title: t('change.accepted.title'),
      paragraphs: [t('change.accepted.text')],
      action: { label: t('change.profile'), url: profileUrl },
      footer: t('footer.account'),
    }),
  }
}

/** Makes the mail that a proposed change was rejected. */
export function changeRejectedMail(profileUrl: string, reason: string): Mail {
  return {
    template: 'change-rejected',
    content: (t) => ({
      subject: t('change.rejected.subject'),
      title: t('change.rejected.title'),
      paragraphs: [t('change.rejected.text'), t('change.rejected.next')],
      quote: { label: t('change.reason'), text: reason },
      action: { label: t('change.profile'), url: profileUrl },
      footer: t('footer.account'),
    }),
  }
}
