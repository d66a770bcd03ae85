import { and, eq, exists, not, or, type SQL, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../db/database.ts'
import { files as fileRecords, files } from '../db/schema/catalogue.ts'
import { textPictures } from '../db/schema/columns.ts'
import { recordDrafts } from '../db/schema/record-draft.ts'
import { uploads as uploadRecords } from '../db/schema/upload.ts'
import { pictureName, pictureTypeOf } from '../platform/uploads/picture-types.ts'
import { type StoredType, storedTypeList } from './stored-types.ts'

/**
 * A type whose records show pictures: one of their own, those of the library that their rich texts name, or both. A
 * picture that came with a record is shown by no text, so that words of others neither keep nor publish it.
 */
export interface PicturedType extends StoredType {
  isPublic: (now: Date) => SQL | undefined
  /** Selects the records that show the picture of a row of `files`. */
  shows: SQL | undefined
}

/** The types of records that show pictures. */
export const picturedTypes: readonly PicturedType[] = storedTypeList.flatMap((stored) => {
  const { onSite, richText } = stored
  if (!onSite || !(onSite.pictureId || richText)) return []
  const { isPublic, pictureId } = onSite
  const shows = or(pictureId && sql`${pictureId} = ${files.id}`, richText && isNamedIn(richText))
  return [{ ...stored, isPublic, shows }]
})

function isNamedIn({ column, rowOf }: NonNullable<StoredType['richText']>): SQL | undefined {
  const isNamed = sql`${textPictures(column)} @> array[${files.id}]`
  return and(eq(files.isInLibrary, true), rowOf ? sql`exists (${rowOf} and ${isNamed})` : isNamed)
}

/** Selects the pictures that drafts bring, which nobody sees yet. */
export const isInDraft = sql`exists (select from ${recordDrafts} where ${recordDrafts.pictureId} = ${files.id})`

/**
 * Selects the pictures that records show, those in the trash too.
 * @param which of the records of a type; all where it is absent.
 */
export function isShownBy(
  session: DatabaseSession,
  which: (stored: PicturedType) => SQL | undefined = () => undefined,
): SQL | undefined {
  return or(
    ...picturedTypes.map((stored) =>
      exists(
        session
          .select({ one: sql`1` })
          .from(stored.table)
          .where(and(stored.isOfType, stored.shows, which(stored))),
      ),
    ),
  )
}

/**
 * Lets go of a picture that a record has shown until now: one that came with a record goes with its last use, one of
 * the library stays.
 * @returns whether it goes.
 */
export async function releasePicture(transaction: DatabaseSession, id: string, now: Date): Promise<boolean> {
  const isGoing = await isLeftBehind(transaction, id)
  if (isGoing) await unpublishPicture(transaction, id, now)
  return isGoing
}

/**
 * Takes a picture back from a record that is gone, for a draft.
 * @returns the id of the upload that it becomes; `null` where it stays, since an administrator has chosen it.
 */
export async function reclaimPicture(transaction: DatabaseSession, id: string): Promise<string | null> {
  return (await isLeftBehind(transaction, id)) ? unpublishPicture(transaction, id, null) : null
}

/** Tells whether a picture that came with a record is shown by none, and locks it. */
async function isLeftBehind(transaction: DatabaseSession, id: string): Promise<boolean> {
  // A save that is choosing it just now has locked it: after that its new use is seen.
  const isThisOne = eq(files.id, id)
  await transaction.select({ id: files.id }).from(files).where(isThisOne).for('update')
  const left = await transaction
    .select({ id: files.id })
    .from(files)
    .where(
      and(isThisOne, eq(files.isInLibrary, false), not(isShownBy(transaction) ?? sql`false`), not(isInDraft)),
    )
  return left.length > 0
}

/** The content of a picture, as its row names it. */
type PictureContent = Pick<
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
