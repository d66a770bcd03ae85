import type { BackupSettings } from '../../env.ts'
import type { BackupTarget } from './backup-target.ts'
import { createBucketTarget } from './bucket-target.ts'
import { createFolderTarget } from './folder-target.ts'

/** Opens the place of backups: a folder, or a bucket. */
export function openBackupTarget({ place }: Pick<BackupSettings, 'place'>): Promise<BackupTarget> {
  return 'folder' in place
    ? Promise.resolve(createFolderTarget(place.folder))
    : createBucketTarget(place.bucket)
}
