import { z } from 'zod'
import { keptUploadSchema } from '../../../shared/schemas/upload.ts'
import { readFormDraft } from '../../forms/draft-store.ts'
import { personFormSchema } from '../parts/person-form-schema.ts'

const personDraftSchema = z.object({
  /** Of the profile that it changes, and how that was. */
  revision: z.int(),
  saved: personFormSchema,
  form: personFormSchema,
  photo: z.object({ upload: keptUploadSchema, preview: z.instanceof(Blob) }).nullable(),
  isPhotoGone: z.boolean(),
  cv: keptUploadSchema.nullable(),
  isCvGone: z.boolean(),
})

/** A profile as it is being changed, with the files that came along: what the browser keeps until it is saved. */
export type PersonDraft = z.infer<typeof personDraftSchema>

/** Names the draft; other accounts of the same browser have their own. */
export function personDraftName(personId: string): string {
  return `profile:${personId}`
}

/** The changes of a profile that this browser keeps, if it keeps any; files whose tickets have ended are left out. */
export async function readPersonDraft(personId: string): Promise<PersonDraft | null> {
  const parsed = personDraftSchema.safeParse(await readFormDraft(personDraftName(personId)))
  if (!parsed.success) return null
  const { photo, cv } = parsed.data
  const isKept = ({ expiresAt }: { expiresAt: string }) => Date.parse(expiresAt) > Date.now()
  return {
    ...parsed.data,
    photo: photo && isKept(photo.upload) ? photo : null,
    cv: cv && isKept(cv) ? cv : null,
  }
}
