import { eq } from 'drizzle-orm'
import { uploads } from '../../db/schema/upload.ts'
import { compareInstallation } from '../installation.ts'
import type { UploadServices } from './incoming-file.ts'
import { createFormReceiver, discardUpload } from './receive-form.ts'
import { scanUploads } from './scan-waiting.ts'
import { sweepEnded, sweepOrphans, sweepTrash } from './sweep-uploads.ts'
import { adoptRow, findAdopted, findByTicket, storedUpload } from './upload-rows.ts'
import type { Uploads } from './uploads.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** The time that content without a record stays in the trash. */
const trashKeptDays = 30

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
      const kept = await files.openRead(storageKey)
      if (!kept) {
        log.error({ uploadId }, 'the content of an upload is missing')
        return undefined
      }
      return { name, type, ...kept }
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
      await sweepTrash(services, new Date(now.getTime() - trashKeptDays * dayMs))
      await sweepOrphans(services, dayAgo)
    },

    async scanWaiting() {
      if (scanner) await scanUploads({ ...services, scanner })
    },
  }
}
