import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { LocalizedText } from '../../../shared/i18n/languages.ts'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { linkProblems } from '../../../shared/rules/network-hosts.ts'
import { isPublishedAt } from '../../../shared/rules/publication.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { foldCase } from '../../db/fold-case.ts'
import { activities } from '../../db/schema/activity.ts'
import {
  countries,
  directions,
  organizations,
  personCategories,
  socialNetworks,
  tags as tagRecords,
} from '../../db/schema/catalogue.ts'
import { people, personTags } from '../../db/schema/person.ts'
import { AppError } from '../../errors.ts'
import type { RecordFileServices } from '../../platform/uploads/adopt-file.ts'
import { nextCode } from '../../records/next-code.ts'
import type { Changes } from '../../records/record-handler.ts'
import { changePicture, writeAlternative } from '../../records/record-pictures.ts'
import { saveRow } from '../../records/record-rows.ts'
import { refreshSearch } from '../../records/refresh-search.ts'
import { writeLinks } from './person-belongings.ts'
import type { PersonContent, PersonFields } from './person-content.ts'

/** A person as stored. */
export type PersonRow = typeof people.$inferSelect

/** The content of a profile, with what administrators alone write of it. */
export interface StoredPersonContent extends PersonContent {
  /** The alternative text of the photo; absent for "as it is", and another photo then has none. */
  photoAlt?: LocalizedText | null
  /** A picture of the library in the place of the present photo (C-5). */
  photoId?: string | undefined
}

/** A profile that is going to be. */
export interface NewPerson {
  /** The id; generated where it is absent. */
  id?: string
  kind: PersonKind
  /** The owner; `null` for a profile without an account, or one that is rolled back (S-8). */
  userId: string | null
  content: StoredPersonContent
  /** The columns with the states of its languages. */
  languages?: Pick<Partial<PersonRow>, 'languageStates'>
}

/**
 * Makes a profile inside a transaction, with everything that belongs to it; nobody but its owner sees it before an
 * administrator publishes it.
 * @throws {AppError} `invalid-form`.
 */
export async function insertPerson(
  transaction: DatabaseSession,
  services: RecordFileServices,
  { id = randomUUIDv7(), kind, userId, content, languages }: NewPerson,
  now: Date,
): Promise<string> {
  const { fields, cvUploadId, photoAlt } = split(content)
  await requireKnownChoices(transaction, kind, fields)
  const userCode = await nextCode(transaction, kind)
  const photoId = await changePhoto(transaction, services, content, userId)
  const known = await findTags(transaction, fields.tags)
  await transaction.insert(people).values({
    ...columnsOf(fields),
    ...languages,
    id,
    kind,
    userId,
    userCode,
    photoId: photoId ?? null,
    photoAlt: await writePhotoAlt(transaction, photoId ?? null, photoAlt ?? null),
    cvUploadId: cvUploadId ?? null,
    suggestedTags: missingFrom(known, fields.tags),
    // Filled in once all belongings of the person are stored.
    sortName: '',
    searchText: '',
    createdAt: now,
  })
  await writeTags(transaction, id, known)
  await writeLinks(transaction, id, fields.socialLinks)
  await refreshSearch(transaction, people, eq(people.id, id))
  return id
}

/**
 * Replaces the content of a profile, inside a transaction; files that it no longer shows are released.
 * @param person locked by the transaction.
 * @param columns further columns that change.
 * @throws {AppError} `invalid-form`.
 */
export async function updatePerson(
  transaction: DatabaseSession,
  services: RecordFileServices,
  person: PersonRow,
  content: StoredPersonContent,
  columns: Pick<Partial<PersonRow>, 'languageStates'> = {},
): Promise<PersonRow> {
  const change = await changeOfPerson(transaction, services, person, content)
  const saved = await saveRow(transaction, people, person, { ...change.columns, ...columns })
  await change.afterwards()
  return saved
}

/**
 * Returns the columns that a change sets, for the caller to write, and the work to do afterwards; tags and links are
 * written at once.
 */
export async function changeOfPerson(
  transaction: DatabaseSession,
  services: RecordFileServices,
  person: PersonRow,
  content: StoredPersonContent,
): Promise<{ columns: Changes<PersonRow>; afterwards: () => Promise<void> }> {
  const { fields, cvUploadId, photoAlt } = split(content)
  await requireKnownChoices(transaction, person.kind, fields)
  const photoId = await changePhoto(transaction, services, content, person.userId)
  const shownId = photoId === undefined ? person.photoId : photoId
  const { tags } = fields
  // The tags of public profiles are added to the catalogue.
  const known = isPublishedAt(person)
    ? await addToCatalogue(transaction, tags)
    : await findTags(transaction, tags)
  await transaction.delete(personTags).where(eq(personTags.personId, person.id))
  await writeTags(transaction, person.id, known)
  await writeLinks(transaction, person.id, fields.socialLinks)
  return {
    columns: {
      ...columnsOf(fields),
      ...(photoId !== undefined && { photoId, photoAlt: null }),
      ...(photoAlt !== undefined && { photoAlt: await writePhotoAlt(transaction, shownId, photoAlt) }),
      ...(cvUploadId !== undefined && { cvUploadId }),
      suggestedTags: missingFrom(known, tags),
    },
    async afterwards() {
      if (cvUploadId !== undefined && person.cvUploadId && person.cvUploadId !== cvUploadId)
        await services.uploads.release(transaction, person.cvUploadId)
      if (person.firstname !== fields.firstname || person.lastname !== fields.lastname)
        await refreshSearch(transaction, activities, eq(activities.personId, person.id))
    },
  }
}

/**
 * Adds the suggested tags to the catalogue and to the person, inside the transaction in which an administrator
 * publishes it (D-9).
 * @returns the columns of the person that this changes.
 */
export async function adoptSuggestedTags(
  transaction: DatabaseSession,
  { id, suggestedTags }: Pick<PersonRow, 'id' | 'suggestedTags'>,
): Promise<Changes<PersonRow>> {
  if (suggestedTags.length === 0) return {}
  await writeTags(transaction, id, await addToCatalogue(transaction, suggestedTags))
  return { suggestedTags: [] }
}

function split({
  photoUploadId: _photo,
  photoId: _id,
  cvUploadId,
  photoAlt,
  ...fields
}: StoredPersonContent) {
  return { fields, cvUploadId, photoAlt }
}

function columnsOf({ tags: _tags, socialLinks: _links, ...columns }: PersonFields) {
  return columns
}

function changePhoto(
  transaction: DatabaseSession,
  services: RecordFileServices,
  { photoUploadId: uploadId, photoId: pictureId }: StoredPersonContent,
  ownerUserId: string | null,
) {
  const change = { uploadId, pictureId, field: 'photoTicket', ownerUserId }
  return changePicture(transaction, services, change)
}

async function writePhotoAlt(
  transaction: DatabaseSession,
  photoId: string | null,
  alt: LocalizedText | null,
): Promise<LocalizedText | null> {
  return (await writeAlternative(transaction, photoId, { alt, isDecorative: false })).alt
}

async function writeTags(
  transaction: DatabaseSession,
  personId: string,
  tags: readonly { id: string }[],
): Promise<void> {
  if (tags.length === 0) return
  await transaction
    .insert(personTags)
    .values(tags.map(({ id }) => ({ personId, tagId: id })))
    .onConflictDoNothing()
}

/** Adds labels that the catalogue lacks: those of profiles that visitors see. @returns the tags of all of them. */
async function addToCatalogue(transaction: DatabaseSession, labels: readonly string[]) {
  const known = await findTags(transaction, labels)
  const missing = missingFrom(known, labels)
  if (missing.length === 0) return known
  await transaction
    .insert(tagRecords)
    // In one order, so that two concurrent insertions cannot deadlock.
    .values(
      missing
        .toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
        .map((label) => ({ label })),
    )
    .onConflictDoNothing()
  return findTags(transaction, labels)
}

function findTags(transaction: DatabaseSession, labels: readonly string[]) {
  return labels.length > 0
    ? transaction
        .select({ id: tagRecords.id, label: tagRecords.label })
        .from(tagRecords)
        .where(inArray(foldCase(tagRecords.label), labels.map(foldCase)))
    : Promise.resolve([])
}

function missingFrom(known: readonly { label: string }[], labels: readonly string[]): string[] {
  const knownLabels = new Set(known.map(({ label }) => label.toLowerCase()))
  return labels.filter((label) => !knownLabels.has(label.toLowerCase()))
}

type Table = typeof countries | typeof organizations | typeof directions

/**
 * Refuses choices that the catalogues do not hold; a category must be one of the person's own kind. The chosen records
 * cannot be deleted before the transaction ends.
 * @throws {AppError} `invalid-form` with `unknown-choice` next to each.
 */
export async function requireKnownChoices(
  transaction: DatabaseSession,
  kind: PersonKind,
  { countryId, organizationId, directionId, categoryId, socialLinks }: PersonFields,
): Promise<void> {
  const exists = async (table: Table, id: string | null) => {
    if (id === null) return true
    const [row] = await transaction
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.trashedAt)))
      .for('key share')
    return row !== undefined
  }
  const problems: FieldProblem[] = []
  const unknown = (field: string) => problems.push({ field, code: 'unknown-choice' })
  if (!(await exists(countries, countryId))) unknown('countryId')
  if (!(await exists(organizations, organizationId))) unknown('organizationId')
  if (!(await exists(directions, directionId))) unknown('directionId')
  if (categoryId !== null) {
    const [category] = await transaction
      .select({ id: personCategories.id })
      .from(personCategories)
      .where(
        and(
          eq(personCategories.id, categoryId),
          eq(personCategories.type, kind),
          isNull(personCategories.trashedAt),
        ),
      )
      .for('key share')
    if (!category) unknown('categoryId')
  }
  const networkIds = socialLinks.map(({ networkId }) => networkId)
  const known =
    networkIds.length > 0
      ? await transaction
          .select({ id: socialNetworks.id, name: socialNetworks.name })
          .from(socialNetworks)
          .where(and(inArray(socialNetworks.id, networkIds), isNull(socialNetworks.trashedAt)))
          .for('key share')
      : []
  for (const [index, { networkId, link }] of socialLinks.entries()) {
    const network = known.find(({ id }) => id === networkId)
    if (network) problems.push(...linkProblems(network.name, link, `socialLinks.${index}.link`))
    else unknown(`socialLinks.${index}.networkId`)
  }
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
}
