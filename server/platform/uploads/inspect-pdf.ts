import { readFile } from 'node:fs/promises'
import { type EndTurn, Turns } from '../turns.ts'
import type { PdfBounds } from './inspect-pdf-thread.ts'
import { PdfThread } from './inspect-pdf-thread.ts'
import { refuse, UploadRefusal } from './inspect-problem.ts'

/** The sender of a file that is checked. */
export interface CheckedSender {
  /** The network address that slots are counted by. */
  address: string
  /** Cancels the check: nobody waits for its result. */
  signal?: AbortSignal | undefined
}

const defaultBounds: PdfBounds = {
  processorMaxMs: 5_000,
  timeoutMs: 15_000,
  turnMaxMs: 20_000,
  memoryMaxBytes: 256 * 1024 * 1024,
  checkIntervalMs: 50,
}

/** Two threads for all senders, and one for each: whatever one sender uploads, another is served beside it. */
const turns = new Turns({ max: 2, perSenderMax: 1, waitingMax: 64, waitMaxMs: 20_000 })

/**
 * Checks PDFs (V-5), those of one upload one after the other. Their thread starts with the first, once the sender has a
 * slot. `end` must follow, whatever happens.
 */
export class PdfJudge {
  readonly #sender: CheckedSender
  readonly #bounds: PdfBounds
  #turn: Promise<EndTurn> | undefined
  #thread: PdfThread | undefined
  #endsAt = 0

  constructor(sender: CheckedSender, bounds: Partial<PdfBounds> = {}) {
    this.#sender = sender
    this.#bounds = { ...defaultBounds, ...bounds }
  }

  /**
   * Waits for a slot, once. No document is read into memory before: waiting ones stay on the disk.
   * @throws {NoTurnError} where too many wait.
   * @throws the reason of the sender's signal.
   */
  async begin(): Promise<void> {
    this.#turn ??= turns.begin(this.#sender.address, this.#sender.signal)
    await this.#turn
  }

  /**
   * Checks a document, after `begin`. A document that uses too much time or memory ends only its thread, and is
   * `file-broken`.
   * @param content is transferred to the thread, and empty afterwards.
   * @throws {UploadRefusal} `file-broken`, `file-encrypted`, `file-too-many-pages`, `file-active-content`.
   * @throws the reason of the sender's signal.
   */
  async judge(content: Uint8Array<ArrayBuffer>): Promise<void> {
    const { signal } = this.#sender
    if (!this.#thread) {
      this.#thread = await PdfThread.start(signal)
      this.#endsAt = performance.now() + this.#bounds.turnMaxMs
    }
    const timeoutMs = Math.min(this.#bounds.timeoutMs, this.#endsAt - performance.now())
    if (timeoutMs <= 0) refuse('file-broken')
    const problem = await this.#thread.judge(content, { ...this.#bounds, timeoutMs }, signal)
    if (problem) throw new UploadRefusal(problem)
  }

  /** Ends the thread and frees the slot. */
  async end(): Promise<void> {
    try {
      await this.#thread?.end()
    } finally {
      const end = await this.#turn?.catch(() => undefined)
      end?.()
    }
  }
}

/** Checks the PDF in a file. @throws as `PdfJudge` does, and where the file cannot be read. */
export async function inspectPdf(
  path: string,
  sender: CheckedSender,
  bounds: Partial<PdfBounds> = {},
): Promise<void> {
  const judge = new PdfJudge(sender, bounds)
  try {
    await judge.begin()
    await judge.judge(new Uint8Array(await readFile(path)))
  } finally {
    await judge.end()
  }
}
