import type { BackupSettings } from '../../env.ts'
import { DataCommandError } from '../archive-problems.ts'
import { type DataCommandInput, runDataCommand } from '../run-data-command.ts'
import type { BackupTarget } from './backup-target.ts'
import { openBackupTarget } from './open-backup-target.ts'

/** The services of a command about backups. */
export interface BackupCommandInput extends DataCommandInput, Pick<BackupSettings, 'key' | 'retention'> {
  target: BackupTarget
}

/** Runs a command about backups as a process, as `runDataCommand` does; it also opens the target of backups. */
export function runBackupCommand<Arguments>(
  readArguments: (given: readonly string[]) => Arguments,
  work: (input: BackupCommandInput, given: Arguments) => Promise<string>,
): Promise<void> {
  return runDataCommand(readArguments, async (input, given) => {
    const { backups } = input.settings
    if (!backups) {
      throw new DataCommandError('There is no place for backups: set BACKUP_DIR or BACKUP_S3_BUCKET.')
    }
    const { key, retention } = backups
    return work({ ...input, target: await openBackupTarget(backups), key, retention }, given)
  })
}

/** Describes a size in bytes: "0.4 MB". */
export function formatSize(sizeBytes: number): string {
  return `${(sizeBytes / 1_000_000).toFixed(1)} MB`
}
