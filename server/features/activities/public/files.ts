import { Readable } from 'node:stream'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { activityFilesPath } from '../../../../shared/rules/addresses.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { isActivityPast } from '../../../db/activity-phase.ts'
import type { Database } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { uploads } from '../../../db/schema/upload.ts'
import { AppError } from '../../../errors.ts'
import { requestedPart } from '../../../http/byte-range.ts'
import type { ApiEnvironment } from '../../../http/request-environment.ts'
import { openHeaders } from '../../../http/security-headers.ts'
import { isPublicActivity } from '../../../public-content/publication.ts'
import type { Services } from '../../../services.ts'

const contentTypes = { pdf: 'application/pdf', mp3: 'audio/mpeg', m4a: 'audio/x-m4a' } as const
const fileMaxAgeSeconds = 60 * 60
const fileName = /^([0-9a-f-]{36})\.(pdf|mp3|m4a)$/

/**
 * Serves what remains of activities (T-12): slides, papers, sound. Only those of past activities that visitors see;
 * others are `not-found`. Parts of a file are sent as podcast clients ask for them, nothing is compressed, and no
 * address redirects. A file never changes: another one has another address.
 */
export function activityFileRoutes({
  database,
  files,
  isSecure,
}: Pick<Services, 'database' | 'files' | 'isSecure'>): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get(`${activityFilesPath}/:file`, async (context) => {
    const [, id = '', type = ''] = fileName.exec(context.req.param('file')) ?? []
    const file = await findShownFile(database, id, new Date())
    if (!file || file.type !== type) throw new AppError('not-found')
    const { sizeBytes } = file
    const headers: Record<string, string> = {
      ...openHeaders(isSecure),
      'content-type': contentTypes[file.type],
      'content-disposition': `inline; filename="digital-world-${id}.${type}"`,
      'accept-ranges': 'bytes',
      'cache-control': `public, max-age=${fileMaxAgeSeconds}, no-transform`,
      etag: `"${file.sha256}"`,
    }
    if (context.req.header('if-none-match')?.includes(headers.etag ?? ''))
      return new Response(null, { status: 304, headers })
    const part = requestedPart(rangeOf(context, headers.etag), sizeBytes)
    if (part === 'beyond') {
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${sizeBytes}`, 'content-length': '0' },
      })
    }
    const range = part === 'whole' ? undefined : part
    const answer = {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}` }),
        'content-length': String(range ? range.end - range.start + 1 : sizeBytes),
      },
    }
    if (context.req.method === 'HEAD') return new Response(null, answer)
    const stored = await files.openRead(file.storageKey, range)
    if (!stored) throw new AppError('not-found')
    return new Response(Readable.toWeb(stored.content) as ReadableStream, answer)
  })
}

/** Returns the wanted part of a request, unless it is of a file with other content. */
function rangeOf(context: Context, etag: string | undefined): string | undefined {
  const condition = context.req.header('if-range')
  return condition === undefined || condition === etag ? context.req.header('range') : undefined
}

/** Finds a file that a past activity shows visitors. */
async function findShownFile({ db }: Database, id: string, now: Date) {
  if (!idSchema.safeParse(id).success) return undefined
  const names = or(
    eq(sql`${activities.audioFile}->>'id'`, id),
    sql`${activities.papers} @> ${JSON.stringify([{ id }])}::jsonb`,
  )
  const [shown] = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(names, isPublicActivity(now), isActivityPast(now), isNull(activities.cancelledAt)))
    .limit(1)
  if (!shown) return undefined
  const [file] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.isOfActivities, true),
        isNull(uploads.expiresAt),
        inArray(uploads.scanState, ['not-scanned', 'clean']),
      ),
    )
  if (!file || !(file.type in contentTypes)) return undefined
  return { ...file, type: file.type as keyof typeof contentTypes }
}
