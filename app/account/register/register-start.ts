import { z } from 'zod'
import type { AccountView } from '../../../shared/schemas/account.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { defineDraft, draftFileSchema, draftPictureSchema } from '../../forms/draft.ts'
import { emptyPersonValues, type PersonForm, personFormSchema } from '../../forms/person/person-form.ts'
import type { UploadedPicture } from '../../forms/upload/use-picture.ts'
import { type AccountForm, emptyAccountForm } from './register-steps.ts'

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

/** The values of a registration. */
export interface RegisterValues {
  account: AccountForm
  person: PersonForm
  photo: UploadedPicture | null
  cv: StoredUpload | null
}

/** The start of a registration: empty, or as it was left. */
export interface RegisterStart extends RegisterValues {
  idempotencyKey: string
  /** The time at which the draft was stored; `null` for none. */
  savedAt: number | null
}

/** Returns an empty registration; a profile begins with the names of its account. */
export function emptyStart(account: AccountView | null): RegisterStart {
  return {
    account: emptyAccountForm,
    person: {
      kind: '',
      ...emptyPersonValues,
      ...(account && { firstname: account.firstname, lastname: account.lastname }),
    },
    photo: null,
    cv: null,
    idempotencyKey: newIdempotencyKey(),
    savedAt: null,
  }
}

/** Reads a registration as it was left in this browser; an empty one where it was not. */
export async function readStart(account: AccountView | null): Promise<RegisterStart> {
  const [draft, photo] = await Promise.all([registerDraft.read(), registerPhotoDraft.read()])
  const empty = emptyStart(account)
  if (!draft) return photo ? { ...empty, photo, savedAt: Date.now() } : empty
  const { email, login, ...values } = draft
  return { ...values, photo, account: { ...emptyAccountForm, email, login } }
}
