import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { programmeTimeZone } from '../../../shared/i18n/formats.ts'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { activityDurationDefaultMinutes } from '../../../shared/rules/limits.ts'
import { hasAlternative, idSchema, storedTextSchema } from '../../../shared/schemas/fields.ts'
import { type ActivityInput, activityInputSchema } from '../../../shared/schemas/own-activity.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { activityCategories, serviceKinds } from '../../db/schema/catalogue.ts'
import { AppError } from '../../errors.ts'
import type { RecordFileServices } from '../../platform/uploads/adopt-file.ts'
import { nextCode } from '../../records/next-code.ts'
import type { Changes } from '../../records/record-handler.ts'
import {
  type Alternative,
  alternativeOf,
  changePicture,
  type PictureSource,
  readAlternative,
  writeAlternative,
} from '../../records/record-pictures.ts'
import { saveRow } from '../../records/record-rows.ts'
import { afterActivityChange } from '../../records/registrations/after-activity-change.ts'
import type { RegistrationServices } from '../../records/registrations/registration-rows.ts'
import { type SearchColumns, searchColumnsOf } from '../../records/search-columns.ts'

/**
 * The fields of an activity as they shall be, its times in Tashkent. Its picture is named by an adopted upload: `null`
 * for none at all, left out for "as it is". In this form a change of a published activity waits in `proposed_changes`.
 */
export const activityContentSchema = activityInputSchema
  .omit({ imageTicket: true, draftId: true, imageAlt: true, isImageDecorative: true })
  .extend({
    /** The source of a rich text (C-4). */
    description: storedTextSchema,
    imageUploadId: idSchema.nullish(),
    /** The alternative text of a new picture; absent where there is none. */
    imageAlt: storedTextSchema.optional(),
    isImageDecorative: z.boolean().optional(),
  })
export type ActivityContent = z.output<typeof activityContentSchema>

/** Returns the fields of an activity that a form holds, without its picture and without other properties. */
export function activityFieldsOf({
  title,
  caption,
  description,
  categoryId,
  serviceKindId,
  startsAt,
  endsAt,
  place,
  link,
  language,
  interpretation,
  priceNote,
  registration,
}: Omit<ActivityInput, 'imageAlt' | 'isImageDecorative'>): Omit<
  ActivityContent,
  'imageUploadId' | 'imageAlt' | 'isImageDecorative'
> {
  return {
    ...{ title, caption, description, categoryId, serviceKindId, startsAt, endsAt, place, link },
    ...{ language, interpretation, priceNote, registration },
  }
}

/** Converts a day and a time in Tashkent to a `Date`; `undefined` where there is no such day or time. */
export function instantOf(local: string): Date | undefined {
  try {
    const instant = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    return new Date(instant.toZonedDateTime(programmeTimeZone).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Converts a `Date` to the day and the time in Tashkent, in the format of `datetime-local`. */
export function localInstantOf(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(programmeTimeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** Returns the default end of an activity of which only the start is known. */
export function usualEnd(startsAt: Date): Date {
  return new Date(startsAt.getTime() + activityDurationDefaultMinutes * 60_000)
}

type ImageAlternative = Pick<ActivityRow, 'imageAlt' | 'isImageDecorative'>

/** Reads the alternative of an activity's picture: its own, else that of the picture. */
export async function readImageAlternative(
  session: DatabaseSession,
  { imageId, imageAlt, isImageDecorative }: ImageAlternative & Pick<ActivityRow, 'imageId'>,
): Promise<ImageAlternative> {
  const own = { alt: imageAlt, isDecorative: isImageDecorative }
  const { alt, isDecorative } = await readAlternative(session, imageId, own)
  return { imageAlt: alt, isImageDecorative: isDecorative }
}

/** Returns the same where the picture is read already. */
export function imageAlternativeOf(
  { imageAlt, isImageDecorative }: ImageAlternative,
  picture: Alternative | undefined,
): ImageAlternative {
  const own = { alt: imageAlt, isDecorative: isImageDecorative }
  const { alt, isDecorative } = alternativeOf(own, picture)
  return { imageAlt: alt, isImageDecorative: isDecorative }
}

/** Writes what an activity says of its picture. @returns the columns of the activity. */
export async function writeImageAlternative(
  transaction: DatabaseSession,
  imageId: string | null,
  {
    imageAlt,
    isImageDecorative,
  }: { [Field in keyof ImageAlternative]?: ImageAlternative[Field] | undefined },
): Promise<ImageAlternative> {
  const said = { alt: imageAlt ?? null, isDecorative: isImageDecorative ?? false }
  const { alt, isDecorative } = await writeAlternative(transaction, imageId, said)
  return { imageAlt: alt, isImageDecorative: isDecorative }
}

/**
 * Requires the alternative text of a picture, or the mark of a decorative one: neither is generated.
 * @throws {AppError} `invalid-form` with `alternative-missing`.
 */
export function requireAlternative(alternative: ImageAlternative, hasImage: boolean): void {
  if (!hasImage || hasAlternative(alternative)) return
  throw new AppError('invalid-form', { problems: [{ field: 'imageAlt', code: 'alternative-missing' }] })
}

/** An activity as stored. */
export type ActivityRow = typeof activities.$inferSelect

/** An activity that is going to be. */
export interface NewActivity {
  id: string
  content: ActivityContent
  /** The proposer; `null` where an administrator writes it in the panel. */
  userId: string | null
  /** The host. */
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
    | 'startedAt'
    | 'cancelledAt'
    | 'cancellationReason'
    | 'registrationClosedAt'
    | 'imageId'
    | 'imageAlt'
    | 'isImageDecorative'
    | 'languageStates'
    | 'recording'
    | 'audioLink'
    | 'audioFile'
    | 'papers'
    | 'transcript'
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
  const columns = await contentColumns(transaction, content, now, { mayBePast })
  const code = await nextCode(transaction, 'activity')
  const [search] = await searchColumnsOf(transaction, activities, [{ ...columns, code, personId }])
  const image = await changeImage(transaction, services, null, imageOf(content), userId)
  const row = {
    ...columns,
    ...image,
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
 * @param row locked by the transaction.
 * @returns the activity as it is stored now.
 * @throws {AppError} `invalid-form`.
 */
export async function updateActivity(
  transaction: DatabaseSession,
  services: RecordFileServices & RegistrationServices,
  row: ActivityRow,
  change: ActivityChange,
  now: Date,
): Promise<ActivityRow> {
  const columns = await activityColumns(transaction, services, row, change, now)
  const saved = await saveRow(transaction, activities, row, columns)
  await afterActivityChange(transaction, services, { before: row, after: saved }, now)
  return saved
}

/** Returns the columns of the row that a change sets, for the caller to write. */
export async function activityColumns(
  transaction: DatabaseSession,
  services: RecordFileServices,
  row: ActivityRow,
  { content, columns = {}, mayBePast = false }: ActivityChange,
  now: Date,
): Promise<Changes<ActivityRow>> {
  const ofContent = await contentColumns(transaction, content, now, { row, mayBePast })
  const ofImage = await changeImage(transaction, services, row, imageOf(content), row.proposedByUserId)
  return { ...ofContent, ...ofImage, ...columns }
}

/**
 * Returns the columns of a content, after checking its choices against the catalogues and its times.
 * @param options `row`: the activity as it is stored, whose choices are known and whose start may be past;
 *   `mayBePast`: whether any start may be.
 * @throws {AppError} `invalid-form` with one problem a field.
 */
export async function contentColumns(
  transaction: DatabaseSession,
  content: ActivityContent,
  now: Date,
  {
    row,
    mayBePast = false,
  }: {
    row?: Pick<ActivityRow, 'startsAt' | 'categoryId' | 'serviceKindId'>
    mayBePast?: boolean
  } = {},
) {
  const { startsAt: start, endsAt: end, ...columns } = activityFieldsOf(content)
  const problems: FieldProblem[] = []
  if (columns.categoryId !== row?.categoryId) {
    const [category] = await transaction
      .select({ id: activityCategories.id })
      .from(activityCategories)
      .where(eq(activityCategories.id, columns.categoryId))
    if (!category) problems.push({ field: 'categoryId', code: 'unknown-choice' })
  }
  if (columns.serviceKindId !== null && columns.serviceKindId !== row?.serviceKindId) {
    const [kind] = await transaction
      .select({ id: serviceKinds.id })
      .from(serviceKinds)
      .where(eq(serviceKinds.id, columns.serviceKindId))
    if (!kind) problems.push({ field: 'serviceKindId', code: 'unknown-choice' })
  }
  const startsAt = instantOf(start)
  const isUnchanged = startsAt?.getTime() === row?.startsAt.getTime()
  if (!startsAt) problems.push({ field: 'startsAt', code: 'not-understood' })
  else if (startsAt <= now && !isUnchanged && !mayBePast)
    problems.push({ field: 'startsAt', code: 'in-the-past' })
  const endsAt = end === null ? startsAt && usualEnd(startsAt) : instantOf(end)
  if (end !== null && !endsAt) problems.push({ field: 'endsAt', code: 'not-understood' })
  else if (startsAt && endsAt && endsAt <= startsAt)
    problems.push({ field: 'endsAt', code: 'ends-too-early' })
  problems.push(...registrationProblems(columns.registration, startsAt))
  if (problems.length > 0 || !startsAt || !endsAt) throw new AppError('invalid-form', { problems })
  return { ...columns, startsAt, endsAt }
}

/** Lists what is wrong with the times of a registration: it opens before it closes, and closes by the start. */
function registrationProblems(
  settings: ActivityContent['registration'],
  startsAt: Date | undefined,
): FieldProblem[] {
  const { opensAt = null, closesAt = null } = settings ?? {}
  const opens = opensAt === null ? undefined : instantOf(opensAt)
  const closes = closesAt === null ? startsAt : instantOf(closesAt)
  const problems: FieldProblem[] = []
  if (opensAt !== null && !opens) problems.push({ field: 'registration.opensAt', code: 'not-understood' })
  else if (opens && closes && opens >= closes)
    problems.push({ field: 'registration.opensAt', code: 'opens-too-late' })
  if (closesAt !== null && !closes) problems.push({ field: 'registration.closesAt', code: 'not-understood' })
  else if (closes && startsAt && closes > startsAt)
    problems.push({ field: 'registration.closesAt', code: 'closes-too-late' })
  return problems
}

/** The change of an activity's picture, as a ticket or as an upload that is adopted already, with its alternative. */
export type ImageChange = PictureSource &
  Partial<ImageAlternative> & {
    /** The alternative before; it stays with the picture where it is sent again. */
    before?: ImageAlternative
    /** Whether a picture without an alternative is refused. */
    mustBeDescribed?: boolean
  }

/**
 * Changes the picture of an activity with its alternative, inside the activity's transaction.
 * @param row as it is stored; `null` for a new one.
 * @returns the columns that change.
 * @throws {AppError} `invalid-form`.
 */
export async function changeImage(
  transaction: DatabaseSession,
  services: RecordFileServices,
  row: ActivityRow | null,
  { imageAlt = null, isImageDecorative = false, before, mustBeDescribed = false, ...picture }: ImageChange,
  ownerUserId: string | null,
): Promise<Partial<ImageAlternative & { imageId: string | null }>> {
  const change = { ...picture, field: 'imageTicket', ownerUserId }
  const imageId = await changePicture(transaction, services, change)
  const shownId = imageId === undefined ? (row?.imageId ?? null) : imageId
  if (mustBeDescribed) requireAlternative({ imageAlt, isImageDecorative }, shownId !== null)
  const isSaidAlready =
    before === undefined ||
    (isImageDecorative === before.isImageDecorative && isDeepStrictEqual(imageAlt ?? {}, before.imageAlt))
  if (imageId === undefined && isSaidAlready) return {}
  const alternative = await writeImageAlternative(transaction, shownId, { imageAlt, isImageDecorative })
  return { ...(imageId !== undefined && { imageId }), ...alternative }
}

function imageOf({ imageUploadId, imageAlt = {}, isImageDecorative = false }: ActivityContent): ImageChange {
  return { uploadId: imageUploadId, imageAlt, isImageDecorative }
}
