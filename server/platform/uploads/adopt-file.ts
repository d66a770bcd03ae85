import { eq } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { uploads as uploadRecords } from '../../db/schema/upload.ts'
import { AppError } from '../../errors.ts'
import type { FileStore } from '../file-store.ts'
import type { UploadKind } from './file-type.ts'
import { isPictureType, type PictureType, pictureBounds } from './picture-types.ts'
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
  /** The field that a problem is shown next to. */
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
  if (kind === 'cv') {
    if (type !== 'pdf' && type !== 'zip') throw wrongFile(field, 'file-type', row)
    return uploadId
  }
  if (kind === 'library') {
    if (!isPictureType(type)) throw wrongFile(field, 'picture-type', row)
    return uploadId
  }
  if ((type !== 'png' && type !== 'jpg') || kind === 'paper' || kind === 'audio')
    throw wrongFile(field, 'image-type', row)
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
  const stored = await files.openRead(storageKey)
  if (!stored) throw new Error('The content of an upload is missing.')
  return pictureSize(Buffer.concat(await stored.content.toArray()), type)
}

function wrongFile(
  field: string,
  code: 'file-type' | 'image-type' | 'picture-type' | 'image-dimensions',
  { name }: Pick<UploadRow, 'name'>,
  values: Record<string, number> = {},
): AppError {
  return new AppError('invalid-form', { problems: [{ field, code, values: { name, ...values } }] })
}

interface Size {
  width: number
  height: number
}

/** Returns the size that a picture's header states, in pixels. @throws where it states none. */
export function pictureSize(content: Buffer, type: PictureType): Size {
  if (type === 'png') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  return type === 'jpg' ? jpgSize(content) : webpSize(content)
}

/** Reads the segments of a JPG up to its frame, whose marker is one from C0 to C2 with every current encoder. */
function jpgSize(content: Buffer): Size {
  let offset = 2
  for (;;) {
    const marker = content.readUInt8(offset + 1)
    if (marker >= 0xc0 && marker <= 0xc2)
      return { width: content.readUInt16BE(offset + 7), height: content.readUInt16BE(offset + 5) }
    offset += 2 + content.readUInt16BE(offset + 2)
  }
}

/** Reads the first chunk of a WebP: that of a photograph, of a drawing without loss, or of what has more chunks. */
function webpSize(content: Buffer): Size {
  const sideMask = 0x3fff
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & sideMask, height: content.readUInt16LE(28) & sideMask }
    case 'VP8L': {
      const sides = content.readUInt32LE(21)
      return { width: 1 + (sides & sideMask), height: 1 + ((sides >>> 14) & sideMask) }
    }
    case 'VP8X':
      return { width: 1 + content.readUIntLE(24, 3), height: 1 + content.readUIntLE(27, 3) }
    default:
      throw new RangeError('A WebP states no size.')
  }
}
