import { eq } from 'drizzle-orm'
import { defaultLanguage } from '../../../../shared/i18n/languages.ts'
import { plainTextsOf } from '../../../../shared/rich-text/plain-text.ts'
import { isPublishedAt } from '../../../../shared/rules/publication.ts'
import { type OwnPerson, type ProfileStep, profileSteps } from '../../../../shared/schemas/profile.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { files, socialNetworks } from '../../../db/schema/catalogue.ts'
import { presentPicture } from '../../../presenters/cards.ts'
import { findUploadView, listLinksOf, listTagsOf } from '../person-belongings.ts'
import type { PersonFields } from '../person-content.ts'
import type { PersonRow } from '../save-person.ts'
import { findPersonChange } from './queries.ts'

/** The path of the owner's own photo. */
const ownPhotoPath = '/api/profile/photo'

/**
 * Creates the view of a profile for its owner to edit: with a pending change, so that it can be continued. Visitors see
 * the public page.
 */
export async function createOwnPerson(db: DatabaseSession, person: PersonRow): Promise<OwnPerson> {
  const change = await findPersonChange(db, person.id)
  const pending = change?.state === 'pending' ? change : undefined
  const photo = pending?.content.photoUploadId ?? person.photoId
  const hasPhoto = pending?.content.photoUploadId !== null && photo !== null
  const cvUploadId =
    pending?.content.cvUploadId === undefined ? person.cvUploadId : pending.content.cvUploadId
  const fields: PersonFields = pending?.content ?? {
    ...person,
    headline: person.headline ?? {},
    bio: person.bio ?? {},
    tags: await listTagsOf(db, person),
    socialLinks: await listLinksOf(db, person.id),
  }
  const cv = await findUploadView(db, cvUploadId)
  const networks = await db.select({ id: socialNetworks.id, name: socialNetworks.name }).from(socialNetworks)
  return {
    id: person.id,
    kind: person.kind,
    userCode: person.userCode,
    revision: person.revision,
    isPublished: isPublishedAt(person),
    firstname: fields.firstname,
    lastname: fields.lastname,
    middlename: fields.middlename,
    cyrillicNames: fields.cyrillicNames,
    countryId: fields.countryId,
    organizationId: fields.organizationId,
    directionId: fields.directionId,
    categoryId: fields.categoryId,
    headline: fields.headline,
    bio: plainTextsOf(fields.bio),
    linkedin: fields.linkedin,
    website: fields.website,
    tags: fields.tags,
    socialLinks: fields.socialLinks.map(({ networkId, name = '', link }) => ({
      networkId,
      name,
      link,
      network: networks.find(({ id }) => id === networkId)?.name ?? '',
    })),
    photoPath: hasPhoto ? ownPhotoPath : null,
    cv,
    completeness: completenessOf(fields, { hasPhoto, hasCv: cv !== null }),
    change: change
      ? { state: change.state, reason: change.reason, proposedAt: change.proposedAt.toISOString() }
      : null,
    shown: pending ? await createShownPerson(db, person) : null,
    updatedAt: latest(person.updatedAt, change?.proposedAt).toISOString(),
  }
}

/** Creates the view of what visitors see while a change is pending. */
async function createShownPerson(db: DatabaseSession, person: PersonRow): Promise<OwnPerson['shown']> {
  const { firstname, lastname, headline, photoId } = person
  const [photo] = photoId === null ? [] : await db.select().from(files).where(eq(files.id, photoId))
  const picture = presentPicture(photo ?? null, defaultLanguage, { alt: null })
  return { firstname, lastname, headline: headline ?? {}, photoUrl: picture?.url ?? null }
}

function completenessOf(
  fields: PersonFields,
  { hasPhoto, hasCv }: { hasPhoto: boolean; hasCv: boolean },
): OwnPerson['completeness'] {
  const isDone: Record<ProfileStep, boolean> = {
    photo: hasPhoto,
    organization: fields.organizationId !== null,
    direction: fields.directionId !== null,
    category: fields.categoryId !== null,
    'headline.uz': Boolean(fields.headline.uz),
    'headline.ru': Boolean(fields.headline.ru),
    'headline.en': Boolean(fields.headline.en),
    bio: Object.values(fields.bio).some(Boolean),
    tags: fields.tags.length > 0,
    cv: hasCv,
  }
  const missing = profileSteps.filter((step) => !isDone[step])
  return { percent: Math.round(100 - (missing.length * 100) / profileSteps.length), missing }
}

function latest(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one
}
