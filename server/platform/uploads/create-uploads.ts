import type { Logger } from 'pino'
import type { Database } from '../../db/client.ts'
import type { FileStore } from '../file-store.ts'
import type { Uploads } from './uploads.ts'
import type { VirusScanner } from './virus-scanner.ts'

interface UploadsOptions {
  database: Database
  files: FileStore
  /** Without one nothing is scanned. */
  scanner: VirusScanner | undefined
  log: Logger
}

/** The uploads of the process. */
export function createUploads(_options: UploadsOptions): Uploads {
  const missing = () => Promise.reject(new Error('Uploads are not there yet.'))
  return {
    receiveForm: missing,
    find: missing,
    discard: missing,
    adopt: missing,
    release: missing,
    open: missing,
    sweep: missing,
    scanWaiting: missing,
  }
}
