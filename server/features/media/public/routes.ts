import { Readable } from 'node:stream'
import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { renditionPoints } from '../../../../shared/rules/limits.ts'
import {
  type PictureCrop,
  pictureCrops,
  pictureQueryNames,
  pictureWidthsPixels,
} from '../../../../shared/rules/picture-sizes.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import type { Database } from '../../../db/database.ts'
import { files as fileRecords } from '../../../db/schema/catalogue.ts'
import { textPictures } from '../../../db/schema/columns.ts'
import { previewLinks } from '../../../db/schema/preview-link.ts'
import { recordDrafts } from '../../../db/schema/record-draft.ts'
import { AppError } from '../../../errors.ts'
import type { ApiEnvironment } from '../../../http/request-environment.ts'
import {
  type RenditionFormat,
  renditionTypes,
  type Variant,
  variantName,
} from '../../../platform/renditions/renditions.ts'
import { isLiveLink } from '../../../public-content/publication.ts'
import { isShownBy, type PicturedType } from '../../../records/picture-uses.ts'
import type { Services } from '../../../services.ts'

const pictureMaxAgeSeconds = 24 * 60 * 60
/** Content types that browsers draw without running anything; other content is never sent from here. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

type MediaOptions = Pick<Services, 'database' | 'files' | 'renditions'>

/** A requested size and shape of a picture, in a format that the request accepts. */
interface AskedSize {
  width: number
  format: RenditionFormat
  crop: PictureCrop | undefined
}

/** A picture that somebody may see, as its row knows it. */
type ShownPicture = NonNullable<Awaited<ReturnType<typeof findPicture>>>

/**
 * Serves stored pictures by their id, only those of records that visitors see, or whose draft somebody may see by a
 * link; others are `not-found`. Pictures of drafts are stored nowhere. The version in an address is there for caches:
 * it changes with the content, whose digest is the ETag. With `w`, one of `pictureWidthsPixels`, and `c`, one of
 * `pictureCrops`, it comes in that width and shape, as AVIF where the request accepts that, else as WebP.
 */
export function mediaRoutes({ database, files, renditions }: MediaOptions): Hono<ApiEnvironment> {
  const sendRendition = async (
    context: Context<ApiEnvironment>,
    picture: ShownPicture,
    { crop, ...asked }: AskedSize,
  ) => {
    const focus = { x: picture.focusX, y: picture.focusY }
    const variant: Variant = { ...asked, crop: crop && { name: crop, focus } }
    const headers = {
      'content-type': renditionTypes[variant.format],
      'cache-control': cachingOf(picture),
      vary: 'Accept',
      etag: `"${picture.sha256}-${variantName(variant).replaceAll(' ', '-')}"`,
    }
    if (isUnchanged(context, headers.etag)) return new Response(null, { status: 304, headers })
    if (renditions.isMiss(picture, variant))
      context.var.answerBudget?.spend(context.var.senderAddress, renditionPoints)
    const body = await renditions.read(picture, variant)
    return new Response(context.req.method === 'HEAD' ? null : body, {
      headers: { ...headers, 'content-length': String(body.byteLength) },
    })
  }

  return new Hono<ApiEnvironment>().get('/media/:fileId/:version{[0-9a-f]{8}}?', async (context) => {
    const fileId = idSchema.safeParse(context.req.param('fileId'))
    const asked = askedSize(context)
    const picture = fileId.success ? await findPicture(database, fileId.data, new Date()) : undefined
    if (!picture) throw new AppError('not-found')
    if (asked) return sendRendition(context, picture, asked)
    const headers = {
      'content-type': picture.contentType,
      'cache-control': cachingOf(picture),
      etag: `"${picture.sha256}"`,
    }
    if (isUnchanged(context, headers.etag)) return new Response(null, { status: 304, headers })
    const isHead = context.req.method === 'HEAD'
    const stored = await (isHead ? files.sizeBytes(picture.storageKey) : files.openRead(picture.storageKey))
    if (stored === undefined) throw new AppError('not-found')
    if (typeof stored === 'number') {
      return new Response(null, { headers: { ...headers, 'content-length': String(stored) } })
    }
    return new Response(Readable.toWeb(stored.content) as ReadableStream, {
      headers: { ...headers, 'content-length': String(stored.sizeBytes) },
    })
  })
}

/** Returns how long a picture may be cached: one of a draft by nobody. */
function cachingOf({ isPublic }: ShownPicture): string {
  return isPublic ? `public, max-age=${pictureMaxAgeSeconds}` : 'private, no-store'
}

function isUnchanged(context: Context, etag: string): boolean {
  return context.req.header('if-none-match')?.includes(etag) ?? false
}

/**
 * Reads the requested width and crop; `undefined` where the whole picture is asked for as it is.
 * @throws {AppError} `not-found` for what no page asks for, so that nobody makes the server draw anything else.
 */
function askedSize(context: Context): AskedSize | undefined {
  const width = context.req.query(pictureQueryNames.width)
  const crop = context.req.query(pictureQueryNames.crop)
  if (width === undefined && crop === undefined) return undefined
  const pixels = pictureWidthsPixels.find((one) => String(one) === width)
  if (pixels === undefined || (crop !== undefined && !isCrop(crop))) throw new AppError('not-found')
  const format = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(context.req.header('accept') ?? '')
    ? 'avif'
    : 'webp'
  return { width: pixels, format, crop }
}

function isCrop(text: string): text is PictureCrop {
  return Object.hasOwn(pictureCrops, text)
}

/** Selects the records whose draft somebody may see by a link (C-10). */
function isPreviewed(db: Database['db'], { type, table }: PicturedType, now: Date) {
  const link = db
    .select({ one: sql`1` })
    .from(previewLinks)
    .where(
      and(eq(sql`${previewLinks.recordType}`, type), eq(previewLinks.recordId, table.id), isLiveLink(now)),
    )
  return and(isNull(table.trashedAt), exists(link))
}

/** Finds a picture that readers see, or that stands in a draft that somebody may see by a link. */
async function findPicture({ db }: Database, fileId: string, now: Date) {
  const publicPicture = await findShown(
    db,
    fileId,
    isShownBy(db, ({ isPublic }) => isPublic(now)),
  )
  if (publicPicture) return { ...publicPicture, isPublic: true }
  const isInDraft = or(
    isShownBy(db, (kind) => isPreviewed(db, kind, now)),
    isTyped(db, now),
    isBroughtByDraft(db, now),
  )
  const picture = await findShown(db, fileId, isInDraft)
  return picture && { ...picture, isPublic: false }
}

/** Selects the pictures that a text of the site names which somebody types just now (C-1). */
function isTyped(db: Database['db'], now: Date) {
  const isNamed = sql`${textPictures(previewLinks.typed)} @> array[${fileRecords.id}]`
  return exists(
    db
      .select({ one: sql`1` })
      .from(previewLinks)
      .where(and(isLiveLink(now), isNotNull(previewLinks.typed), isNamed)),
  )
}

/** Selects the pictures that a draft brings which somebody may see by a link. */
function isBroughtByDraft(db: Database['db'], now: Date) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(recordDrafts)
      .innerJoin(previewLinks, eq(previewLinks.recordId, recordDrafts.recordId))
      .where(and(isLiveLink(now), eq(recordDrafts.pictureId, fileRecords.id))),
  )
}

/** Finds a picture where a condition holds. */
async function findShown(db: Database['db'], fileId: string, isShown: SQL | undefined) {
  const [picture] = await db
    .select({
      id: fileRecords.id,
      storageKey: fileRecords.storageKey,
      contentType: fileRecords.contentType,
      sha256: fileRecords.sha256,
      widthPixels: fileRecords.widthPixels,
      heightPixels: fileRecords.heightPixels,
      focusX: fileRecords.focusX,
      focusY: fileRecords.focusY,
    })
    .from(fileRecords)
    .where(and(eq(fileRecords.id, fileId), inArray(fileRecords.contentType, pictureTypes), isShown))
  return picture
}
