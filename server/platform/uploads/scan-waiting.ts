import { and, asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { uploads } from '../../db/schema/upload.ts'
import type { FileStore } from '../file-store.ts'
import type { VirusScanner } from './virus-scanner.ts'

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
export async function scanUploads({ database, files, scanner, log }: ScanServices): Promise<void> {
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
    const kept = await files.openRead(storageKey)
    if (!kept) continue
    try {
      const verdict = await scanner.scan(kept.content)
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
      kept.content.destroy()
    }
  }
}
