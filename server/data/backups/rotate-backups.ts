import { type BackupsKept, backupsKept } from '../../../shared/rules/backups.ts'
import { instantOfBackup, isOfFuture } from './backup-format.ts'
import type { BackupTarget } from './backup-target.ts'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Removes the whole backups that the rule does not keep, and what is left of backups that were broken off a day ago.
 * Those of the future are passed over, so that no name takes the place of a backup that was made.
 * @returns the names of those removed.
 */
export async function rotateBackups(target: BackupTarget, kept: BackupsKept, now: Date): Promise<string[]> {
  const listed = (await target.list())
    .filter(({ name }) => !isOfFuture(name, now))
    .map(({ name, isWhole }) => ({ name, isWhole, at: instantOfBackup(name) ?? now }))
  const whole = listed.filter(({ isWhole }) => isWhole)
  const staying = backupsKept(
    whole.map(({ at }) => at),
    kept,
  )
  const surplus = listed.filter(({ isWhole, at }) =>
    isWhole ? !staying.has(at) : at.getTime() < now.getTime() - dayMs,
  )
  for (const { name } of surplus) await target.remove(name)
  return surplus.map(({ name }) => name)
}
