import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BackupFailure } from '../../../shared/rules/backups.ts'
import type { BackupSettings } from '../../env.ts'
import { BackupError } from './backup-error.ts'
import type { BackupManifest } from './backup-format.ts'

const program = fileURLToPath(new URL('./drill-process.ts', import.meta.url))

/** A drill on its way to the process. */
export interface DrillOrder extends Pick<BackupSettings, 'location' | 'key'> {
  name: string
  dataFolder: string
}

/** The result of a drill: what the backup holds, or why it is not proven. */
export type DrillAnswer = { backup: BackupManifest } | { reason: BackupFailure; message: string }

/**
 * Does a drill in a process of its own, of low priority: a second embedded engine in this one would hold up its
 * requests, and stay in its memory.
 * @param stopping ends the process.
 * @throws {BackupError} where the backup is not proven.
 */
export async function drillInSubprocess(order: DrillOrder, stopping: AbortSignal): Promise<BackupManifest> {
  stopping.throwIfAborted()
  const answer = await new Promise<DrillAnswer>((resolve, reject) => {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = () => child.kill('SIGKILL')
    stopping.addEventListener('abort', end, { once: true })
    child.once('message', (found: DrillAnswer) => resolve(found))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopping.removeEventListener('abort', end)
      reject(new BackupError('failed', `The process of the drill ended (${signal ?? code}).`))
    })
    child.send(order, (error) => {
      if (error) reject(error)
    })
  })
  if ('backup' in answer) return answer.backup
  throw new BackupError(answer.reason, answer.message)
}
