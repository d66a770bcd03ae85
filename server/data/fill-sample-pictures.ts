import { Readable } from 'node:stream'
import { inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { languagesInStep } from '../../shared/i18n/language-progress.ts'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema/activity.ts'
import { files as fileRecords } from '../db/schema/catalogue.ts'
import { sampleRecords } from '../db/schema/sample-record.ts'
import { type SamplePicture, samplePictures } from '../db/seed/content/pictures.ts'
import type { FileStore } from '../platform/file-store.ts'
import { fillMissingSearch } from '../records/refresh-search.ts'

/** The dots per inch in which drawings become pixels: one and a half for each unit, enough for the widest place. */
const drawingDensity = 108

/**
 * Draws the pictures of the sample, and gives them to the library and to the activities that show them (C-5).
 * The content comes first, so that no row is without it; what a killed process leaves behind is swept as of no
 * record.
 */
export async function fillSamplePictures(
  { db }: Pick<Database, 'db'>,
  files: FileStore,
  now: Date,
): Promise<void> {
  // Added one after the other over the past days, so that the library's order by date is that of the list.
  const rowsToAdd = await Promise.all(
    samplePictures.map(async (picture, index) => {
      const addedAt = new Date(now.getTime() - (index + 1) * 5 * 60 * 60 * 1000)
      return pictureValues(picture, await storeDrawing(files, picture), addedAt)
    }),
  )
  await db.transaction(async (transaction) => {
    const rows = await transaction.insert(fileRecords).values(rowsToAdd).returning({ id: fileRecords.id })
    await transaction.insert(sampleRecords).values(rows)
    for (const [index, { shownBy }] of samplePictures.entries()) {
      const id = rows[index]?.id
      if (shownBy.length === 0) continue
      // A record of the sample keeps the time of its last change.
      const shown = { imageId: id, updatedAt: sql`updated_at` }
      await transaction.update(activities).set(shown).where(inArray(activities.code, shownBy))
    }
    await fillMissingSearch(transaction)
  })
}

/** The columns of a picture that follow from its content. */
type ContentColumns = Pick<
  typeof fileRecords.$inferInsert,
  'storageKey' | 'contentType' | 'sizeBytes' | 'sha256' | 'widthPixels' | 'heightPixels'
>

/** Draws a picture and stores it. */
async function storeDrawing(files: FileStore, { draw }: SamplePicture): Promise<ContentColumns> {
  const drawing = sharp(Buffer.from(draw()), { density: drawingDensity })
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true })
  const { key, sizeBytes, sha256 } = await files.put(Readable.from([data]), 'png')
  const size = { widthPixels: info.width, heightPixels: info.height }
  return { storageKey: key, contentType: 'image/png', sizeBytes, sha256, ...size }
}

function pictureValues(
  { name, alt, focus }: SamplePicture,
  content: ContentColumns,
  addedAt: Date,
): typeof fileRecords.$inferInsert {
  return {
    ...content,
    name,
    alt,
    isDecorative: alt === null,
    focusX: focus.x,
    focusY: focus.y,
    isInLibrary: true,
    languageStates: alt ? languagesInStep : {},
    createdAt: addedAt,
    updatedAt: addedAt,
  }
}
