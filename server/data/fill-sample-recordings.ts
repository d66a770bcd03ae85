import { createReadStream } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import type { ActivityFile } from '../../shared/schemas/past-activity.ts'
import type { Database, DatabaseSession } from '../db/database.ts'
import { activities } from '../db/schema/activity.ts'
import { episodes } from '../db/schema/podcast.ts'
import { uploads } from '../db/schema/upload.ts'
import { sampleRecordings } from '../db/seed/content/recordings.ts'
import type { FileStore } from '../platform/file-store.ts'

const folder = new URL('../db/seed/recordings/', import.meta.url)

/**
 * Gives the past podcasts of the sample their sound, slides and transcripts (T-12). The content comes first, so that no
 * row is without it; what a killed process leaves behind is swept as of no record.
 */
export async function fillSampleRecordings({ db }: Pick<Database, 'db'>, files: FileStore): Promise<void> {
  for (const { code, durationSeconds, recording = null, slides, transcript } of sampleRecordings) {
    const audio = await store(files, new URL(`${code}.mp3`, folder))
    const paper = await store(files, new URL('slides.pdf', folder))
    await db.transaction(async (transaction) => {
      const audioFile = await insertFile(transaction, {
        ...audio,
        durationSeconds,
        name: `${code}.mp3`,
        type: 'mp3',
      })
      const slidesFile = await insertFile(transaction, { ...paper, name: slides, type: 'pdf' })
      const [activity] = await transaction
        .update(activities)
        .set({
          recording,
          audioFile,
          papers: [{ ...slidesFile, kind: 'slides' }],
          transcript,
          // A record of the sample keeps the time of its last change.
          updatedAt: sql`updated_at`,
        })
        .where(eq(activities.code, code))
        .returning({ id: activities.id })
      if (activity) await transaction.insert(episodes).values({ activityId: activity.id })
    })
  }
}

async function store(files: FileStore, path: URL) {
  const { key, sizeBytes, sha256 } = await files.put(createReadStream(path), path.pathname.slice(-3))
  return { storageKey: key, sizeBytes, sha256 }
}

type NewFile = Pick<typeof uploads.$inferInsert, 'storageKey' | 'sizeBytes' | 'sha256' | 'name'> & {
  type: ActivityFile['type']
  durationSeconds?: number
}

async function insertFile(transaction: DatabaseSession, file: NewFile): Promise<ActivityFile> {
  const { name, type, sizeBytes, durationSeconds = null } = file
  const [row] = await transaction
    .insert(uploads)
    .values({ ...file, scanState: 'not-scanned', isOfActivities: true })
    .returning({ id: uploads.id })
  if (!row) throw new Error('The row of a file of the sample was not written.')
  return { id: row.id, name, type, sizeBytes, durationSeconds }
}
