import type { ObjectStorageSettings } from '../env.ts'
import type { FileStore } from './file-store.ts'

/** A store in a bucket of an S3-compatible service; what is not whole yet lies in a folder of this machine. */
export async function createObjectFileStore(
  _settings: ObjectStorageSettings,
  _spoolFolder: string,
): Promise<FileStore> {
  throw new Error('The object storage is not there yet.')
}
