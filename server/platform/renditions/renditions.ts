import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, asc, eq, inArray, isNull, sum } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import {
  cropWindow,
  type PictureCrop,
  type PictureFocus,
  pictureCrops,
} from '../../../shared/rules/picture-sizes.ts'
import type { Database } from '../../db/database.ts'
import type { files as fileRecords } from '../../db/schema/catalogue.ts'
import { renditions as renditionRecords } from '../../db/schema/rendition.ts'
import { AppError } from '../../errors.ts'
import type { FileStore } from '../file-store.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { TaskError } from '../task-process.ts'
import { Renderer, type RenderTask } from './renderer.ts'

export const renditionTypes = { avif: 'image/avif', webp: 'image/webp' } as const
export type RenditionFormat = keyof typeof renditionTypes

/** The most bytes that stay in memory, some 2,000 pictures, and in the file store; the length of the queue. */
const heldMaxBytes = 32 * 1024 * 1024
const storedDefaultMaxBytes = 2 * 1024 * 1024 * 1024
const waitingMax = 100
const sweptAtOnce = 200

/** The file of a picture, as its row knows it. */
export type SourceFile = Pick<
  typeof fileRecords.$inferSelect,
  'id' | 'storageKey' | 'sha256' | 'widthPixels' | 'heightPixels'
>

/** A width of a picture, in one format, of the whole or of a crop. */
export interface Variant {
  width: number
  format: RenditionFormat
  crop?: { name: PictureCrop; focus: PictureFocus } | undefined
}

/** Pictures in the sizes, shapes and formats in which pages ask for them. */
export interface Renditions {
  /** Tells whether a request for it now is a cache miss. */
  isMiss: (file: SourceFile, variant: Variant) => boolean
  /**
   * Returns a rendition: from memory, from the file store, or made now, once however many ask at the same time.
   * @throws {AppError} `not-found` where the file's content is gone, `service-unavailable` where it cannot be made now.
   */
  read: (file: SourceFile, variant: Variant) => Promise<Uint8Array<ArrayBuffer>>
  /** Makes a picture without storing it. @throws {AppError} `service-unavailable` where it cannot be made now. */
  make: (task: RenderTask) => Promise<Uint8Array<ArrayBuffer>>
  /** Removes the renditions of files that are gone, and the oldest of those that take too much room. */
  sweep: () => Promise<void>
  close: () => void
}

interface RenditionServices {
  database: Database
  files: FileStore
  log: Logger
  renderer?: Renderer
  storedMaxBytes?: number
}

/** Returns the name of a variant among those of one content. */
export function variantName({ width, format, crop }: Variant): string {
  return crop ? `${width} ${format} ${crop.name} ${crop.focus.x}-${crop.focus.y}` : `${width} ${format}`
}

/** Returns the name of a variant among all of a file, whose content may be exchanged. */
function storedName({ sha256 }: SourceFile, variant: Variant): string {
  return `${sha256} ${variantName(variant)}`
}

/** Creates the renditions of a process. */
export function createRenditions(services: RenditionServices): Renditions {
  const { renderer = new Renderer(), storedMaxBytes = storedDefaultMaxBytes } = services
  const held = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: heldMaxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const coming = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const makeAlone = oneAtATime(waitingMax)

  const find = async (file: SourceFile, variant: Variant) =>
    (await readStored(services, file, variant)) ??
    (await makeAlone(() => makeRendition(services, renderer, file, variant)))

  return {
    isMiss(file, variant) {
      const key = storedName(file, variant)
      return !held.has(key) && !coming.has(key)
    },

    async read(file, variant) {
      const key = storedName(file, variant)
      const ready = held.get(key) ?? coming.get(key)
      if (ready) return ready
      const found = find(file, variant).finally(() => coming.delete(key))
      coming.set(key, found)
      const content = await found
      held.set(key, content)
      return content
    },

    make: (task) => runTask(services, renderer, task),

    async sweep() {
      await removeRenditions(services, isNull(renditionRecords.fileId))
      await removeOldest(services, storedMaxBytes)
    },

    close: () => renderer.close(),
  }
}

/** Reads a rendition from the file store. A row whose content is gone goes too, so that it is made again. */
async function readStored(
  { database: { db }, files }: RenditionServices,
  file: SourceFile,
  variant: Variant,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await db
    .select()
    .from(renditionRecords)
    .where(and(eq(renditionRecords.fileId, file.id), eq(renditionRecords.variant, storedName(file, variant))))
  if (!row) return undefined
  const stored = await files.openRead(row.storageKey)
  if (stored) return new Uint8Array(await buffer(stored.content))
  await db.delete(renditionRecords).where(eq(renditionRecords.id, row.id))
  return undefined
}

/** Makes a rendition and stores it: the content first, then the row, so that no row is without its content. */
async function makeRendition(
  services: RenditionServices,
  renderer: Renderer,
  file: SourceFile,
  variant: Variant,
): Promise<Uint8Array<ArrayBuffer>> {
  const { database, files } = services
  // Another process may have made it while this one waited.
  const stored = await readStored(services, file, variant)
  if (stored) return stored
  const original = await files.openRead(file.storageKey)
  if (!original) throw new AppError('not-found')
  const { width, format, crop } = variant
  const size = { width: file.widthPixels ?? 1, height: file.heightPixels ?? 1 }
  const cut = crop && cropWindow(size, pictureCrops[crop.name], crop.focus)
  const content = await buffer(original.content)
  const about = { fileId: file.id, variant: variantName(variant) }
  const made = await runTask(services, renderer, { content, cut, width, format }, about)
  const { key, sizeBytes, sha256 } = await files.put(Readable.from([made]), format)
  const [row] = await database.db
    .insert(renditionRecords)
    .values({ fileId: file.id, variant: storedName(file, variant), storageKey: key, sizeBytes, sha256 })
    .onConflictDoNothing()
    .returning({ id: renditionRecords.id })
  // Another process was faster.
  if (!row) await files.remove(key)
  return made
}

/** Makes a picture. @param about is logged where it fails. @throws {AppError} `service-unavailable`. */
async function runTask(
  { log }: RenditionServices,
  renderer: Renderer,
  task: RenderTask,
  about: Record<string, string> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await renderer.run(task))
  } catch (error) {
    if (!(error instanceof TaskError)) throw error
    log.error({ err: error, ...about }, 'a picture was not made')
    throw new AppError('service-unavailable')
  }
}

async function removeOldest(services: RenditionServices, storedMaxBytes: number): Promise<void> {
  const { db } = services.database
  for (;;) {
    const [stored] = await db
      .select({ bytes: sum(renditionRecords.sizeBytes).mapWith(Number) })
      .from(renditionRecords)
    let excess = (stored?.bytes ?? 0) - storedMaxBytes
    if (excess <= 0) return
    const oldest = await db
      .select({ id: renditionRecords.id, sizeBytes: renditionRecords.sizeBytes })
      .from(renditionRecords)
      .orderBy(asc(renditionRecords.createdAt))
      .limit(sweptAtOnce)
    const leaving: string[] = []
    for (const { id, sizeBytes } of oldest) {
      if (excess <= 0) break
      leaving.push(id)
      excess -= sizeBytes
    }
    await removeRenditions(services, inArray(renditionRecords.id, leaving))
  }
}

/** Removes renditions; the rows go first, so that none is ever without its content. */
async function removeRenditions(
  { database: { db }, files }: RenditionServices,
  condition: ReturnType<typeof isNull>,
): Promise<void> {
  const removed = await db
    .delete(renditionRecords)
    .where(condition)
    .returning({ key: renditionRecords.storageKey })
  for (const { key } of removed) await files.remove(key)
}
