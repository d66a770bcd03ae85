import { eq } from 'drizzle-orm'
import type { UploadType } from '../../shared/schemas/upload.ts'
import type { DatabaseSession } from './database.ts'
import { files as fileRecords } from './schema/catalogue.ts'
import { uploads as uploadRecords } from './schema/upload.ts'

/** The types of pictures with their content types. */
export const pictureContentTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const satisfies Partial<Record<UploadType, string>>
export type PictureType = keyof typeof pictureContentTypes

/** The content of a picture, as its row names it. */
export type PictureContent = Pick<
  typeof fileRecords.$inferSelect,
  'storageKey' | 'sizeBytes' | 'sha256' | 'contentType'
>

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
  return giveUpContent(transaction, file, expiresAt)
}

/** Makes the content of a picture that has no row any more an upload. @returns its id. */
export async function giveUpContent(
  transaction: DatabaseSession,
  { storageKey, sizeBytes, sha256, contentType }: PictureContent,
  expiresAt: Date | null,
): Promise<string> {
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
  const [type] =
    Object.entries(pictureContentTypes).find(([_type, contentOfType]) => contentOfType === contentType) ?? []
  return (type as PictureType | undefined) ?? 'png'
}

/** Returns the file name of a published picture when it is saved: its own name went with its upload. */
export function pictureName(type: PictureType): string {
  return `picture.${type}`
}
