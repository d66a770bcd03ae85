import { randomUUIDv7 } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readText } from '../../../../shared/i18n/languages.ts'
import { richSourcesOf } from '../../../../shared/rich-text/plain-text.ts'
import type { ActivityInput, proposalReceiptSchema } from '../../../../shared/schemas/own-activity.ts'
import { registrationValuesOf } from '../../../../shared/schemas/registration.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityDrafts, proposedChanges } from '../../../db/schema/proposal.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { auditAction } from '../../../platform/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../../../platform/idempotency.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { adoptFile } from '../../../platform/uploads/adopt-file.ts'
import {
  type ActivityContent,
  type ActivityRow,
  activityFieldsOf,
  contentColumns,
  insertActivity,
  localInstantOf,
  requireAlternative,
  updateActivity,
} from '../save-activity.ts'
import { storedDraftSchema } from './draft-content.ts'
import {
  type ActivityChange,
  type DraftRow,
  findPendingActivityChange,
  lockOwnActivity,
  lockOwnDraft,
  lockOwnPersonId,
} from './queries.ts'
import type { ProposalServices } from './save-draft.ts'

type Receipt = z.infer<typeof proposalReceiptSchema>

/** The proposer, with the idempotency key of the request. */
interface Proposer {
  account: Account
  idempotencyKey: string | undefined
  now: Date
}

/** A proposal on its way: what it says, and the draft that it was written in. */
interface Proposal {
  input: ActivityInput
  draft: DraftRow | undefined
  proposer: Proposer
}

/**
 * Proposes an activity (P-17), or a change of one, in one transaction that also ends the draft that it was written in.
 * An administrator's goes live, everybody else's waits (S-9). A retry under the same key finds what it did.
 * @throws {AppError} `not-found` where the draft is not the account's, `not-allowed-now` and `changed-meanwhile` where
 * the activity of a change became another meanwhile, `invalid-form`, `too-many-requests`, `idempotency-key-reused`.
 */
export function proposeActivity(
  services: ProposalServices,
  input: ActivityInput,
  proposer: Proposer,
): Promise<Receipt> {
  const { account, idempotencyKey } = proposer
  return services.database.db.transaction(async (transaction) => {
    const draft = input.draftId ? await lockOwnDraft(transaction, account.id, input.draftId) : undefined
    const id = draft?.activityId ?? randomUUIDv7()
    const digest = digestRequest({ ...input, userId: account.id }, 'none')
    const request = { scope: 'proposal', key: idempotencyKey, digest, recordId: id }
    const earlierId = await claimIdempotencyKey(transaction, request)
    if (earlierId !== undefined) return repeatReceipt(transaction, earlierId)
    if (input.draftId && !draft) throw new AppError('not-found')
    await consumeRateLimit(transaction, 'proposals-by-account', account.id)
    const proposal = { input, draft, proposer }
    const before = await findActivity(transaction, id)
    const receipt = draft?.activityId
      ? await proposeChange(transaction, services, proposal, draft.activityId)
      : await proposeNew(transaction, services, proposal, id)
    if (receipt.state === 'published') await auditPublication(transaction, id, before, proposer)
    return receipt
  })
}

async function findActivity(transaction: DatabaseSession, id: string) {
  const [activity] = await transaction.select().from(activities).where(eq(activities.id, id))
  return activity
}

/** Records in the audit log what an administrator published without a decision (D-13). */
async function auditPublication(
  transaction: DatabaseSession,
  id: string,
  before: ActivityRow | undefined,
  { account, now }: Proposer,
): Promise<void> {
  const after = await findActivity(transaction, id)
  if (!after) return
  await auditAction(
    transaction,
    { account, now },
    {
      action: before ? 'updated' : 'created',
      record: { type: 'activity', id, label: readText(after.title, 'uz')?.text ?? '' },
      before: before ? auditedFields(before) : null,
      after: auditedFields(after),
    },
  )
}

function auditedFields(row: ActivityRow): Record<string, unknown> {
  const { title, caption, description, place, categoryId, serviceKindId, link, revision } = row
  const { language, interpretation, priceNote, registration } = row
  return {
    ...{ title, caption: caption ?? {}, description: description ?? {}, place: place ?? {}, categoryId },
    serviceKindId: serviceKindId ?? '',
    startsAt: localInstantOf(row.startsAt),
    endsAt: localInstantOf(row.endsAt),
    link: link ?? '',
    ...{ language: language ?? '', interpretation, priceNote: priceNote ?? {} },
    registration: registrationValuesOf(registration),
    revision,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

async function repeatReceipt(transaction: DatabaseSession, id: string): Promise<Receipt> {
  const [activity] = await transaction
    .select({ state: activities.state })
    .from(activities)
    .where(eq(activities.id, id))
  if (!activity) throw new AppError('not-found')
  const waits =
    activity.state !== 'published' || (await findPendingActivityChange(transaction, id)) !== undefined
  return { id, state: waits ? 'pending' : 'published' }
}

async function proposeNew(
  transaction: DatabaseSession,
  services: ProposalServices,
  proposal: Proposal,
  id: string,
): Promise<Receipt> {
  const { account, now } = proposal.proposer
  const state = account.role === 'ADMIN' ? 'published' : 'pending'
  const content = await contentToSave(transaction, services, proposal)
  const personId = await lockOwnPersonId(transaction, account.id)
  const activity = { id, content, userId: account.id, personId, state } as const
  await insertActivity(transaction, services, activity, now)
  return { id, state }
}

/**
 * Proposes a change. A rejected activity becomes pending again with the new content. The change of a published one
 * waits next to it and replaces an earlier pending change.
 */
async function proposeChange(
  transaction: DatabaseSession,
  services: ProposalServices,
  proposal: Proposal,
  activityId: string,
): Promise<Receipt> {
  const { account, now } = proposal.proposer
  const isAdministrator = account.role === 'ADMIN'
  const activity = await lockOwnActivity(transaction, account.id, activityId)
  if (!activity || activity.state === 'pending') throw new AppError('not-allowed-now')
  const { baseRevision } = storedDraftSchema.parse(proposal.draft?.content)
  const pending = await findPendingActivityChange(transaction, activityId)
  const content = await contentToSave(transaction, services, proposal)
  if (activity.state === 'rejected') {
    const state = isAdministrator ? 'published' : 'pending'
    const columns = {
      state,
      stateReason: null,
      proposedAt: now,
      publishedAt: isAdministrator ? now : null,
    } as const
    await updateActivity(transaction, services, activity, { content, columns }, now)
    return { id: activityId, state }
  }
  const own = pending?.userId === account.id ? pending : undefined
  // "As it is" means as in the earlier pending change: that is what its owner saw.
  const { imageUploadId = own?.content.imageUploadId } = content
  const next = { ...content, imageUploadId }
  if (isAdministrator) {
    if (baseRevision !== activity.revision) throw new AppError('changed-meanwhile')
    if (own) await updateChange(transaction, own, { state: 'withdrawn' })
    await updateActivity(transaction, services, activity, { content: next }, now)
  } else {
    if (pending && !own) throw new AppError('not-allowed-now')
    await contentColumns(transaction, next, now, { row: activity })
    const values = { baseRevision: baseRevision ?? activity.revision, content: next }
    if (own)
      await updateChange(transaction, own, { ...values, revision: sql`${proposedChanges.revision} + 1` })
    else await transaction.insert(proposedChanges).values({ ...values, userId: account.id, activityId })
  }
  const replaced = content.imageUploadId === undefined ? undefined : own?.content.imageUploadId
  if (replaced) await services.uploads.release(transaction, replaced)
  return { id: activityId, state: isAdministrator ? 'published' : 'pending' }
}

async function updateChange(
  transaction: DatabaseSession,
  { id }: ActivityChange,
  values: Partial<Omit<typeof proposedChanges.$inferInsert, 'revision'>> & { revision?: SQL },
): Promise<void> {
  await transaction.update(proposedChanges).set(values).where(eq(proposedChanges.id, id))
}

/** Returns the content of a proposal; its picture, and with it the draft, pass over to the result. */
async function contentToSave(
  transaction: DatabaseSession,
  services: ProposalServices,
  { input, draft }: Proposal,
): Promise<ActivityContent> {
  if (draft) await transaction.delete(activityDrafts).where(eq(activityDrafts.id, draft.id))
  const ofDraft = draft ? imageOf(draft) : undefined
  const { imageTicket } = input
  const imageUploadId = imageTicket
    ? await adoptFile(transaction, services, { ticket: imageTicket, field: 'imageTicket', kind: 'image' })
    : imageTicket === null
      ? null
      : ofDraft
  if (draft?.imageUploadId && imageUploadId !== draft.imageUploadId)
    await services.uploads.release(transaction, draft.imageUploadId)
  const { imageAlt, isImageDecorative } = input
  const baseDescription = draft && storedDraftSchema.parse(draft.content).baseDescription
  if (imageUploadId) requireAlternative({ imageAlt, isImageDecorative }, true)
  return {
    ...activityFieldsOf(input),
    // Members type plain text; paragraphs that they leave as they were keep their marks.
    description: richSourcesOf(input.description, baseDescription),
    imageUploadId,
    ...(imageUploadId && { imageAlt, isImageDecorative }),
  }
}

/** Returns the picture that a draft names itself; `undefined` where it stays as it is. */
function imageOf(draft: DraftRow): string | null | undefined {
  return draft.imageUploadId ?? (storedDraftSchema.parse(draft.content).hasNoImage ? null : undefined)
}
