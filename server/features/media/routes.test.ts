import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMemoryDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { fillSampleContent } from '../../db/seed/fill-sample-content.ts'
import { problemResponse } from '../../http/public-read.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { createLocalFileStore } from '../../platform/local-file-store.ts'
import { mediaRoutes } from './routes.ts'

const openTimeoutMs = 60_000
const content = 'a picture, as far as this test goes'

let folder: string
let database: Database
let files: FileStore
let app: Hono<ApiEnvironment>
let fileId: string
let storageKey: string
let sha256: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  database = await openMemoryDatabase()
  await migrate(database)
  await fillSampleContent(database, new Date())
  files = createLocalFileStore(folder)
  app = new Hono<ApiEnvironment>()
  app.onError((error, context) => problemResponse(context, error))
  app.route('/', mediaRoutes({ database, files }))
}, openTimeoutMs)

beforeEach(async () => {
  await database.db.execute(sql`UPDATE people SET photo_id = NULL`)
  await database.db.execute(sql`UPDATE activities SET image_id = NULL`)
  const { key, sizeBytes, ...kept } = await files.put(Readable.from([Buffer.from(content)]), 'png')
  storageKey = key
  sha256 = kept.sha256
  const [record] = await database.db
    .insert(fileRecords)
    .values({ storageKey, contentType: 'image/png', sizeBytes, sha256, widthPixels: 4, heightPixels: 3 })
    .returning({ id: fileRecords.id })
  fileId = record?.id ?? ''
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const showOnPerson = () =>
  database.db.execute(sql`UPDATE people SET photo_id = ${fileId} WHERE user_code = 'AMB-0042'`)
const get = (headers: Record<string, string> = {}) => app.request(`/media/${fileId}`, { headers })

describe('GET /media/{fileId}', () => {
  it('sends the photo of a public person', async () => {
    await showOnPerson()
    const response = await get()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/png',
      'content-length': String(content.length),
      'cache-control': 'public, max-age=86400',
      etag: `"${sha256}"`,
    })
    expect(await response.text()).toBe(content)
  })

  it('sends the image of a public activity, and of no draft', async () => {
    await database.db.execute(sql`UPDATE activities SET image_id = ${fileId} WHERE state = 'draft'`)
    expect((await get()).status).toBe(404)
    await database.db.execute(sql`
      UPDATE activities SET image_id = ${fileId}
      WHERE id = (SELECT id FROM activities WHERE state = 'published' LIMIT 1)`)
    expect((await get()).status).toBe(200)
  })

  it('sends nothing again to who has it', async () => {
    await showOnPerson()
    const response = await get({ 'if-none-match': `W/"other", "${sha256}"` })
    expect(response.status).toBe(304)
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await response.text()).toBe('')
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD with the headers alone', async () => {
    await showOnPerson()
    const response = await app.request(`/media/${fileId}`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(content.length))
    expect(await response.text()).toBe('')
  })

  it('does not send what nobody shows, nor what only somebody unpublished or in the bin does', async () => {
    expect((await get()).status).toBe(404)
    await database.db.execute(sql`UPDATE people SET photo_id = ${fileId} WHERE published_at IS NULL`)
    expect((await get()).status).toBe(404)
    await showOnPerson()
    await database.db.execute(sql`UPDATE people SET binned_at = now() WHERE user_code = 'AMB-0042'`)
    expect((await get()).status).toBe(404)
    await database.db.execute(sql`UPDATE people SET binned_at = NULL WHERE user_code = 'AMB-0042'`)
    expect((await get()).status).toBe(200)
  })

  it.each([
    'image/svg+xml',
    'application/pdf',
    'text/html',
    'image/gif',
  ])('does not send %s', async (type) => {
    await showOnPerson()
    await database.db.execute(sql`UPDATE files SET content_type = ${type} WHERE id = ${fileId}`)
    expect((await get()).status).toBe(404)
  })

  it('sends it smaller in the widths that pages ask for, and in no other', async () => {
    const large = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#14318a' } })
      .png()
      .toBuffer()
    const { key, sizeBytes, ...kept } = await files.put(Readable.from([large]), 'png')
    await database.db.execute(
      sql`UPDATE files SET storage_key = ${key}, size_bytes = ${sizeBytes}, sha256 = ${kept.sha256} WHERE id = ${fileId}`,
    )
    await showOnPerson()
    for (const round of ['made', 'kept']) {
      const response = await app.request(`/media/${fileId}?w=160`)
      expect(response.status, round).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('etag')).toBe(`"${kept.sha256}-160"`)
      const body = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(body.byteLength))
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 160, height: 107 })
    }
    for (const width of ['161', '0', '', '1e2', '99999']) {
      expect((await app.request(`/media/${fileId}?w=${width}`)).status, width).toBe(404)
    }
    await database.db.execute(sql`UPDATE people SET photo_id = NULL`)
    expect((await app.request(`/media/${fileId}?w=160`)).status).toBe(404)
  })

  it('answers 404 where the file is gone, and to what is no id', async () => {
    await showOnPerson()
    await files.remove(storageKey)
    expect((await get()).status).toBe(404)
    expect((await app.request(`/media/${fileId}`, { method: 'HEAD' })).status).toBe(404)
    for (const id of [randomUUID(), 'x', '..%2f..%2fetc%2fpasswd', storageKey.replaceAll('/', '%2f')]) {
      expect((await app.request(`/media/${id}`)).status).toBe(404)
    }
  })
})
