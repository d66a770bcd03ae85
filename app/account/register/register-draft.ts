import { z } from 'zod'
import { keptUploadSchema } from '../../../shared/schemas/upload.ts'
import { forgetFormDraft, readFormDraft, writeFormDraft } from '../../forms/draft-store.ts'
import type { KeptPicture } from '../../forms/upload/use-picture.ts'
import { personFormSchema } from '../parts/person-form-schema.ts'

const draftSchema = z.object({
  savedAt: z.number(),
  email: z.string(),
  login: z.string(),
  person: personFormSchema,
  cv: keptUploadSchema.nullable(),
  idempotencyKey: z.string(),
})

/** A registration as it is kept in this browser: everything but the passwords, and the photo beside it. */
export type RegisterDraft = z.infer<typeof draftSchema>

const photoSchema = z.object({ upload: keptUploadSchema, preview: z.instanceof(Blob) })

const draftName = 'register'
/** Apart from what is typed, so that it is not written with each key. */
const photoDraftName = 'register-photo'

/** What is kept; files whose tickets have ended are left out. */
export async function readRegisterDraft(): Promise<{
  draft: RegisterDraft | null
  photo: KeptPicture | null
}> {
  const [draft, photo] = await Promise.all([readFormDraft(draftName), readFormDraft(photoDraftName)])
  const typed = draftSchema.safeParse(draft).data ?? null
  const picture = photoSchema.safeParse(photo).data ?? null
  return {
    draft: typed && { ...typed, cv: isOver(typed.cv) ? null : typed.cv },
    photo: isOver(picture?.upload) ? null : picture,
  }
}

/** Keeps what is typed. */
export function writeRegisterDraft(draft: RegisterDraft): Promise<void> {
  return writeFormDraft(draftName, draft)
}

/** Keeps the photo, or forgets it. */
export function writeRegisterPhoto(photo: KeptPicture | null): Promise<void> {
  return photo ? writeFormDraft(photoDraftName, photo) : forgetFormDraft(photoDraftName)
}

/** Forgets everything. */
export async function forgetRegisterDraft(): Promise<void> {
  await Promise.all([forgetFormDraft(draftName), forgetFormDraft(photoDraftName)])
}

function isOver(upload: { expiresAt: string } | null | undefined): boolean {
  return upload ? Date.parse(upload.expiresAt) <= Date.now() : false
}
