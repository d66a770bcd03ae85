import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { uploads } from '../../db/schema/upload.ts'
import type { FileStore } from '../file-store.ts'

/** A copy of an upload whose content is stored, and that no record knows yet. */
export type CopiedUpload = Omit<typeof uploads.$inferInsert, 'id'>

/**
 * Copies the content of a checked upload for another record: each copy is deleted with its own record. Called outside
 * of any transaction, which would wait for a disk or a bucket.
 * @returns `undefined` where there is none, or a virus was found in it: that is not copied.
 */
export async function copyUpload(
  uploadId: string | null,
  { database, files }: { database: Database; files: FileStore },
): Promise<CopiedUpload | undefined> {
  if (uploadId === null) return undefined
  const [row] = await database.db.select().from(uploads).where(eq(uploads.id, uploadId))
  if (!row || row.scanState === 'infected') return undefined
  const stored = await files.openRead(row.storageKey)
  if (!stored) return undefined
  const { name, type, scanState } = row
  try {
    const { key, sizeBytes, sha256 } = await files.put(stored.content, type)
    return { storageKey: key, name, type, scanState, sizeBytes, sha256 }
  } finally {
    stored.content.destroy()
  }
}

/** Inserts the row of a copy. @returns its id. */
export async function insertCopy(transaction: DatabaseSession, copy: CopiedUpload): Promise<string> {
  const id = randomUUIDv7()
  await transaction.insert(uploads).values({ ...copy, id })
  return id
}
