import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pngOf } from '../../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { renditions as renditionRecords } from '../../db/schema/rendition.ts'
import { Renderer, type RenderTask } from './renderer.ts'
import { createRenditions, type SourceFile } from './renditions.ts'

const log = pino({ level: 'silent' })
const small = { width: 160, format: 'webp' } as const

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

function open(options: { renderer?: Renderer; storedMaxBytes?: number } = {}) {
  const made = createRenditions({ database: app.database, files: app.services.files, log, ...options })
  opened.push(made)
  return made
}

async function pictureOf(content: Buffer): Promise<SourceFile> {
  const { key, sizeBytes, sha256 } = await app.services.files.put(Readable.from([content]), 'png')
  const [file] = await app.database.db
    .insert(fileRecords)
    .values({
      storageKey: key,
      contentType: 'image/png',
      sizeBytes,
      sha256,
      widthPixels: 400,
      heightPixels: 200,
    })
    .returning()
  if (!file) throw new Error('no row')
  return file
}

const rowsOf = ({ id }: SourceFile) =>
  app.database.db.select().from(renditionRecords).where(eq(renditionRecords.fileId, id))

/** Counts the pictures that it makes. */
class CountingRenderer extends Renderer {
  count = 0

  override run(task: RenderTask) {
    this.count += 1
    return super.run(task)
  }
}

describe('a rendition', () => {
  it('is made once, however many ask for it at the same time', async () => {
    const file = await pictureOf(await pngOf(400, 200, '#023456'))
    const renderer = new CountingRenderer()
    const renditions = open({ renderer })
    expect(renditions.isMiss(file, small)).toBe(true)
    const all = await Promise.all(Array.from({ length: 20 }, () => renditions.read(file, small)))
    expect(renditions.isMiss(file, small)).toBe(false)
    expect(new Set(all).size).toBe(1)
    await renditions.read(file, small)
    expect(renderer.count).toBe(1)
    // After a restart it is read from the file store.
    expect(await open({ renderer }).read(file, small)).toEqual(all[0])
    expect(renderer.count).toBe(1)
  })

  it('is made again where its content was lost', async () => {
    const file = await pictureOf(await pngOf(400, 200, '#123456'))
    const first = await open().read(file, small)
    const [row] = await rowsOf(file)
    await app.services.files.remove(row?.storageKey ?? '')
    expect(await open().read(file, small)).toEqual(first)
    const [again] = await rowsOf(file)
    expect(again?.storageKey).not.toBe(row?.storageKey)
    expect(await app.services.files.sizeBytes(again?.storageKey ?? '')).toBe(first.byteLength)
  })

  it('is swept once its file is gone, its content with it, and no orphan before', async () => {
    const file = await pictureOf(await pngOf(400, 200, '#223456'))
    await open().read(file, small)
    const [row] = await rowsOf(file)
    const key = row?.storageKey ?? ''
    await app.services.uploads.sweep(new Date(Date.now() + 48 * 3_600_000))
    await open().sweep()
    expect(await app.services.files.sizeBytes(key)).toBeGreaterThan(0)
    await app.database.db.delete(fileRecords).where(eq(fileRecords.id, file.id))
    await open().sweep()
    expect(await app.services.files.sizeBytes(key)).toBeUndefined()
    const left = await app.database.db
      .select()
      .from(renditionRecords)
      .where(eq(renditionRecords.storageKey, key))
    expect(left).toEqual([])
  })

  it('leaves, the oldest first, where all of them take too much room', async () => {
    await app.database.db.execute(sql`DELETE FROM renditions`)
    const file = await pictureOf(await pngOf(400, 200, '#323456'))
    const widths = [160, 320, 640]
    for (const width of widths) await open().read(file, { width, format: 'webp' })
    const made = await rowsOf(file)
    const newest = made.find(({ variant }) => variant.endsWith('640 webp'))
    await open({ storedMaxBytes: newest?.sizeBytes ?? 0 }).sweep()
    expect((await rowsOf(file)).map(({ variant }) => variant)).toEqual([expect.stringMatching(/ 640 webp$/)])
    await open({ storedMaxBytes: 0 }).sweep()
    expect(await rowsOf(file)).toEqual([])
  })

  it('is not made of what is no picture, and the next one is', async () => {
    const renditions = open()
    const broken = await pictureOf(randomBytes(2_000))
    await expect(renditions.read(broken, small)).rejects.toMatchObject({ code: 'service-unavailable' })
    expect(await rowsOf(broken)).toEqual([])
    const file = await pictureOf(await pngOf(400, 200, '#423456'))
    expect((await sharp(await renditions.read(file, small)).metadata()).width).toBe(160)
  })

  it('fails where its process is killed or takes too long, and the next one is made by another', async () => {
    const renderer = new Renderer()
    const renditions = open({ renderer })
    const file = await pictureOf(await pngOf(400, 200, '#523456'))
    await renditions.read(file, small)
    const first = renderer.processId ?? 0
    const interrupted = renderer.run({
      content: await pngOf(3_000, 3_000),
      cut: undefined,
      width: 1280,
      format: 'avif',
    })
    process.kill(first, 'SIGKILL')
    await expect(interrupted).rejects.toThrow('A task was not done')
    await renditions.read(file, { ...small, width: 320 })
    expect(renderer.processId).not.toBe(first)
    const hasty = open({ renderer: new Renderer({ timeoutMs: 1 }) })
    await expect(hasty.read(file, { ...small, width: 640 })).rejects.toMatchObject({
      code: 'service-unavailable',
    })
  })

  it('ends its process when there is nothing to do', async () => {
    const renderer = new Renderer({ idleMs: 1 })
    opened.push(renderer)
    await renderer.run({ content: await pngOf(40, 20), cut: undefined, width: 160, format: 'webp' })
    await expect.poll(() => renderer.processId).toBeUndefined()
  })
})
