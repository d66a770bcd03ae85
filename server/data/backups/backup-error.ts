import type { BackupFailure } from '../../../shared/rules/backups.ts'
import { DataCommandError } from '../archive-problems.ts'

const reasons: Readonly<Record<string, BackupFailure>> = {
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOENT: 'not-writable',
  ENOTDIR: 'not-writable',
}

/** An error where a backup was not made, read or restored; the message is the one sentence to show. */
export class BackupError extends DataCommandError {
  override name = 'BackupError'
  readonly reason: BackupFailure

  constructor(reason: BackupFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Returns the reason of a failure, for the panel. */
export function reasonOf(error: unknown): BackupFailure {
  return error instanceof BackupError ? error.reason : 'failed'
}

/** Makes the error of a folder or bucket that failed; what it says of itself is a code, never an address. */
export function targetFailure(location: string, cause: unknown): BackupError {
  const { code, name } = cause as NodeJS.ErrnoException
  const said = code ?? name
  const reason = reasons[said] ?? 'unreachable'
  const sentences: Readonly<Partial<Record<BackupFailure, string>>> = {
    'no-space': `There is no space left for backups in ${location} (${said}).`,
    'not-writable': `${location} is no folder that backups can be stored in (${said}): make or mount it, writable.`,
  }
  return new BackupError(
    reason,
    sentences[reason] ?? `The target of backups, ${location}, failed (${said}).`,
    {
      cause,
    },
  )
}
