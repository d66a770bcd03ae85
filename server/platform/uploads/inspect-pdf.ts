import { readFile } from 'node:fs/promises'
import type { PdfBounds } from './inspect-pdf-thread.ts'
import { PdfThread } from './inspect-pdf-thread.ts'
import { refuse, UploadRefusal } from './inspect-problem.ts'

const defaultBounds: PdfBounds = {
  processorMaxMs: 5_000,
  timeoutMs: 15_000,
  archiveMaxMs: 20_000,
  memoryMaxBytes: 256 * 1024 * 1024,
  checkIntervalMs: 50,
}

/**
 * Checks PDFs (V-5), those of one upload one after the other. Their thread starts with the first. `end` must follow,
 * whatever happens.
 */
export class PdfJudge {
  readonly #bounds: PdfBounds
  #thread: PdfThread | undefined
  #endsAt = 0

  constructor(bounds: Partial<PdfBounds> = {}) {
    this.#bounds = { ...defaultBounds, ...bounds }
  }

  /**
   * Checks a document. A document that uses too much time or memory ends only its thread, and is
   * `file-broken`.
   * @param content is transferred to the thread, and empty afterwards.
   * @throws {UploadRefusal} `file-broken`, `file-encrypted`, `file-too-many-pages`, `file-active-content`.
   * @throws {CheckFault} where the check itself fails.
   */
  async judge(content: Uint8Array<ArrayBuffer>): Promise<void> {
    if (!this.#thread) {
      this.#thread = await PdfThread.start()
      this.#endsAt = performance.now() + this.#bounds.archiveMaxMs
    }
    const timeoutMs = Math.min(this.#bounds.timeoutMs, this.#endsAt - performance.now())
    if (timeoutMs <= 0) refuse('file-broken')
    const problem = await this.#thread.judge(content, { ...this.#bounds, timeoutMs })
    if (problem) throw new UploadRefusal(problem)
  }

  /** Ends the thread. */
  async end(): Promise<void> {
    await this.#thread?.end()
  }
}

/** Checks the PDF in a file. @throws as `PdfJudge` does, and where the file cannot be read. */
export async function inspectPdf(path: string, bounds: Partial<PdfBounds> = {}): Promise<void> {
  const judge = new PdfJudge(bounds)
  try {
    await judge.judge(new Uint8Array(await readFile(path)))
  } finally {
    await judge.end()
  }
}
