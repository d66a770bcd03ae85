import type { z } from 'zod'
import type { LocalizedText } from '../../../shared/i18n/languages.ts'
import { richSourcesOf } from '../../../shared/rich-text/plain-text.ts'
import { idSchema, storedTextSchema } from '../../../shared/schemas/fields.ts'
import { type PersonInput, personInputSchema } from '../../../shared/schemas/person-input.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { adoptFile, type FormFile, type RecordFileServices } from '../../platform/uploads/adopt-file.ts'

/**
 * The fields of a profile as they shall be; its biography is the source of a rich text (C-4). Its files are named by
 * adopted uploads: `null` for none at all, left out for "as it is". In this form a change of a published profile waits
 * in `proposed_changes`.
 */
export const personContentSchema = personInputSchema
  .omit({ kind: true, photoTicket: true, cvTicket: true })
  .extend({ bio: storedTextSchema, photoUploadId: idSchema.nullish(), cvUploadId: idSchema.nullish() })
export type PersonContent = z.output<typeof personContentSchema>

/** The fields that people give of themselves, without the files. */
export type PersonFields = Omit<PersonContent, 'photoUploadId' | 'cvUploadId'>

/** Returns the fields of a form without its files and other properties. */
export function personFieldsOf({
  firstname,
  lastname,
  middlename,
  cyrillicNames,
  countryId,
  organizationId,
  directionId,
  categoryId,
  headline,
  bio,
  questions,
  spokenLanguages,
  linkedin,
  website,
  tags,
  socialLinks,
}: Omit<PersonInput, 'kind'>): PersonFields {
  return {
    firstname,
    lastname,
    middlename,
    cyrillicNames,
    countryId,
    organizationId,
    directionId,
    categoryId,
    headline,
    bio,
    questions,
    spokenLanguages,
    linkedin,
    website,
    tags: distinctTags(tags),
    socialLinks,
  }
}

/**
 * Returns a form with the source of its biography (C-4): people type it as plain text. Paragraphs that they leave as
 * they were keep the marks that they have in the biography before.
 */
export function withRichBio<Form extends Pick<PersonInput, 'bio'>>(
  form: Form,
  before?: LocalizedText | null,
): Form {
  return { ...form, bio: richSourcesOf(form.bio, before) }
}

/** Removes repeated tags without regard to case; the first spelling stays (D-9). */
function distinctTags(labels: readonly string[]): string[] {
  const isFirst = (label: string, index: number) =>
    labels.findIndex((one) => one.toLowerCase() === label.toLowerCase()) === index
  return labels.filter(isFirst)
}

/**
 * Returns the content of a profile's form, with its files adopted inside the transaction.
 * @throws {AppError} `invalid-form`.
 */
export async function adoptPersonFiles(
  transaction: DatabaseSession,
  services: RecordFileServices,
  input: Omit<PersonInput, 'kind'>,
): Promise<PersonContent> {
  const adopt = async (
    ticket: PersonInput['photoTicket'],
    file: Pick<FormFile, 'field' | 'kind'>,
  ): Promise<string | null | undefined> => ticket && adoptFile(transaction, services, { ...file, ticket })
  return {
    ...personFieldsOf(input),
    photoUploadId: await adopt(input.photoTicket, { field: 'photoTicket', kind: 'photo' }),
    cvUploadId: await adopt(input.cvTicket, { field: 'cvTicket', kind: 'cv' }),
  }
}
