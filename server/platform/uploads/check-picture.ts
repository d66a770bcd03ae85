import { readFile } from 'node:fs/promises'
import type { PictureType } from '../../db/unpublish-picture.ts'
import { TaskProcess, type TaskProcessOptions } from '../task-process.ts'
import { Turns } from '../turns.ts'
import type { SentPictureType } from './inspect-image.ts'
import type { CheckedSender } from './inspect-pdf.ts'
import { CheckFault, type UploadProblem, UploadRefusal } from './inspect-problem.ts'
import type { PictureKind } from './picture-bounds.ts'

const program = new URL('./check-picture-process.ts', import.meta.url)
/** Two processes for all senders, and one for each: whatever one sender uploads, another is served beside it. */
const processCount = 2
/** More than twice the limit of the decoder, which runs to check a picture and again to redraw it. */
const timeoutDefaultMs = 30_000

/** A picture that is to be checked. */
export interface PictureTask {
  content: Uint8Array
  type: SentPictureType
  kind: PictureKind
}

/** A re-encoded picture. */
export interface CleanPicture {
  content: Uint8Array
  type: PictureType
}

export type PictureVerdict = CleanPicture | { problem: UploadProblem }

/**
 * Checks pictures in processes without secrets. Each does one picture at a time, so that the end of one ends nothing of
 * another sender's.
 */
export class PictureChecker {
  readonly #turns = new Turns({ max: processCount, perSenderMax: 1, waitingMax: 64, waitMaxMs: 20_000 })
  readonly #free: TaskProcess<PictureTask, PictureVerdict>[]

  constructor({ timeoutMs = timeoutDefaultMs, idleMs }: Partial<TaskProcessOptions> = {}) {
    this.#free = Array.from({ length: processCount }, () => new TaskProcess(program, { timeoutMs, idleMs }))
  }

  /** Returns the ids of the processes that run and have nothing to do. */
  get idleProcessIds(): number[] {
    return this.#free.flatMap(({ processId }) => processId ?? [])
  }

  /**
   * Checks the picture in a file and re-encodes it. It is read into memory once the sender has a slot.
   * @throws {UploadRefusal} as `inspectImage` does.
   * @throws {CheckFault} where the process ends or takes too long: nothing is known of the picture.
   * @throws {NoTurnError} where too many wait; the reason of the sender's signal; where the file cannot be read.
   */
  async check(
    path: string,
    type: SentPictureType,
    kind: PictureKind,
    { address, signal }: CheckedSender,
  ): Promise<CleanPicture> {
    const endTurn = await this.#turns.begin(address, signal)
    const taken = this.#free.pop()
    try {
      if (!taken) throw new Error('There are more slots than processes.')
      const content = await readFile(path)
      const verdict = await taken.run({ content, type, kind }).catch((error: unknown) => {
        throw new CheckFault('The check of a picture failed.', { cause: error })
      })
      if ('problem' in verdict) throw new UploadRefusal(verdict.problem)
      return verdict
    } finally {
      if (taken) this.#free.push(taken)
      endTurn()
    }
  }
}

/** The checker of all files that come into this process. */
export const pictureChecker = new PictureChecker()
