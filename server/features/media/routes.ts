import { Readable } from 'node:stream'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { idSchema } from '../../../shared/schemas/fields.ts'
import type { Database } from '../../db/client.ts'
import { isPublicActivity, isPublicPerson } from '../../db/publication.ts'
import { activities } from '../../db/schema/activity.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { people } from '../../db/schema/person.ts'
import { AppError } from '../../http/problem.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import type { FileStore } from '../../platform/file-store.ts'

const pictureMaxAgeSeconds = 24 * 60 * 60
/** What browsers draw without running anything; other content is never sent from here. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

interface MediaOptions {
  database: Database
  files: FileStore
}

/**
 * Kept pictures by the id of their record, and only those that a public person or a public activity shows:
 * anything else is `not-found`. What an id holds never changes, so its digest is its ETag.
 */
export function mediaRoutes({ database, files }: MediaOptions): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get('/media/:fileId', async (context) => {
    const fileId = idSchema.safeParse(context.req.param('fileId'))
    const picture = fileId.success ? await findPublicPicture(database, fileId.data, new Date()) : undefined
    if (!picture) throw new AppError('not-found')
    const headers: Record<string, string> = {
      'content-type': picture.contentType,
      'cache-control': `public, max-age=${pictureMaxAgeSeconds}`,
      etag: `"${picture.sha256}"`,
    }
    if (context.req.header('if-none-match')?.includes(headers.etag ?? '')) {
      return new Response(null, { status: 304, headers })
    }
    const isHead = context.req.method === 'HEAD'
    const kept = await (isHead ? files.sizeBytes(picture.storageKey) : files.openRead(picture.storageKey))
    if (kept === undefined) throw new AppError('not-found')
    if (typeof kept === 'number') {
      return new Response(null, { headers: { ...headers, 'content-length': String(kept) } })
    }
    return new Response(Readable.toWeb(kept.content) as ReadableStream, {
      headers: { ...headers, 'content-length': String(kept.sizeBytes) },
    })
  })
}

async function findPublicPicture({ db }: Database, fileId: string, now: Date) {
  const one = { one: sql`1` }
  const showsPerson = db
    .select(one)
    .from(people)
    .where(and(eq(people.photoId, fileRecords.id), isPublicPerson(now)))
  const showsActivity = db
    .select(one)
    .from(activities)
    .where(and(eq(activities.imageId, fileRecords.id), isPublicActivity(now)))
  const [picture] = await db
    .select({
      storageKey: fileRecords.storageKey,
      contentType: fileRecords.contentType,
      sha256: fileRecords.sha256,
    })
    .from(fileRecords)
    .where(
      and(
        eq(fileRecords.id, fileId),
        inArray(fileRecords.contentType, pictureTypes),
        or(exists(showsPerson), exists(showsActivity)),
      ),
    )
  return picture
}
