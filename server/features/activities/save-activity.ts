import { eq } from 'drizzle-orm'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { nextCode } from '../../db/next-code.ts'
import { type Changes, saveRow } from '../../db/save-row.ts'
import { activities } from '../../db/schema/activity.ts'
import { activityCategories, serviceKinds } from '../../db/schema/catalogue.ts'
import { type SearchColumns, searchColumnsOf } from '../../db/search-columns.ts'
import { AppError } from '../../errors.ts'
import type { RecordFileServices } from '../../platform/uploads/adopt-file.ts'
import { changePicture } from '../../platform/uploads/publish-picture.ts'
import { type ActivityContent, instantOf, usualEnd } from './activity-content.ts'
import { writeImageAlternative } from './alternative.ts'

/** An activity as stored. */
export type ActivityRow = typeof activities.$inferSelect

/** An activity that is going to be. */
export interface NewActivity {
  id: string
  content: ActivityContent
  /** The proposer; `null` where an administrator writes it in the panel. */
  userId: string | null
  /** The holder. */
  personId: string | null
  /** An administrator's is shown at once, everybody else's waits (P-17); one of the panel begins as a draft. */
  state: 'draft' | 'pending' | 'published'
  /** Whether its start may be past: administrators also record earlier activities. */
  mayBePast?: boolean
  /** Further columns. */
  columns?: EditorialColumns
}

/** The columns of an activity that administrators alone write. */
export type EditorialColumns = Changes<
  Pick<
    ActivityRow,
    'startedAt' | 'cancelledAt' | 'imageId' | 'imageAlt' | 'isImageDecorative' | 'languageStates'
  >
>

/** The columns of an activity that change in addition to its content. */
type ChangedColumns = EditorialColumns &
  Partial<Pick<ActivityRow, 'state' | 'stateReason' | 'proposedAt' | 'publishedAt' | 'personId'>>

/**
 * Makes an activity inside a transaction.
 * @returns its row.
 * @throws {AppError} `invalid-form`.
 */
export async function insertActivity(
  transaction: DatabaseSession,
  services: RecordFileServices,
  activity: NewActivity,
  now: Date,
): Promise<ActivityRow | undefined> {
  const { id, content, userId, personId, state, mayBePast = false } = activity
  const columns = await requireGoodContent(transaction, content, now, { mayBePast })
  const code = await nextCode(transaction, 'activity')
  const [search] = await searchColumnsOf(transaction, activities, [{ ...columns, code, personId }])
  const imageId = await changeImage(transaction, services, content.imageUploadId, userId)
  const row = {
    ...columns,
    imageId,
    ...(await writeImageAlternative(transaction, imageId ?? null, content)),
    ...activity.columns,
    ...(search as SearchColumns),
    id,
    code,
    personId,
    state,
    proposedByUserId: userId,
    proposedAt: userId === null ? null : now,
    publishedAt: state === 'published' ? now : null,
    createdAt: now,
  }
  const [made] = await transaction.insert(activities).values(row).returning()
  return made
}

/** A change of an activity's content. */
export interface ActivityChange {
  content: ActivityContent
  /** Further columns that change. */
  columns?: ChangedColumns
  /** Whether its start may be in the past. */
  mayBePast?: boolean
}

/**
 * Replaces the content of an activity, inside a transaction. A picture that it no longer shows is released, along with
 * its alternative text.
 * @param activity locked by the transaction.
 * @returns the activity as it is stored now.
 * @throws {AppError} `invalid-form`.
 */
export async function updateActivity(
  transaction: DatabaseSession,
  services: RecordFileServices,
  activity: ActivityRow,
  change: ActivityChange,
  now: Date,
): Promise<ActivityRow> {
  const columns = await changeOfActivity(transaction, services, activity, change, now)
  return saveRow(transaction, activities, activity, columns)
}

/** Returns the columns that a change sets, for the caller to write. */
export async function changeOfActivity(
  transaction: DatabaseSession,
  services: RecordFileServices,
  activity: ActivityRow,
  { content, columns = {}, mayBePast = false }: ActivityChange,
  now: Date,
): Promise<Changes<ActivityRow>> {
  const changed = await requireGoodContent(transaction, content, now, { earlier: activity, mayBePast })
  const imageId = await changeImage(transaction, services, content.imageUploadId, activity.proposedByUserId)
  return {
    ...changed,
    ...(imageId !== undefined && {
      imageId,
      ...(await writeImageAlternative(transaction, imageId, content)),
    }),
    ...columns,
  }
}

/**
 * Returns the columns of a content, after checking its choices against the catalogues and its times.
 * @param options `earlier`: the record that is changed, whose choices are known and whose start may be past;
 *   `mayBePast`: whether any start may be.
 * @throws {AppError} `invalid-form` with one problem a field.
 */
export async function requireGoodContent(
  transaction: DatabaseSession,
  content: ActivityContent,
  now: Date,
  {
    earlier,
    mayBePast = false,
  }: {
    earlier?: Pick<ActivityRow, 'startsAt' | 'categoryId' | 'serviceKindId'>
    mayBePast?: boolean
  } = {},
) {
  const { imageUploadId: _image, startsAt: start, endsAt: end, ...columns } = content
  const problems: FieldProblem[] = []
  if (columns.categoryId !== earlier?.categoryId) {
    const [category] = await transaction
      .select({ id: activityCategories.id })
      .from(activityCategories)
      .where(eq(activityCategories.id, columns.categoryId))
    if (!category) problems.push({ field: 'categoryId', code: 'unknown-choice' })
  }
  if (columns.serviceKindId !== null && columns.serviceKindId !== earlier?.serviceKindId) {
    const [kind] = await transaction
      .select({ id: serviceKinds.id })
      .from(serviceKinds)
      .where(eq(serviceKinds.id, columns.serviceKindId))
    if (!kind) problems.push({ field: 'serviceKindId', code: 'unknown-choice' })
  }
  const startsAt = instantOf(start)
  const isUnchanged = startsAt?.getTime() === earlier?.startsAt.getTime()
  if (!startsAt) problems.push({ field: 'startsAt', code: 'not-understood' })
  else if (startsAt <= now && !isUnchanged && !mayBePast)
    problems.push({ field: 'startsAt', code: 'in-the-past' })
  const endsAt = end === null ? startsAt && usualEnd(startsAt) : instantOf(end)
  if (end !== null && !endsAt) problems.push({ field: 'endsAt', code: 'not-understood' })
  else if (startsAt && endsAt && endsAt <= startsAt)
    problems.push({ field: 'endsAt', code: 'ends-too-early' })
  if (problems.length > 0 || !startsAt || !endsAt) throw new AppError('invalid-form', { problems })
  return { ...columns, startsAt, endsAt }
}

function changeImage(
  transaction: DatabaseSession,
  services: RecordFileServices,
  uploadId: ActivityContent['imageUploadId'],
  ownerUserId: string | null,
) {
  return changePicture(transaction, services, { uploadId, field: 'imageTicket', ownerUserId })
}
