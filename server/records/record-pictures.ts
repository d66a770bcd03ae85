import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { LocalizedText } from '../../shared/i18n/languages.ts'
import { pictureIdsIn } from '../../shared/rich-text/rich-text.ts'
import type { UploadType } from '../../shared/schemas/upload.ts'
import type { DatabaseSession } from '../db/database.ts'
import { files as fileRecords, files } from '../db/schema/catalogue.ts'
import { uploads as uploadRecords } from '../db/schema/upload.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../platform/file-store.ts'
import { adoptFile, measurePicture, type RecordFileServices } from '../platform/uploads/adopt-file.ts'
import {
  type PictureKind,
  type PictureType,
  pictureContentTypes,
  pictureName,
  pictureTypeOf,
} from '../platform/uploads/picture-types.ts'
import type { OpenedUpload } from '../platform/uploads/uploads.ts'
import { insertRow, saveRow } from './record-rows.ts'
import type { StoredType } from './stored-types.ts'

/** A picture of a record that is going to be shown. */
export interface PictureToPublish {
  /** An upload that the record has adopted. */
  uploadId: string
  /** The field that a problem is shown next to. */
  field: string
  ownerUserId: string | null
}

/** The columns of a picture that follow from its content. */
type ContentColumns = Pick<
  typeof fileRecords.$inferInsert,
  'storageKey' | 'contentType' | 'sizeBytes' | 'sha256' | 'widthPixels' | 'heightPixels'
>

/**
 * Takes the content of an adopted upload for a picture, inside the record's transaction. Its content, re-encoded when
 * it arrived, stays where it is and passes from one row to another. Whether the transaction is committed, rolled back
 * or killed, exactly one row refers to it.
 * @returns the columns that the caller writes, and the name that it was sent under.
 * @throws {AppError} `invalid-form` while it waits for the virus scanner, and where a virus was found in it.
 */
export async function consumeUpload(
  transaction: DatabaseSession,
  files: FileStore,
  { uploadId, field }: Pick<PictureToPublish, 'uploadId' | 'field'>,
): Promise<{ columns: ContentColumns; name: string }> {
  const [upload] = await transaction
    .select()
    .from(uploadRecords)
    .where(eq(uploadRecords.id, uploadId))
    .for('update')
  if (!upload || !isPictureType(upload.type)) throw new Error('What is to be published is no picture.')
  const { scanState, storageKey, sizeBytes, sha256, type, name } = upload
  if (scanState === 'waiting')
    throw new AppError('invalid-form', { problems: [{ field, code: 'file-waiting' }] })
  if (scanState === 'infected')
    throw new AppError('invalid-form', { problems: [{ field, code: 'file-infected' }] })
  const { width, height } = await measurePicture(files, storageKey, type)
  await transaction.delete(uploadRecords).where(eq(uploadRecords.id, uploadId))
  const contentType = pictureContentTypes[type]
  return {
    columns: { storageKey, contentType, sizeBytes, sha256, widthPixels: width, heightPixels: height },
    name,
  }
}

/**
 * Makes an adopted upload a picture that pages may show, inside the record's transaction.
 * @returns its id.
 * @throws {AppError} as `consumeUpload` does.
 */
export async function publishPicture(
  transaction: DatabaseSession,
  files: FileStore,
  { ownerUserId, ...upload }: PictureToPublish,
): Promise<string> {
  const { columns, name } = await consumeUpload(transaction, files, upload)
  const id = randomUUIDv7()
  await insertRow(transaction, fileRecords, {
    ...columns,
    id,
    name,
    ownerUserId,
    revision: 1,
  })
  return id
}

/** The new picture of a record: `null` removes it, `undefined` leaves it as it is. */
export type PictureSource = {
  /** A picture of the library in the place of the present one. */
  pictureId?: string | undefined
} & (
  | { ticket: string | null | undefined; kind: PictureKind }
  | { uploadId: PictureToPublish['uploadId'] | null | undefined }
)

/** The change of a record's picture. */
export type PictureChange = Omit<PictureToPublish, 'uploadId'> & PictureSource

/**
 * Publishes the picture of a ticket, or of an upload that the record has adopted, inside the record's transaction, or
 * takes one of the library. `saveRow` releases the picture that it replaces.
 * @returns the new value of the picture's column.
 * @throws {AppError} `invalid-form`.
 */
export async function changePicture(
  transaction: DatabaseSession,
  services: RecordFileServices,
  change: PictureChange,
): Promise<string | null | undefined> {
  const { field, ownerUserId, pictureId } = change
  if (pictureId !== undefined) return choosePicture(transaction, pictureId, field)
  const uploadId =
    'uploadId' in change
      ? change.uploadId
      : change.ticket && (await adoptFile(transaction, services, { ...change, ticket: change.ticket }))
  return uploadId && publishPicture(transaction, services.files, { uploadId, field, ownerUserId })
}

/** Locks a picture of the library for a record that shows it from now on, so that nobody deletes it meanwhile. */
async function choosePicture(transaction: DatabaseSession, id: string, field: string): Promise<string> {
  const [picture] = await transaction
    .select({ trashedAt: fileRecords.trashedAt })
    .from(fileRecords)
    .where(eq(fileRecords.id, id))
    .for('key share')
  if (picture && picture.trashedAt === null) return id
  throw new AppError('invalid-form', { problems: [{ field, code: 'unknown-choice' }] })
}

/** Opens a published picture as a download, for route handlers that have checked the right to it. */
export async function openPublishedPicture(
  db: DatabaseSession,
  files: FileStore,
  fileId: string,
): Promise<OpenedUpload | undefined> {
  const [file] = await db.select().from(fileRecords).where(eq(fileRecords.id, fileId))
  const content = file && (await files.openRead(file.storageKey))
  if (!content) return undefined
  const type = pictureTypeOf(file.contentType)
  return { name: pictureName(type), type, ...content }
}

function isPictureType(type: UploadType): type is PictureType {
  return type in pictureContentTypes
}

/** The alternative text of a picture, or that it adds nothing to any text. */
export interface Alternative {
  alt: LocalizedText | null
  isDecorative: boolean
}

const none: Alternative = { alt: null, isDecorative: false }

/** Returns the alternative of a record's picture: the record's own, else that of the picture (C-5). */
export async function readAlternative(
  session: DatabaseSession,
  pictureId: string | null,
  own: Alternative,
): Promise<Alternative> {
  if (pictureId === null) return own
  const [picture] = await session
    .select({ alt: files.alt, isDecorative: files.isDecorative })
    .from(files)
    .where(eq(files.id, pictureId))
  return alternativeOf(own, picture)
}

/** Returns what a record says of a picture: its own words, else those of the picture. */
export function alternativeOf(own: Alternative, picture: Alternative | undefined): Alternative {
  return picture && !isSaid(own) ? { alt: picture.alt, isDecorative: picture.isDecorative } : own
}

/**
 * Writes what a record says of its picture, inside the record's transaction: to the picture, where nobody has said it
 * yet.
 * @returns the words that the record itself keeps: none where they are those of the picture.
 */
export async function writeAlternative(
  transaction: DatabaseSession,
  pictureId: string | null,
  said: Alternative,
): Promise<Alternative> {
  const own = { ...said, alt: withoutEmpty(said.alt) }
  if (pictureId === null || !isSaid(own)) return none
  const [picture] = await transaction.select().from(files).where(eq(files.id, pictureId)).for('no key update')
  if (!picture) return own
  if (!isSaid(picture)) await saveRow(transaction, files, picture, own)
  else if (!isEqual(picture, own)) return own
  return none
}

function isSaid({ alt, isDecorative }: Alternative): boolean {
  return isDecorative || withoutEmpty(alt) !== null
}

function isEqual(one: Alternative, other: Alternative): boolean {
  if (one.isDecorative || other.isDecorative) return one.isDecorative === other.isDecorative
  return isDeepStrictEqual(withoutEmpty(one.alt), withoutEmpty(other.alt))
}

function withoutEmpty(alt: LocalizedText | null): LocalizedText | null {
  const said = Object.entries(alt ?? {}).filter(([_language, text]) => text !== '')
  return said.length === 0 ? null : Object.fromEntries(said)
}

/** A picture that a text names, with the position of that text in the content. */
interface NamedPicture {
  id: string
  field: string
}

/**
 * Locks the pictures that texts name from now on, so that nobody deletes them meanwhile, and makes them the library's
 * own (C-5): a picture that came with a record would go with it.
 * @param before the content before; what its texts name already is not asked for.
 * @throws {AppError} `invalid-form` where the library has no such picture.
 */
export async function addTextPicturesToLibrary(
  transaction: DatabaseSession,
  { richText }: Pick<StoredType, 'richText'>,
  content: object,
  before: object | null,
): Promise<void> {
  // No other field names a picture, even if its text looks like it.
  const isRich = ({ field }: NamedPicture) => field.split('.').includes(richText?.column.name ?? '')
  const known = new Set(namedIn(before).map(({ id }) => id))
  const named = namedIn(content).filter((one) => isRich(one) && !known.has(one.id))
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ id }) => id))]
  const locked = await transaction
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), isNull(files.trashedAt)))
    .orderBy(files.id)
    .for('key share')
  const found = new Set(locked.map(({ id }) => id))
  const problems = named
    .filter(({ id }) => !found.has(id))
    .map(({ field }) => ({ field, code: 'unknown-picture' as const }))
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
  await transaction
    .update(files)
    .set({ isInLibrary: true })
    .where(and(inArray(files.id, ids), eq(files.isInLibrary, false)))
}

function namedIn(value: unknown, path: readonly string[] = []): NamedPicture[] {
  if (typeof value === 'string') return pictureIdsIn(value).map((id) => ({ id, field: path.join('.') }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => namedIn(one, [...path, name]))
}
