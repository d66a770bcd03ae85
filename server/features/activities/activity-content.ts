import { z } from 'zod'
import { programmeTimeZone } from '../../../shared/i18n/formats.ts'
import { activityDurationDefaultMinutes } from '../../../shared/rules/limits.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import { storedTextSchema } from '../../../shared/schemas/inputs.ts'
import { type ActivityInput, activityInputSchema } from '../../../shared/schemas/own-activity.ts'

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
}: Omit<ActivityInput, 'imageAlt' | 'isImageDecorative'>): Omit<
  ActivityContent,
  'imageUploadId' | 'imageAlt' | 'isImageDecorative'
> {
  return { title, caption, description, categoryId, serviceKindId, startsAt, endsAt, place, link }
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
