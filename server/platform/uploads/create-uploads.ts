import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { databaseErrorCode } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { renditions } from '../../db/schema/rendition.ts'
import { uploads } from '../../db/schema/upload.ts'
import type { FileStore } from '../file-store.ts'
import { compareInstallation } from '../installation.ts'
import type { UploadServices } from './incoming-file.ts'
import { createFormReceiver, discardUpload } from './receive-form.ts'
import { adoptRow, findAdopted, findByTicket, storedUpload } from './upload-rows.ts'
import type { Uploads } from './uploads.ts'
import type { VirusScanner } from './virus-scanner.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** The time that content without a record stays in the trash. */
const fileTrashRetentionDays = 30

/** Creates the uploads of the process. */
export function createUploads(services: UploadServices): Uploads {
  const { database, files, scanner, log } = services
  let orphansSweptAt: Date | undefined
  return {
    receiveForm: createFormReceiver(services),

    async find(ticket) {
      const row = await findByTicket(database.db, ticket, new Date())
      return row && row.scanState !== 'infected' ? storedUpload(row, ticket) : undefined
    },

    discard: (ticket) => discardUpload(services, ticket),

    adopt: (transaction, ticket) => adoptRow(transaction, ticket, new Date()),

    async release(transaction, uploadId) {
      await transaction.update(uploads).set({ expiresAt: new Date() }).where(eq(uploads.id, uploadId))
    },

    async open(uploadId) {
      const row = await findAdopted(database.db, uploadId)
      if (!row) return undefined
      const { scanState, storageKey, name, type } = row
      if (scanState === 'waiting' || scanState === 'infected') return scanState
      const stored = await files.openRead(storageKey)
      if (!stored) {
        log.error({ uploadId }, 'the content of an upload is missing')
        return undefined
      }
      return { name, type, ...stored }
    },

    async sweep(now) {
      const dayAgo = new Date(now.getTime() - dayMs)
      await sweepEnded(services, now)
      await files.discardStagedBefore(dayAgo)
      // Listing all that is stored costs more than the rest together: once a day is enough.
      if (orphansSweptAt && orphansSweptAt > dayAgo) return
      const { belongTogether, ...ids } = await compareInstallation(database, files)
      orphansSweptAt = now
      if (!belongTogether) {
        log.error(ids, 'the files belong to another installation than the database: nothing is swept')
        return
      }
      await sweepTrash(services, new Date(now.getTime() - fileTrashRetentionDays * dayMs))
      await sweepOrphans(services, dayAgo)
    },

    async scanWaiting() {
      if (scanner) await scanUploads({ ...services, scanner })
    },
  }
}

const batchRowsMax = 200
/** A killed process leaves a file or two; more than these, and more than this share, are a mistake. */
const unknownMax = 20
const unknownShareMax = 0.05
const foreignKeyViolation = '23503'

/** The services that sweeping needs. */
interface SweepServices {
  database: Database
  files: FileStore
  log: Logger
}

/** Removes expired uploads; the row goes first, so that none is ever without its content. */
async function sweepEnded({ database, files, log }: SweepServices, now: Date): Promise<void> {
  let lastId: string | undefined
  for (;;) {
    const ended = await database.db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(lte(uploads.expiresAt, now), lastId ? gt(uploads.id, lastId) : undefined))
      .orderBy(asc(uploads.id))
      .limit(batchRowsMax)
    for (const { id } of ended) {
      const key = await deleteEnded(database, id, now).catch((error: unknown) => {
        if (databaseErrorCode(error) !== foreignKeyViolation) throw error
        // A bug, which must not stop the others from being removed.
        log.error({ err: error, uploadId: id }, 'a record still refers to an upload that has ended')
        return undefined
      })
      if (key) await files.remove(key)
    }
    lastId = ended.at(-1)?.id
    if (ended.length < batchRowsMax) return
  }
}

async function deleteEnded({ db }: Database, id: string, now: Date): Promise<string | undefined> {
  // Checked again: a record may have adopted it meanwhile.
  const [deleted] = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), lte(uploads.expiresAt, now)))
    .returning({ storageKey: uploads.storageKey })
  return deleted?.storageKey
}

/**
 * Moves stored content that no record knows to the trash: its process was killed between content and row. Where so much
 * is unknown that the database is probably the wrong one, nothing is touched.
 */
async function sweepOrphans({ database, files, log }: SweepServices, storedBefore: Date): Promise<void> {
  let keyCount = 0
  const unknown: string[] = []
  for await (const keys of batches(files.keysBefore(storedBefore))) {
    keyCount += keys.length
    unknown.push(...(await findUnknown(database, keys)))
  }
  if (unknown.length > unknownMax && unknown.length > keyCount * unknownShareMax) {
    log.error(
      { unknownCount: unknown.length, keyCount },
      'too many files are unknown to the database: nothing is swept; see "Files" in docs/operations.md',
    )
    return
  }
  for (const key of unknown) {
    // Checked again: listing all that is stored takes its time.
    if ((await findUnknown(database, [key])).length === 0) continue
    log.warn({ key }, 'content that no record knows goes to the trash')
    await files.moveToTrash(key)
  }
}

/** Deletes from the trash what has been there long enough, and restores what a record knows again. */
async function sweepTrash({ database, files, log }: SweepServices, trashedBefore: Date): Promise<void> {
  for await (const trashed of batches(files.trash())) {
    const unknown = new Set(
      await findUnknown(
        database,
        trashed.map(({ key }) => key),
      ),
    )
    for (const { key, trashedAt } of trashed) {
      if (!unknown.has(key)) {
        log.warn({ key }, 'content in the trash is known again, and put back')
        await files.restore(key)
      } else if (trashedAt < trashedBefore) await files.removeTrashed(key)
    }
  }
}

async function* batches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchRowsMax) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function findUnknown({ db }: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rowsOf = (table: typeof uploads | typeof fileRecords | typeof renditions) =>
    db
      .select({ key: table.storageKey })
      .from(table)
      .where(inArray(table.storageKey, [...keys]))
  // One statement, so that content which passes between the tables meanwhile is seen in one of them.
  const rows = await unionAll(rowsOf(uploads), rowsOf(fileRecords), rowsOf(renditions))
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

const scannedMax = 500
/** So many failures in a row mean that the scanner is at fault, not the files. */
const failuresMax = 3

interface ScanServices {
  database: Database
  files: FileStore
  scanner: VirusScanner
  log: Logger
}

/** Scans waiting uploads, those tried most recently last; the content of infected ones is removed. */
async function scanUploads({ database, files, scanner, log }: ScanServices): Promise<void> {
  const { db } = database
  const waiting = await db
    .select({ id: uploads.id, storageKey: uploads.storageKey })
    .from(uploads)
    .where(eq(uploads.scanState, 'waiting'))
    .orderBy(asc(uploads.updatedAt))
    .limit(scannedMax)
  let failureCount = 0
  for (const { id, storageKey } of waiting) {
    const setState = (scanState: 'waiting' | 'clean' | 'infected') =>
      db
        .update(uploads)
        .set({ scanState })
        .where(and(eq(uploads.id, id), eq(uploads.scanState, 'waiting')))
    const stored = await files.openRead(storageKey)
    if (!stored) continue
    try {
      const verdict = await scanner.scan(stored.content)
      await setState(verdict)
      failureCount = 0
      if (verdict === 'infected') {
        log.warn({ uploadId: id }, 'a virus was found in an upload')
        await files.remove(storageKey)
      }
    } catch (error) {
      log.warn({ err: error, uploadId: id }, 'an upload could not be scanned')
      await setState('waiting')
      failureCount += 1
      if (failureCount >= failuresMax) return
    } finally {
      stored.content.destroy()
    }
  }
}
