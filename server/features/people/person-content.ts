import type { z } from 'zod'
import { idSchema } from '../../../shared/schemas/fields.ts'
import { type PersonInput, personInputSchema } from '../../../shared/schemas/profile.ts'

/**
 * The fields of a profile as they shall be. Its files are named by adopted uploads: `null` for none at all, left out
 * for "as it is". In this form a change of a published profile waits in `proposed_changes`.
 */
export const personContentSchema = personInputSchema
  .omit({ kind: true, photoTicket: true, cvTicket: true })
  .extend({ photoUploadId: idSchema.nullish(), cvUploadId: idSchema.nullish() })
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
    linkedin,
    website,
    tags: distinctTags(tags),
    socialLinks,
  }
}

/** Removes repeated tags without regard to case; the first spelling stays (D-9). */
function distinctTags(labels: readonly string[]): string[] {
  const isFirst = (label: string, index: number) =>
    labels.findIndex((one) => one.toLowerCase() === label.toLowerCase()) === index
  return labels.filter(isFirst)
}
