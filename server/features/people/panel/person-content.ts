import { eq } from 'drizzle-orm'
import { pathAndQueryOf } from '../../../../shared/contract/endpoint.ts'
import { personPanel } from '../../../../shared/contract/people-panel.ts'
import type { AdminPersonContent, StoredPerson } from '../../../../shared/schemas/people-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { files } from '../../../db/schema/catalogue.ts'
import type { RecordFileServices } from '../../../platform/uploads/adopt-file.ts'
import { alternativeOf } from '../../../records/record-pictures.ts'
import { findUploadView, listLinksOf, listTagsOf } from '../person-belongings.ts'
import { adoptPersonFiles, type PersonFields } from '../person-content.ts'
import type { PersonRow, StoredPersonContent } from '../save-person.ts'

/** Returns the path of a person's photo, which is read with the token; `null` where there is none. */
export function photoPathOf({
  id,
  kind,
  photoId,
}: Pick<PersonRow, 'id' | 'kind' | 'photoId'>): string | null {
  return photoId === null ? null : `/api${pathAndQueryOf(personPanel[kind].readPhoto, { params: { id } })}`
}

/** Reads the content of a person as it is stored, without the content of its files. */
export async function readPersonContent(session: DatabaseSession, person: PersonRow): Promise<StoredPerson> {
  const path = photoPathOf(person)
  const own = { alt: person.photoAlt, isDecorative: false }
  const [photo] =
    person.photoId === null ? [] : await session.select().from(files).where(eq(files.id, person.photoId))
  const { alt } = alternativeOf(own, photo)
  return {
    ...(await readPersonFields(session, person)),
    photoAlt: alt ?? {},
    photo: path === null ? null : { path, version: photo?.sha256 ?? '' },
    cv: await findUploadView(session, person.cvUploadId),
  }
}

/** Reads the fields of a person as they are now. */
export async function readPersonFields(session: DatabaseSession, person: PersonRow): Promise<PersonFields> {
  const { firstname, lastname, middlename, countryId, organizationId, directionId, categoryId } = person
  return {
    firstname,
    lastname,
    middlename,
    cyrillicNames: person.cyrillicNames,
    countryId,
    organizationId,
    directionId,
    categoryId,
    headline: person.headline ?? {},
    bio: person.bio ?? {},
    questions: person.questions ?? {},
    spokenLanguages: person.spokenLanguages,
    linkedin: person.linkedin,
    website: person.website,
    tags: await listTagsOf(session, person),
    socialLinks: await listLinksOf(session, person.id),
  }
}

/**
 * Returns the content that an administrator sent, with its files adopted inside the transaction.
 * @throws {AppError} `invalid-form`.
 */
export async function adoptContent(
  transaction: DatabaseSession,
  services: RecordFileServices,
  input: AdminPersonContent,
): Promise<StoredPersonContent> {
  return {
    ...(await adoptPersonFiles(transaction, services, input)),
    photoAlt: input.photoAlt,
    photoId: input.photoId,
  }
}
