import { eq } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { uploads as uploadRecords } from '../../db/schema/upload.ts'
import type { PictureType } from '../../db/unpublish-picture.ts'
import { AppError } from '../../errors.ts'
import type { FileStore } from '../file-store.ts'
import type { UploadKind } from './file-type.ts'
import { pictureBounds } from './picture-bounds.ts'
import { pictureSize } from './picture-header.ts'
import type { UploadRow } from './upload-rows.ts'
import type { Uploads } from './uploads.ts'

/** The services that make a file part of a record. */
export interface RecordFileServices {
  uploads: Uploads
  files: FileStore
}

/** A ticket as a form names it. */
export interface FormFile {
  ticket: string
  /** The field that a problem is shown beside. */
  field: string
  kind: UploadKind
}

/**
 * Makes the file of a ticket part of a record, inside the record's transaction. A ticket is valid for any form, so this
 * checks once more whether the file is of the kind that the form takes.
 * @returns the id of the upload.
 * @throws {AppError} `invalid-form` where the ticket has ended or the file is of another kind.
 */
export async function adoptFile(
  transaction: DatabaseSession,
  { uploads, files }: RecordFileServices,
  { ticket, field, kind }: FormFile,
): Promise<string> {
  const uploadId = await uploads.adopt(transaction, ticket)
  if (uploadId === undefined)
    throw new AppError('invalid-form', { problems: [{ field, code: 'ticket-expired' }] })
  const [row] = await transaction.select().from(uploadRecords).where(eq(uploadRecords.id, uploadId))
  if (!row) throw new Error('An upload that was adopted has no row.')
  const { type } = row
  const isPicture = type !== 'pdf' && type !== 'zip'
  if (kind === 'cv') {
    if (isPicture) throw wrongFile(field, 'file-type', row)
    return uploadId
  }
  if (kind === 'library') {
    if (!isPicture) throw wrongFile(field, 'picture-type', row)
    return uploadId
  }
  if (!isPicture || type === 'webp') throw wrongFile(field, 'image-type', row)
  const bounds = pictureBounds[kind]
  const { width, height } = await measurePicture(files, row.storageKey, type)
  if (width > bounds.width || height > bounds.height) throw wrongFile(field, 'image-dimensions', row, bounds)
  return uploadId
}

/**
 * Returns the size of a stored picture in pixels; it was checked and re-encoded upright, so that its header is true.
 */
export async function measurePicture(
  files: FileStore,
  storageKey: string,
  type: PictureType,
): Promise<{ width: number; height: number }> {
  const kept = await files.openRead(storageKey)
  if (!kept) throw new Error('The content of an upload is missing.')
  return pictureSize(Buffer.concat(await kept.content.toArray()), type)
}

function wrongFile(
  field: string,
  code: 'file-type' | 'image-type' | 'picture-type' | 'image-dimensions',
  { name }: Pick<UploadRow, 'name'>,
  values: Record<string, number> = {},
): AppError {
  return new AppError('invalid-form', { problems: [{ field, code, values: { name, ...values } }] })
}
