import { z } from 'zod'
import { plainTextsOf } from '../../../../shared/rich-text/plain-text.ts'
import { storedTextSchema } from '../../../../shared/schemas/fields.ts'
import {
  type ActivityDraftContent,
  activityDraftContentSchema,
} from '../../../../shared/schemas/own-activity.ts'
import { registrationValuesOf } from '../../../../shared/schemas/registration.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import {
  type ActivityContent,
  type ActivityRow,
  localInstantOf,
  readImageAlternative,
} from '../save-activity.ts'

/** A draft as it is stored. */
export const storedDraftSchema = z.object({
  /** The values typed so far. */
  form: activityDraftContentSchema,
  /** Whether it has no picture at all, though the activity that it changes has one. */
  hasNoImage: z.boolean(),
  /** The revision of the activity that it was written from, if it is a change of one (D-14). */
  baseRevision: z.int().nullable(),
  /** The source of the description that it was written from (C-4); none of a new one. */
  baseDescription: storedTextSchema.default({}),
})
export type StoredDraft = z.infer<typeof storedDraftSchema>

/** Converts an activity to the content of its form. */
export async function formOfActivity(
  session: DatabaseSession,
  activity: ActivityRow,
): Promise<ActivityDraftContent> {
  const { title, caption, description, place, categoryId, serviceKindId, startsAt, endsAt, link } = activity
  const { language, interpretation, priceNote, registration } = activity
  const { imageAlt, isImageDecorative } = await readImageAlternative(session, activity)
  return {
    imageAlt: imageAlt ?? {},
    isImageDecorative,
    title,
    caption: caption ?? {},
    description: plainTextsOf(description ?? {}),
    place: place ?? {},
    categoryId,
    serviceKindId: serviceKindId ?? '',
    startsAt: localInstantOf(startsAt),
    endsAt: localInstantOf(endsAt),
    link: link ?? '',
    language: language ?? '',
    interpretation,
    priceNote: priceNote ?? {},
    registration: registrationValuesOf(registration),
  }
}

/** Converts a pending change to the content of its form. */
export function formOfContent({ imageUploadId: _, ...content }: ActivityContent): ActivityDraftContent {
  const { serviceKindId, endsAt, link, imageAlt = {}, isImageDecorative = false, ...rest } = content
  const { language, interpretation = [], priceNote = {}, registration = null } = content
  return {
    ...rest,
    description: plainTextsOf(rest.description),
    imageAlt,
    isImageDecorative,
    serviceKindId: serviceKindId ?? '',
    endsAt: endsAt ?? '',
    link: link ?? '',
    language: language ?? '',
    interpretation,
    priceNote,
    registration: registrationValuesOf(registration),
  }
}
