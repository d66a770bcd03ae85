import { z } from 'zod'
import {
  type ActivityDraft,
  activityDraftContentSchema,
  type activityInputSchema,
} from '../../../shared/schemas/own-activity.ts'
import { type Draft, defineDraft } from '../../forms/draft.ts'
import { draftPictureSchema } from '../../forms/upload/draft-files.ts'

const activityFormSchema = z.object({
  content: activityDraftContentSchema,
  /** A picture that was just given. */
  picture: draftPictureSchema,
  /** The picture that the draft had is wanted no more. */
  isImageGone: z.boolean(),
})

/** An activity as it is being written, with its picture. */
export type ActivityForm = z.infer<typeof activityFormSchema>

const localCopySchema = z.object({ revision: z.int().nonnegative(), form: activityFormSchema })

/** A draft in this browser that the server has not stored yet. */
export type LocalCopy = z.infer<typeof localCopySchema>

/** An empty form. */
export const emptyActivityForm: ActivityForm = {
  content: activityDraftContentSchema.parse({}),
  picture: null,
  isImageGone: false,
}

/** Returns the form of a draft, to be continued. */
export function activityFormOf({ content }: ActivityDraft): ActivityForm {
  return { content, picture: null, isImageGone: false }
}

/** Defines the copy of a draft in this browser. */
export function localCopyOf(draftId: string): Draft<LocalCopy> {
  return defineDraft(`activity:${draftId}`, localCopySchema)
}

/** Converts a local time of a browser's control to an instant in Tashkent, with its offset. */
export function tashkentInstant(local: string): string | null {
  const instant = `${local}+05:00`
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) && !Number.isNaN(Date.parse(instant)) ? instant : null
}

/** Builds the body that proposes an activity. */
export function proposalOf(
  { content, isImageGone }: ActivityForm,
  unsavedTicket: string | null,
  draftId: string | null,
): z.input<typeof activityInputSchema> {
  return {
    ...content,
    ...(unsavedTicket !== null ? { imageTicket: unsavedTicket } : isImageGone && { imageTicket: null }),
    ...(draftId !== null && { draftId }),
  }
}
