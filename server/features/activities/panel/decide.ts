import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  ActivityChangeDecision,
  ActivityDecision,
  activityChangeDecisionAnswerSchema,
  activityDecisionAnswerSchema,
} from '../../../../shared/schemas/activity-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { AppError } from '../../../errors.ts'
import { type AuditDetails, auditAction } from '../../../platform/audit.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { lockRecord, plainLabel, saveRecordRow, snapshot } from '../../../records/record-rows.ts'
import { requireMayChange } from '../../../records/require-change.ts'
import { languageColumnsOfProposal } from '../../../records/save-record.ts'
import { isChangeOpen } from '../../../records/waiting.ts'
import {
  type ActivityContent,
  type ActivityRow,
  activityContentSchema,
  readImageAlternative,
  requireAlternative,
  updateActivity,
  writeImageAlternative,
} from '../save-activity.ts'
import { activityHandler } from './activity-handler.ts'
import { notifyProposer } from './notify-proposer.ts'

const handler = activityHandler

/**
 * Decides on a proposed activity. A rejected one may be published all the same.
 * @throws {AppError} `not-found`, `not-allowed-now` where there is nothing to decide, `changed-meanwhile`,
 * `invalid-form` where nobody has said what its picture shows.
 */
export function decideActivity(
  id: string,
  { decision, reason, publishAt, revision, imageAlt, isImageDecorative }: ActivityDecision,
  context: RecordContext,
): Promise<z.input<typeof activityDecisionAnswerSchema>> {
  const { now } = context
  return context.services.database.db.transaction(async (transaction) => {
    const row = await lockActivity(transaction, id)
    const isOpen = row.state === 'pending' || (row.state === 'rejected' && decision === 'publish')
    if (!isOpen) throw new AppError('not-allowed-now')
    if (revision !== row.revision) throw new AppError('changed-meanwhile')
    const before = await snapshot(transaction, handler, row)
    const isAccepted = decision === 'publish'
    const said = await readImageAlternative(transaction, row)
    const alternative = {
      imageAlt: imageAlt ?? said.imageAlt,
      isImageDecorative: isImageDecorative ?? said.isImageDecorative,
    }
    if (isAccepted) requireAlternative(alternative, row.imageId !== null)
    const later = publishAt === undefined ? now : new Date(publishAt)
    const publishedAt = later > now ? later : now
    const columns = isAccepted
      ? {
          ...(await writeImageAlternative(transaction, row.imageId, alternative)),
          state: 'published' as const,
          stateReason: null,
          publishedAt,
        }
      : { state: 'rejected' as const, stateReason: reason }
    const after = await saveRecordRow(transaction, handler, row, columns, context)
    const outcome = !isAccepted ? 'rejected' : publishedAt > now ? 'scheduled' : 'published'
    await notifyProposer(transaction, row.proposedByUserId, { activity: row, outcome, reason }, context)
    await auditDecision(transaction, after, { isAccepted, before, details: { reason } }, context)
    return {
      state: after.state,
      publishedAt: after.publishedAt?.toISOString() ?? null,
      revision: after.revision,
    }
  })
}

/**
 * Decides on a proposed change of an activity: an accepted one replaces the published content at once.
 * @throws {AppError} `not-found`, also where it is decided already; `changed-meanwhile` where the change or the
 *   activity differs from what was read (D-14); `invalid-form`.
 */
export function decideActivityChange(
  id: string,
  input: ActivityChangeDecision,
  context: RecordContext,
): Promise<z.input<typeof activityChangeDecisionAnswerSchema>> {
  const { services, now } = context
  const { decision, reason } = input
  return services.database.db.transaction(async (transaction) => {
    const found = await findWaiting(transaction, id)
    // The activity first, in the order in which a proposal locks them.
    const row = await lockActivity(transaction, found.activityId)
    const { userId, content: stored, revision } = await findWaiting(transaction, id)
    const content = activityContentSchema.parse(stored)
    if (row.revision !== input.revision || revision !== input.changeRevision)
      throw new AppError('changed-meanwhile')
    const before = await snapshot(transaction, handler, row)
    const isAccepted = decision === 'accept'
    const after = isAccepted ? await applyChange(transaction, row, content, input, context) : row
    if (!isAccepted && content.imageUploadId)
      await services.uploads.release(transaction, content.imageUploadId)
    const state = isAccepted ? 'accepted' : 'rejected'
    await transaction
      .update(proposedChanges)
      .set({ state, reason: reason === '' ? null : reason, decidedAt: now })
      .where(eq(proposedChanges.id, id))
    const outcome = isAccepted ? 'change-accepted' : 'change-rejected'
    await notifyProposer(transaction, userId, { activity: row, outcome, reason }, context)
    await auditDecision(transaction, after, { isAccepted, before, details: { reason, change: id } }, context)
    return { state, revision: after.revision }
  })
}

async function applyChange(
  transaction: DatabaseSession,
  row: ActivityRow,
  content: ActivityContent,
  { imageAlt, isImageDecorative }: ActivityChangeDecision,
  { services, now }: RecordContext,
): Promise<ActivityRow> {
  const hasNewImage = typeof content.imageUploadId === 'string'
  const alternative = { imageAlt, isImageDecorative }
  requireAlternative(alternative, hasNewImage)
  const columns = languageColumnsOfProposal(handler, row, content)
  const accepted = { ...content, ...(hasNewImage && alternative) }
  return updateActivity(transaction, services, row, { content: accepted, columns, mayBePast: true }, now)
}

async function findWaiting(transaction: DatabaseSession, id: string) {
  const [change] = await transaction
    .select()
    .from(proposedChanges)
    .where(and(eq(proposedChanges.id, id), isChangeOpen, sql`${proposedChanges.activityId} is not null`))
  if (!change?.activityId) throw new AppError('not-found')
  return { ...change, activityId: change.activityId }
}

async function lockActivity(transaction: DatabaseSession, id: string): Promise<ActivityRow> {
  return (await lockRecord(transaction, handler, id)) as ActivityRow
}

interface Decided {
  isAccepted: boolean
  before: Record<string, unknown>
  details: AuditDetails
}

async function auditDecision(
  transaction: DatabaseSession,
  row: ActivityRow,
  { isAccepted, before, details }: Decided,
  context: RecordContext,
): Promise<void> {
  const after = await snapshot(transaction, handler, row)
  requireMayChange(context.account, 'activity', { before, after }, context.now)
  await auditAction(transaction, context, {
    action: isAccepted ? 'accepted' : 'rejected',
    record: { type: 'activity', id: row.id, label: plainLabel(handler, row) },
    before,
    after,
    details,
  })
}
