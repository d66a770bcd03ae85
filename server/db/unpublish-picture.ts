import { eq } from 'drizzle-orm'
import type { DatabaseSession } from './database.ts'
import { files as fileRecords } from './schema/catalogue.ts'
import { uploads as uploadRecords } from './schema/upload.ts'

export const pictureContentTypes = { png: 'image/png', jpg: 'image/jpeg' } as const
export type PictureType = keyof typeof pictureContentTypes

/**
 * Makes a picture that no record shows any more an upload again, which nobody reads but by a record of
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
      // It was accepted before it was published.
      scanState: 'not-scanned',
      expiresAt,
    })
    .returning({ id: uploadRecords.id })
  if (!upload) throw new Error('The row of an upload was not written.')
  return upload.id
}

/** Returns the type of a published picture by its content type. */
export function pictureTypeOf(contentType: string): PictureType {
  return contentType === pictureContentTypes.jpg ? 'jpg' : 'png'
}

/** Returns the file name of a published picture when it is saved: its own name went with its upload. */
export function pictureName(type: PictureType): string {
  return `picture.${type}`
}
