import { Readable } from 'node:stream'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { renditionPoints } from '../../../shared/rules/limits.ts'
import {
  type PictureCrop,
  pictureCentre,
  pictureCrops,
  pictureQueryNames,
  pictureWidthsPixels,
} from '../../../shared/rules/picture-sizes.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import type { Database } from '../../db/database.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { storedKindList } from '../../db/stored-kinds.ts'
import { AppError } from '../../errors.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import { renditionTypes, type Variant, variantName } from '../../platform/renditions/renditions.ts'
import type { Services } from '../../services.ts'

const pictureMaxAgeSeconds = 24 * 60 * 60
/** Content types that browsers draw without running anything; other content is never sent from here. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

type MediaOptions = Pick<Services, 'database' | 'files' | 'renditions'>

/** A picture that visitors may see, as its row knows it. */
type PublicPicture = NonNullable<Awaited<ReturnType<typeof findPublicPicture>>>

/**
 * Serves stored pictures by the id of their file, only those of records that visitors see: others are `not-found`. The
 * content of an id never changes, so that its digest is its ETag. With `w`, one of `pictureWidthsPixels`, and `c`, one
 * of `pictureCrops`, it comes in that width and shape, as AVIF where the request accepts that, else as WebP.
 */
export function mediaRoutes({ database, files, renditions }: MediaOptions): Hono<ApiEnvironment> {
  const sendRendition = async (
    context: Context<ApiEnvironment>,
    picture: PublicPicture,
    variant: Variant,
  ) => {
    const headers = {
      'content-type': renditionTypes[variant.format],
      'cache-control': `public, max-age=${pictureMaxAgeSeconds}`,
      vary: 'Accept',
      etag: `"${picture.sha256}-${variantName(variant).replaceAll(' ', '-')}"`,
    }
    if (isUnchanged(context, headers.etag)) return new Response(null, { status: 304, headers })
    if (renditions.makesAnew(picture, variant))
      context.var.answerBudget?.spend(context.var.senderAddress, renditionPoints)
    const body = await renditions.read(picture, variant)
    return new Response(context.req.method === 'HEAD' ? null : body, {
      headers: { ...headers, 'content-length': String(body.byteLength) },
    })
  }

  return new Hono<ApiEnvironment>().get('/media/:fileId', async (context) => {
    const fileId = idSchema.safeParse(context.req.param('fileId'))
    const asked = askedVariant(context)
    const picture = fileId.success ? await findPublicPicture(database, fileId.data, new Date()) : undefined
    if (!picture) throw new AppError('not-found')
    if (asked) return sendRendition(context, picture, asked)
    const headers = {
      'content-type': picture.contentType,
      'cache-control': `public, max-age=${pictureMaxAgeSeconds}`,
      etag: `"${picture.sha256}"`,
    }
    if (isUnchanged(context, headers.etag)) return new Response(null, { status: 304, headers })
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

function isUnchanged(context: Context, etag: string): boolean {
  return context.req.header('if-none-match')?.includes(etag) ?? false
}

/**
 * Reads the requested width and crop; `undefined` where the whole picture is asked for as it is.
 * @throws {AppError} `not-found` for what no page asks for, so that nobody makes the server draw anything else.
 */
function askedVariant(context: Context): Variant | undefined {
  const width = context.req.query(pictureQueryNames.width)
  const crop = context.req.query(pictureQueryNames.crop)
  if (width === undefined && crop === undefined) return undefined
  const pixels = pictureWidthsPixels.find((one) => String(one) === width)
  if (pixels === undefined || (crop !== undefined && !isCrop(crop))) throw new AppError('not-found')
  const format = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(context.req.header('accept') ?? '')
    ? 'avif'
    : 'webp'
  return { width: pixels, format, crop: crop && { name: crop, focus: pictureCentre } }
}

function isCrop(text: string): text is PictureCrop {
  return Object.hasOwn(pictureCrops, text)
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
      id: fileRecords.id,
      storageKey: fileRecords.storageKey,
      contentType: fileRecords.contentType,
      sha256: fileRecords.sha256,
      widthPixels: fileRecords.widthPixels,
      heightPixels: fileRecords.heightPixels,
    })
    .from(fileRecords)
    .where(and(eq(fileRecords.id, fileId), inArray(fileRecords.contentType, pictureTypes), or(...shown)))
  return picture
}
