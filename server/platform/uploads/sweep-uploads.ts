import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { type Database, databaseErrorCode } from '../../db/client.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import { uploads } from '../../db/schema/upload.ts'
import type { FileStore } from '../file-store.ts'

const batchRowsMax = 200
const foreignKeyViolation = '23503'

/** What is swept. */
export interface SweepServices {
  database: Database
  files: FileStore
  log: Logger
}

/** Removes uploads that have ended; the row goes first, so that none is ever without its content. */
export async function sweepEnded({ database, files, log }: SweepServices, now: Date): Promise<void> {
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
        // A fault of the program, which must not keep the others from going.
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
  // Asked again: since it was found a record may have taken it over.
  const [deleted] = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), lte(uploads.expiresAt, now)))
    .returning({ storageKey: uploads.storageKey })
  return deleted?.storageKey
}

/** Removes stored content that no record knows: its process was killed between the content and the row. */
export async function sweepOrphans({ database, files, log }: SweepServices, keptBefore: Date): Promise<void> {
  const removeUnknown = async (keys: readonly string[]) => {
    for (const key of await findUnknown(database, keys)) {
      log.warn({ key }, 'content that no record knows is removed')
      await files.remove(key)
    }
  }
  let batch: string[] = []
  for await (const key of files.keysBefore(keptBefore)) {
    batch.push(key)
    if (batch.length < batchRowsMax) continue
    await removeUnknown(batch)
    batch = []
  }
  await removeUnknown(batch)
}

async function findUnknown({ db }: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rowsOf = (table: typeof uploads | typeof fileRecords) =>
    db
      .select({ key: table.storageKey })
      .from(table)
      .where(inArray(table.storageKey, [...keys]))
  // One statement, so that content which passes from one table to the other meanwhile is seen in one of them.
  const rows = await unionAll(rowsOf(uploads), rowsOf(fileRecords))
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}
