import type { PersonRecord } from '../../../shared/schemas/admin/people.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { emptyPersonForm, type PersonForm } from '../../account/parts/person-form.ts'
import type { TypedText } from '../../forms/fields/localized-fields.tsx'
import type { UploadedPicture } from '../../forms/upload/use-picture.ts'

/** The account that a new person gets at once (D-1). Its password is held apart: drafts store none. */
export type TypedAccount =
  | { mode: 'none' }
  | { mode: 'existing'; userId: string }
  | { mode: 'invite' | 'password'; email: string; login: string; language: string }

/** The values of a person's form. */
export interface PersonValues extends Record<string, unknown>, Omit<PersonForm, 'kind'> {
  /** The kind of a new profile from the list of both kinds; empty while none is selected. */
  kind?: string
  photoAlt: TypedText
  /** A ticket of a new file, `null` for none at all, left out for "as it is". */
  photoTicket?: string | null | undefined
  /** A picture of the library in the place of the present photo. */
  photoId?: string | undefined
  cvTicket?: string | null | undefined
  /** The new photo as the browser shows it; the server ignores it. */
  photoFile?: UploadedPicture | null
  cvFile?: StoredUpload | null
  account?: TypedAccount
}

const { kind: _kind, ...emptyForm } = emptyPersonForm

/** A person of whom nothing is written. */
export const emptyPersonValues: PersonValues = { ...emptyForm, photoAlt: {}, account: { mode: 'none' } }

/** Returns the values of the form of a stored person; files stay where they are. */
export function personValuesOf({ content }: Pick<PersonRecord, 'content'>): PersonValues {
  const { photo: _photo, cv: _cv, ...fields } = content
  return {
    ...fields,
    middlename: fields.middlename ?? '',
    organizationId: fields.organizationId ?? '',
    directionId: fields.directionId ?? '',
    categoryId: fields.categoryId ?? '',
    linkedin: fields.linkedin ?? '',
    website: fields.website ?? '',
  }
}

/** Returns the content to send of a person's form, with the password, which is stored nowhere else. */
export function personContentOf(
  values: PersonValues,
  { password = '', repeatPassword = '' }: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const { account } = values
  return account?.mode === 'password'
    ? { ...values, account: { ...account, password, repeatPassword } }
    : values
}

/**
 * Lists what a profile lacks that has neither a headline nor a bio in any language, so that visitors would read
 * nothing.
 */
export function missingFieldsOfPerson(values: PersonValues): readonly string[] {
  const isWritten = (text: TypedText) => Object.values(text).some((words) => words?.trim())
  if (isWritten(values.headline) || isWritten(values.bio)) return []
  const chosen = {
    category: values.categoryId,
    organization: values.organizationId,
    direction: values.directionId,
    tags: values.tags.length,
  }
  const missing = Object.entries(chosen).filter(([, value]) => !value)
  return ['headline', 'bio', ...missing.map(([name]) => name)].map((name) => `admin-people:fields.${name}`)
}
