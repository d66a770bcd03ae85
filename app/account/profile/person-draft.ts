import { z } from 'zod'
import { type Draft, defineDraft } from '../../forms/draft.ts'
import { draftFileSchema, draftPictureSchema } from '../../forms/upload/draft-files.ts'
import { personFormSchema } from '../parts/person-form-schema.ts'

const personDraftSchema = z.object({
  /** The revision of the profile that it changes, and its earlier values. */
  revision: z.int(),
  saved: personFormSchema,
  form: personFormSchema,
  photo: draftPictureSchema,
  isPhotoGone: z.boolean(),
  cv: draftFileSchema,
  isCvGone: z.boolean(),
})

/** A profile as it is being changed, with the files that came along: what the browser stores until it is saved. */
export type PersonDraft = z.infer<typeof personDraftSchema>

/** Defines the draft of a profile; other accounts of the same browser have their own. */
export function personDraftOf(personId: string): Draft<PersonDraft> {
  return defineDraft(`profile:${personId}`, personDraftSchema)
}
