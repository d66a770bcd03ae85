import { eq } from 'drizzle-orm'
import type { UploadType } from '../../../shared/schemas/upload.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { uploads as uploadRecords } from '../../db/schema/upload.ts'
import { AppError } from '../../errors.ts'
import type { FileStore } from '../file-store.ts'
import { measurePicture } from './adopt-file.ts'
import type { OpenedUpload } from './uploads.ts'

const contentTypes = { png: 'image/png', jpg: 'image/jpeg' } as const
type PictureType = keyof typeof contentTypes

/** A picture of a record that is going to be shown. */
export interface PictureToPublish {
  /** An upload that the record has adopted. */
  uploadId: string
  /** The field that problems are told beside. */
  field: string
  ownerUserId: string | null
}

/**
 * Makes an adopted upload a picture that pages may show, inside the record's transaction. Its content, drawn anew when
 * it came in, stays where it is and passes from one row to another: whether the transaction is committed, rolled back
 * or cut off by force, exactly one row knows it.
 * @returns the id of its file.
 * @throws {AppError} `invalid-form` while it waits for the virus scanner, and where a virus was found in it.
 */
export async function publishPicture(
  transaction: DatabaseSession,
  files: FileStore,
  { uploadId, field, ownerUserId }: PictureToPublish,
): Promise<string> {
  const [upload] = await transaction
    .select()
    .from(uploadRecords)
    .where(eq(uploadRecords.id, uploadId))
    .for('update')
  if (!upload || !isPictureType(upload.type)) throw new Error('What is to be published is no picture.')
  const { scanState, storageKey, sizeBytes, sha256, type } = upload
  if (scanState === 'waiting')
    throw new AppError('invalid-form', { problems: [{ field, code: 'file-waiting' }] })
  if (scanState === 'infected')
    throw new AppError('invalid-form', { problems: [{ field, code: 'file-infected' }] })
  const { width, height } = await measurePicture(files, storageKey)
  await transaction.delete(uploadRecords).where(eq(uploadRecords.id, uploadId))
  const [file] = await transaction
    .insert(fileRecords)
    .values({
      storageKey,
      contentType: contentTypes[type],
      sizeBytes,
      sha256,
      widthPixels: width,
      heightPixels: height,
      ownerUserId,
    })
    .returning({ id: fileRecords.id })
  if (!file) throw new Error('The row of a picture was not written.')
  return file.id
}

/**
 * The way back, for a picture that no record shows any more: an upload again, which nobody reads but by a record of
 * its own.
 * @param expiresAt when it may be swept; `null` where a record needs it.
 * @returns the id of the upload.
 */
export async function unpublishPicture(
  transaction: DatabaseSession,
  fileId: string,
  expiresAt: Date | null,
): Promise<string> {
  const [file] = await transaction.delete(fileRecords).where(eq(fileRecords.id, fileId)).returning()
  if (!file) throw new Error('The picture that is to go has no row.')
  const { storageKey, sizeBytes, sha256, contentType } = file
  const type = pictureTypeOf(contentType)
  const [upload] = await transaction
    .insert(uploadRecords)
    .values({
      storageKey,
      name: pictureName(type),
      type,
      sizeBytes,
      sha256,
      // It was let through before it was published.
      scanState: 'not-scanned',
      expiresAt,
    })
    .returning({ id: uploadRecords.id })
  if (!upload) throw new Error('The row of an upload was not written.')
  return upload.id
}

/** A published picture as a file to save, for handlers that have checked the right to it. */
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

/** The type of a published picture by its content type. */
export function pictureTypeOf(contentType: string): PictureType {
  return contentType === contentTypes.jpg ? 'jpg' : 'png'
}

/** What a published picture is called when it is saved: its own name went with its upload. */
export function pictureName(type: PictureType): string {
  return `picture.${type}`
}

function isPictureType(type: UploadType): type is PictureType {
  return type in contentTypes
}
