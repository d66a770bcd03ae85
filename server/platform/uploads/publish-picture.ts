import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { UploadType } from '../../../shared/schemas/upload.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { type PictureType, pictureContentTypes, pictureName, pictureTypeOf } from '../../db/picture-uses.ts'
import { insertRow } from '../../db/save-row.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { uploads as uploadRecords } from '../../db/schema/upload.ts'
import { AppError } from '../../errors.ts'
import type { FileStore } from '../file-store.ts'
import { adoptFile, measurePicture, type RecordFileServices } from './adopt-file.ts'
import type { PictureKind } from './picture-bounds.ts'
import type { OpenedUpload } from './uploads.ts'

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
export async function takeContent(
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
 * @throws {AppError} as `takeContent` does.
 */
export async function publishPicture(
  transaction: DatabaseSession,
  files: FileStore,
  { ownerUserId, ...upload }: PictureToPublish,
): Promise<string> {
  const { columns, name } = await takeContent(transaction, files, upload)
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

/** The change of a record's picture: `null` removes it, `undefined` leaves it as it is. */
export type PictureChange = Omit<PictureToPublish, 'uploadId'> & {
  /** A picture of the library in the place of the present one. */
  pictureId?: string | undefined
} & (
    | { ticket: string | null | undefined; kind: PictureKind }
    | { uploadId: PictureToPublish['uploadId'] | null | undefined }
  )

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
  const kept = file && (await files.openRead(file.storageKey))
  if (!kept) return undefined
  const type = pictureTypeOf(file.contentType)
  return { name: pictureName(type), type, ...kept }
}

function isPictureType(type: UploadType): type is PictureType {
  return type in pictureContentTypes
}
