import type { BackupSettings } from '../../env.ts'
import type { BackupTarget } from './backup-target.ts'
import { createBucketTarget } from './bucket-target.ts'
import { createFolderTarget } from './folder-target.ts'

/** Opens the target of backups: a folder or a bucket. */
export function openBackupTarget({ location }: Pick<BackupSettings, 'location'>): Promise<BackupTarget> {
  return 'folder' in location
    ? Promise.resolve(createFolderTarget(location.folder))
    : createBucketTarget(location.bucket)
}
