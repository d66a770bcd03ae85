import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { openMemoryDatabase } from '../../../db/embedded-engine.ts'
import { migrate } from '../../../db/migrate.ts'
import { files as fileRecords } from '../../../db/schema/catalogue.ts'
import { fillSampleContent } from '../../../db/seed/fill-sample-content.ts'
import { problemResponse } from '../../../http/public-read.ts'
import type { ApiEnvironment } from '../../../http/request-environment.ts'
import type { FileStore } from '../../../platform/file-store.ts'
import { createLocalFileStore } from '../../../platform/local-file-store.ts'
import { createRenditions, type Renditions } from '../../../platform/renditions/renditions.ts'
import { mediaRoutes } from './routes.ts'

const openTimeoutMs = 60_000
const content = 'a picture, as far as this test goes'

let folder: string
let database: Database
let files: FileStore
let renditions: Renditions
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
  renditions = createRenditions({ database, files, log: pino({ level: 'silent' }) })
  app = new Hono<ApiEnvironment>()
  app.onError((error, context) => problemResponse(context, error))
  app.route('/', mediaRoutes({ database, files, renditions }))
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
  renditions.close()
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

  it('takes eight hexadecimal digits as a version, and no other path below it (attack case 19)', async () => {
    await showOnPerson()
    expect((await app.request(`/media/${fileId}/${sha256.slice(0, 8)}`)).status).toBe(200)
    for (const version of [
      'a.js',
      'style.css',
      '0a1b2c3',
      '0a1b2c3d4',
      '0A1B2C3D',
      '..%2F..%2Fassets%2Fa.js',
      '',
    ]) {
      expect((await app.request(`/media/${fileId}/${version}`)).status, version).toBe(404)
    }
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
    await database.db.execute(sql`UPDATE people SET trashed_at = now() WHERE user_code = 'AMB-0042'`)
    expect((await get()).status).toBe(404)
    await database.db.execute(sql`UPDATE people SET trashed_at = NULL WHERE user_code = 'AMB-0042'`)
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

  describe('in another size', () => {
    let shown: { key: string; sha256: string }
    const avif = { accept: 'image/avif,image/webp,*/*;q=0.8' }
    const ask = (query: string, headers: Record<string, string> = {}) =>
      app.request(`/media/${fileId}?${query}`, { headers })

    beforeEach(async () => {
      // The left half is blue, the right one red.
      const red = { create: { width: 450, height: 600, channels: 3, background: '#d01030' } } as const
      const large = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#14318a' } })
        .composite([{ input: await sharp(red).png().toBuffer(), left: 450, top: 0 }])
        .png()
        .toBuffer()
      const { key, sizeBytes, ...kept } = await files.put(Readable.from([large]), 'png')
      await database.db.execute(sql`
        UPDATE files SET storage_key = ${key}, size_bytes = ${sizeBytes}, sha256 = ${kept.sha256},
          width_pixels = 900, height_pixels = 600 WHERE id = ${fileId}`)
      shown = { key, sha256: kept.sha256 }
      await showOnPerson()
    })

    it.each([
      ['image/webp', 'webp', {}],
      ['image/webp', 'webp', { accept: 'text/html, image/avif;q=0, */*' }],
      ['image/avif', 'heif', avif],
    ] as const)('is %s, as the request accepts it', async (type, format, headers) => {
      for (const round of ['made', 'kept']) {
        const response = await ask('w=160', headers)
        expect(response.status, round).toBe(200)
        const name = type.replace('image/', '')
        const body = Buffer.from(await response.arrayBuffer())
        expect(Object.fromEntries(response.headers)).toEqual({
          'content-type': type,
          'content-length': String(body.byteLength),
          'cache-control': 'public, max-age=86400',
          vary: 'Accept',
          etag: `"${shown.sha256}-160-${name}"`,
        })
        expect(await sharp(body).metadata()).toMatchObject({ format, width: 160, height: 107 })
      }
      const again = await ask('w=160', { ...headers, 'if-none-match': `"${shown.sha256}-160-webp", "other"` })
      expect(again.status).toBe(type === 'image/webp' ? 304 : 200)
      expect(again.headers.get('vary')).toBe('Accept')
    })

    it('has the shape of its place', async () => {
      const body = Buffer.from(await (await ask('w=320&c=portrait&f=50-50')).arrayBuffer())
      expect(await sharp(body).metadata()).toMatchObject({ width: 320, height: 320 })
      const wide = Buffer.from(await (await ask('w=1280&c=cover')).arrayBuffer())
      // It isn't blown up.
      expect(await sharp(wide).metadata()).toMatchObject({ width: 900, height: 450 })
    })

    it('is none that no page asks for', async () => {
      for (const query of [
        'w=161',
        'w=0',
        'w=',
        'w=1e2',
        'w=99999',
        'c=cover',
        'w=160&c=',
        'w=160&c=toString',
      ]) {
        expect((await ask(query)).status, query).toBe(404)
      }
      await database.db.execute(sql`UPDATE people SET photo_id = NULL`)
      expect((await ask('w=160')).status).toBe(404)
    })

    it('is made once, however many ask for it at the same time, and stays when the process ends', async () => {
      const bodies = await Promise.all(
        Array.from({ length: 12 }, async () => (await ask('w=640', avif)).arrayBuffer()),
      )
      expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1)
      const rows = () =>
        database.db.execute(sql`SELECT storage_key FROM renditions WHERE file_id = ${fileId}`)
      expect((await rows()).rows).toHaveLength(1)
      await files.remove(shown.key)
      const next = createRenditions({ database, files, log: pino({ level: 'silent' }) })
      const file = { id: fileId, storageKey, sha256: shown.sha256, widthPixels: 900, heightPixels: 600 }
      const [body = new ArrayBuffer()] = bodies
      expect(await next.read(file, { width: 640, format: 'avif' })).toEqual(new Uint8Array(body))
    })
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
