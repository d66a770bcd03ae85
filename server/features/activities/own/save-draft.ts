import { isDeepStrictEqual } from 'node:util'
import { count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { activityDraftsPerAccountMax } from '../../../../shared/rules/limits.ts'
import type { ActivityDraft, activityDraftInputSchema } from '../../../../shared/schemas/own-activity.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activityDrafts } from '../../../db/schema/proposal.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { adoptFile } from '../../../platform/uploads/adopt-file.ts'
import { findByTicket } from '../../../platform/uploads/upload-rows.ts'
import type { RegistrationServices } from '../../../records/registrations/registration-rows.ts'
import type { Services } from '../../../services.ts'
import { type StoredDraft, storedDraftSchema } from './draft-content.ts'
import { createDraftImageView } from './draft-image.ts'
import { type DraftRow, lockOwnActivity, lockOwnDraft } from './queries.ts'

/** The services of drafts and proposals. */
export type ProposalServices = Pick<Services, 'uploads' | 'files'> & RegistrationServices

type DraftInput = z.output<typeof activityDraftInputSchema>

/** Creates the view of a draft for its owner. */
export async function createDraftView(db: DatabaseSession, draft: DraftRow): Promise<ActivityDraft> {
  const { id, activityId, revision, updatedAt } = draft
  return {
    id,
    activityId,
    content: storedDraftSchema.parse(draft.content).form,
    image: await createDraftImageView(db, draft),
    revision,
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * Stores a draft as it was typed so far: a new one, or the next state of one. A repeated request whose response was
 * lost finds what it did.
 * @throws {AppError} `not-found` for a draft or an activity of somebody else, `changed-meanwhile` (D-14),
 *   `invalid-form` where there are too many.
 */
export function saveDraft(
  services: ProposalServices,
  userId: string,
  draftId: string,
  input: DraftInput,
): Promise<ActivityDraft> {
  return services.database.db.transaction(async (transaction) => {
    const draft = await lockOwnDraft(transaction, userId, draftId)
    const saved = draft
      ? await updateDraft(transaction, services, draft, input)
      : await addDraft(transaction, services, userId, draftId, input)
    return createDraftView(transaction, saved)
  })
}

/**
 * Throws a draft away, its picture with it.
 * @throws {AppError} `not-found`.
 */
export function discardDraft(services: ProposalServices, userId: string, draftId: string): Promise<void> {
  return services.database.db.transaction(async (transaction) => {
    const draft = await lockOwnDraft(transaction, userId, draftId)
    if (!draft) throw new AppError('not-found')
    await transaction.delete(activityDrafts).where(eq(activityDrafts.id, draft.id))
    if (draft.imageUploadId) await services.uploads.release(transaction, draft.imageUploadId)
  })
}

/**
 * Writes the row of a new draft.
 * @throws {AppError} `not-found` where the id is another account's.
 */
export async function insertDraft(
  transaction: DatabaseSession,
  values: Pick<DraftRow, 'id' | 'userId' | 'activityId' | 'imageUploadId'> & { content: StoredDraft },
): Promise<DraftRow> {
  const [row] = await transaction
    .insert(activityDrafts)
    .values({ ...values, content: { ...values.content } })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new AppError('not-found')
  return row
}

/** Refuses one draft too many. @throws {AppError} `invalid-form`. */
export async function requireRoomForDraft(transaction: DatabaseSession, userId: string): Promise<void> {
  // Of several at once each sees the ones before.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [saved] = await transaction
    .select({ count: count() })
    .from(activityDrafts)
    .where(eq(activityDrafts.userId, userId))
  if ((saved?.count ?? 0) < activityDraftsPerAccountMax) return
  const values = { max: activityDraftsPerAccountMax }
  throw new AppError('invalid-form', { problems: [{ field: 'draft', code: 'too-many', values }] })
}

async function addDraft(
  transaction: DatabaseSession,
  services: ProposalServices,
  userId: string,
  draftId: string,
  { content, revision, imageTicket, activityId }: DraftInput,
): Promise<DraftRow> {
  // It was proposed or deleted in another window.
  if (revision !== 0) throw new AppError('not-found')
  await requireRoomForDraft(transaction, userId)
  const activity = activityId ? await lockOwnActivity(transaction, userId, activityId) : undefined
  if (activityId && !activity) throw new AppError('not-found')
  return insertDraft(transaction, {
    id: draftId,
    userId,
    activityId: activity?.id ?? null,
    imageUploadId: imageTicket ? await adoptImage(transaction, services, imageTicket) : null,
    content: {
      form: content,
      hasNoImage: imageTicket === null,
      baseRevision: activity?.revision ?? null,
      baseDescription: activity?.description ?? {},
    },
  })
}

async function updateDraft(
  transaction: DatabaseSession,
  services: ProposalServices,
  draft: DraftRow,
  { content, revision, imageTicket }: DraftInput,
): Promise<DraftRow> {
  const stored = storedDraftSchema.parse(draft.content)
  if (revision !== draft.revision) {
    const isRepeated = revision === draft.revision - 1 && isDeepStrictEqual(stored.form, content)
    // A ticket that is still valid is not the one that was adopted at the first attempt.
    const isTaken = !imageTicket || !(await findByTicket(transaction, imageTicket, new Date()))
    if (isRepeated && isTaken) return draft
    throw new AppError('changed-meanwhile')
  }
  const imageUploadId = imageTicket ? await adoptImage(transaction, services, imageTicket) : imageTicket
  const next: StoredDraft = {
    ...stored,
    form: content,
    ...(imageTicket !== undefined && { hasNoImage: imageTicket === null }),
  }
  const [row] = await transaction
    .update(activityDrafts)
    .set({
      content: { ...next },
      revision: draft.revision + 1,
      ...(imageUploadId !== undefined && { imageUploadId }),
    })
    .where(eq(activityDrafts.id, draft.id))
    .returning()
  if (!row) throw new Error('A draft that was locked is gone.')
  if (imageUploadId !== undefined && draft.imageUploadId)
    await services.uploads.release(transaction, draft.imageUploadId)
  return row
}

function adoptImage(
  transaction: DatabaseSession,
  services: ProposalServices,
  ticket: string,
): Promise<string> {
  return adoptFile(transaction, services, { ticket, field: 'imageTicket', kind: 'image' })
}
