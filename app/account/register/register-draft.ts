import { z } from 'zod'
import { languages } from '../../../shared/i18n/languages.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import { keptUploadSchema } from '../../../shared/schemas/upload.ts'
import { forgetFormDraft, readFormDraft, writeFormDraft } from '../../app-page/form-draft-store.ts'
import type { KeptPicture } from '../parts/use-picture.ts'

const typedSchema = z.partialRecord(z.enum(languages), z.string())

const draftSchema = z.object({
  savedAt: z.number(),
  email: z.string(),
  login: z.string(),
  person: z.object({
    kind: z.enum([...personKinds, '']),
    firstname: z.string(),
    lastname: z.string(),
    middlename: z.string(),
    countryId: z.string(),
    organizationId: z.string(),
    directionId: z.string(),
    categoryId: z.string(),
    headline: typedSchema,
    bio: typedSchema,
    linkedin: z.string(),
    website: z.string(),
    tags: z.array(z.string()),
    socialLinks: z.array(z.object({ networkId: z.string(), link: z.string() })),
  }),
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
