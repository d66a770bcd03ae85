import { join } from 'node:path'
import type { Settings } from '../env.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFileStore } from './local-file-store.ts'
import { createObjectFileStore } from './object-file-store.ts'

/** Opens the file store: in the bucket of the settings, else in the data folder. */
export async function openFileStore(
  settings: Pick<Settings, 'dataFolder' | 'objectStorage'>,
): Promise<FileStore> {
  const folder = join(settings.dataFolder, 'files')
  return settings.objectStorage
    ? createObjectFileStore(settings.objectStorage, folder)
    : createLocalFileStore(folder)
}
