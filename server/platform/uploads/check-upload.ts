import { mkdirSync } from 'node:fs'
import { FairSemaphore } from '../fair-semaphore.ts'
import { TaskProcess, type TaskProcessOptions } from '../task-process.ts'
import type { CleanPicture } from './clean-image.ts'
import { problemOfRefusal, readType, type UploadKind } from './file-type.ts'
import { CheckFault, type UploadProblem } from './inspect-problem.ts'

const program = new URL('./check-upload-process.ts', import.meta.url)
/**
 * The number of processes for all senders. Each sender uses one at a time, so that the other stays available to the
 * rest.
 */
const processCount = 2
/**
 * More than twice the limit of the decoder, which runs to check a picture and again to redraw it, and of the PDFs of an
 * archive.
 */
const timeoutDefaultMs = 45_000

/** The type of a file, a picture as re-encoded, or why the file is refused. */
export type Inspection =
  | { type: 'pdf' | 'zip' }
  | { type: 'mp3' | 'm4a'; durationSeconds: number }
  | CleanPicture
  | { problem: UploadProblem }

/** The sender of a file that is checked. */
export interface CheckedSender {
  /** The network address that slots are counted by. */
  address: string
  /** Cancels the check: nobody waits for its result. */
  signal?: AbortSignal | undefined
}

/** A file on the local disk that is to be checked. */
export interface CheckTask {
  path: string
  kind: UploadKind
  /** Its name as sent. */
  name: string
}

/** The folder of the compile cache of the processes. */
let compiledFolder: string | undefined

/**
 * Sets the folder of the compile cache, which nobody else may write to; it is made with the first process. Without it
 * each process and each thread compiles pdf.js and our own code again, which takes several times as long as most
 * documents.
 */
export function setCompileCacheFolder(folder: string): void {
  compiledFolder = folder
}

/** Returns the setting of the compile cache; none where its folder cannot be made. */
function compileCache(): Record<string, string> {
  if (compiledFolder === undefined) return {}
  try {
    mkdirSync(compiledFolder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return {}
  }
  return { NODE_COMPILE_CACHE: compiledFolder }
}

/**
 * Checks what strangers send in processes without secrets. Each checks one file at a time, so that the end of one ends
 * nothing of another sender's.
 */
export class UploadChecker {
  readonly #semaphore = new FairSemaphore({
    max: processCount,
    perSenderMax: 1,
    waitingMax: 64,
    waitMaxMs: 20_000,
  })
  readonly #free: TaskProcess<CheckTask, Inspection>[]

  constructor({ timeoutMs = timeoutDefaultMs, idleMs }: Partial<TaskProcessOptions> = {}) {
    const options = { timeoutMs, idleMs, environment: compileCache }
    this.#free = Array.from({ length: processCount }, () => new TaskProcess(program, options))
  }

  /** Returns the ids of the processes that run and have nothing to do. */
  get idleProcessIds(): number[] {
    return this.#free.flatMap(({ processId }) => processId ?? [])
  }

  /**
   * Checks a file by its content alone (V-5, V-6). A file of a wrong type is refused at once; what remains is read once
   * the sender has a slot.
   * @throws {CheckFault} where the check itself fails, its process ends or takes too long: nothing is known of the
   *   file.
   * @throws {SemaphoreTimeoutError} where too many wait; the reason of the sender's signal.
   */
  async check(task: CheckTask, { address, signal }: CheckedSender): Promise<Inspection> {
    const ofType = await problemOfRefusal(task.name, () => readType(task.path, task.kind))
    if (typeof ofType === 'object') return ofType
    const release = await this.#semaphore.acquire(address, signal)
    const process = this.#free.pop()
    try {
      if (!process) throw new Error('There are more slots than processes.')
      return await process.run(task, signal)
    } catch (error) {
      if (signal?.aborted) throw error
      throw new CheckFault('The check of a file failed.', { cause: error })
    } finally {
      if (process) this.#free.push(process)
      release()
    }
  }
}

/** The checker of all files that come into this process. */
export const uploadChecker = new UploadChecker()
