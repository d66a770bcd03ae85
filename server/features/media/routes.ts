import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { pictureWidthQueryName, pictureWidthsPixels } from '../../../shared/rules/picture-sizes.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import type { Database } from '../../db/database.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { storedKindList } from '../../db/stored-kinds.ts'
import { AppError } from '../../errors.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'

const pictureMaxAgeSeconds = 24 * 60 * 60
/** Content types that browsers draw without running anything; other content is never sent from here. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']
/** The size of the cache of smaller pictures, some 2,000 of them, and the length of the queue to make them. */
const scaledMaxBytes = 32 * 1024 * 1024
const waitingMax = 100
const scaledType = 'image/webp'
const scaledQuality = 78

interface MediaOptions {
  database: Database
  files: FileStore
}

/** A picture that visitors may see, as its row knows it. */
type PublicPicture = NonNullable<Awaited<ReturnType<typeof findPublicPicture>>>

/**
 * Serves stored pictures by the id of their file, only those of records that visitors see: others are `not-found`. The
 * content of an id never changes, so that its digest is its ETag. With `w`, one of `pictureWidthsPixels`, it comes in
 * that width, made once and cached in memory.
 */
export function mediaRoutes({ database, files }: MediaOptions): Hono<ApiEnvironment> {
  const scaled = new LRUCache<string, Buffer>({
    maxSize: scaledMaxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const makeAlone = oneAtATime(waitingMax)

  const scale = async ({ sha256, storageKey }: PublicPicture, width: number): Promise<Buffer> => {
    const key = `${width} ${sha256}`
    return (
      scaled.get(key) ??
      makeAlone(async () => {
        const ready = scaled.get(key)
        if (ready) return ready
        const kept = await files.openRead(storageKey)
        if (!kept) throw new AppError('not-found')
        const made = await sharp(await buffer(kept.content))
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: scaledQuality })
          .toBuffer()
        scaled.set(key, made)
        return made
      })
    )
  }

  return new Hono<ApiEnvironment>().get('/media/:fileId', async (context) => {
    const fileId = idSchema.safeParse(context.req.param('fileId'))
    const width = askedWidth(context)
    const picture = fileId.success ? await findPublicPicture(database, fileId.data, new Date()) : undefined
    if (!picture) throw new AppError('not-found')
    const headers: Record<string, string> = {
      'content-type': width === undefined ? picture.contentType : scaledType,
      'cache-control': `public, max-age=${pictureMaxAgeSeconds}`,
      etag: `"${picture.sha256}${width === undefined ? '' : `-${width}`}"`,
    }
    if (context.req.header('if-none-match')?.includes(headers.etag ?? '')) {
      return new Response(null, { status: 304, headers })
    }
    const isHead = context.req.method === 'HEAD'
    if (width !== undefined) {
      const body = await scale(picture, width)
      headers['content-length'] = String(body.byteLength)
      return new Response(isHead ? null : new Uint8Array(body), { headers })
    }
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

/**
 * Reads the requested width.
 * @throws {AppError} `not-found` for one in which no picture is sent.
 */
function askedWidth(context: Context): number | undefined {
  const asked = context.req.query(pictureWidthQueryName)
  if (asked === undefined) return undefined
  const width = pictureWidthsPixels.find((pixels) => String(pixels) === asked)
  if (width === undefined) throw new AppError('not-found')
  return width
}

/** Kinds of records that show a picture. */
const picturedKinds = storedKindList.flatMap(({ table, isOfKind, onSite }) =>
  onSite?.pictureId ? [{ table, isOfKind, pictureId: onSite.pictureId, isPublic: onSite.isPublic }] : [],
)

async function findPublicPicture({ db }: Database, fileId: string, now: Date) {
  const shown = picturedKinds.map(({ table, isOfKind, pictureId, isPublic }) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(isOfKind, eq(pictureId, fileRecords.id), isPublic(now))),
    ),
  )
  const [picture] = await db
    .select({
      storageKey: fileRecords.storageKey,
      contentType: fileRecords.contentType,
      sha256: fileRecords.sha256,
    })
    .from(fileRecords)
    .where(and(eq(fileRecords.id, fileId), inArray(fileRecords.contentType, pictureTypes), or(...shown)))
  return picture
}
