import { z } from 'zod'
import { defineDraft } from '../../forms/draft.ts'
import { personFormSchema } from '../../forms/person/person-form.ts'
import { draftFileSchema, draftPictureSchema } from '../../forms/upload/draft-files.ts'

/** A registration as this browser stores it: everything but the passwords. */
export const registerDraft = defineDraft(
  'register',
  z.object({
    savedAt: z.number(),
    email: z.string(),
    login: z.string(),
    person: personFormSchema,
    cv: draftFileSchema,
    idempotencyKey: z.string(),
  }),
)

/** The photo of the draft: apart from the typed values, so that it is not written with each key. */
export const registerPhotoDraft = defineDraft('register-photo', draftPictureSchema)

/** Deletes both drafts. */
export async function forgetRegisterDrafts(): Promise<void> {
  await Promise.all([registerDraft.forget(), registerPhotoDraft.forget()])
}
