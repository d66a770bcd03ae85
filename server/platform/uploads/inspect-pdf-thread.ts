import { Worker } from 'node:worker_threads'
import { CheckFault, type UploadProblem } from './inspect-problem.ts'

/** The bounds of a PDF, or of the PDFs of one archive. */
export interface PdfBounds {
  /** Processor time for one document; an ordinary one takes well under a second. */
  processorMaxMs: number
  /** Elapsed time for one document, on a machine that is busy with something else. */
  timeoutMs: number
  /** The time for all documents of one archive. */
  archiveMaxMs: number
  /** The limit of heap and buffers together. */
  memoryMaxBytes: number
  checkIntervalMs: number
}

/** The messages of the thread: that it is ready, and for each document its problem, if any. */
export type PdfThreadMessage = 'ready' | { problem: UploadProblem | null }

const threadAddress = new URL('./inspect-pdf-worker.ts', import.meta.url)
/** The engine limits the heap; this side watches buffers outside of it. */
const heapMaxMegabytes = 192
const broken: UploadProblem = { code: 'file-broken' }

/** A thread that reads PDFs. */
export class PdfThread {
  readonly #worker: Worker

  /** Starts a thread. @throws where it does not start, which is a bug. */
  static async start(): Promise<PdfThread> {
    const thread = new PdfThread()
    try {
      await thread.#next()
    } catch (error) {
      await thread.end()
      throw error
    }
    return thread
  }

  private constructor() {
    this.#worker = new Worker(threadAddress, {
      resourceLimits: {
        maxOldGenerationSizeMb: heapMaxMegabytes,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    // The worker may fail again after its answer.
    this.#worker.on('error', () => {})
  }

  /**
   * Checks a document. @returns its problem, if any.
   * @throws {CheckFault} where the thread ends for another reason than too much memory.
   */
  async judge(content: Uint8Array<ArrayBuffer>, bounds: PdfBounds): Promise<UploadProblem | null> {
    const over = Promise.withResolvers<{ problem: UploadProblem }>()
    const giveUp = () => over.resolve({ problem: broken })
    const timeout = setTimeout(giveUp, bounds.timeoutMs)
    const checks = this.#watch(bounds, giveUp)
    try {
      const answer = this.#next()
      this.#worker.postMessage(content, [content.buffer])
      const message = await Promise.race([answer, over.promise])
      return message === 'ready' ? broken : message.problem
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return broken
      throw new CheckFault('The check of a PDF failed.', { cause: error })
    } finally {
      clearTimeout(timeout)
      clearInterval(checks)
    }
  }

  /** Terminates the thread, even in the middle of work. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  /** Measures the cost of a document at intervals. */
  #watch({ processorMaxMs, memoryMaxBytes, checkIntervalMs }: PdfBounds, giveUp: () => void): NodeJS.Timeout {
    const before = this.#processorMs()
    return setInterval(async () => {
      const memory = await this.#worker.getHeapStatistics().catch(() => undefined)
      if (memory && memory.total_heap_size + memory.external_memory > memoryMaxBytes) giveUp()
      if ((await this.#processorMs()) - (await before) > processorMaxMs) giveUp()
    }, checkIntervalMs)
  }

  async #processorMs(): Promise<number> {
    const used = await this.#worker.cpuUsage().catch(() => undefined)
    return used ? (used.user + used.system) / 1_000 : 0
  }

  /** Returns the thread's next message. @throws where the thread ends instead. */
  #next(): Promise<PdfThreadMessage> {
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<PdfThreadMessage>()
    const endEarly = (code: number) => reject(new Error(`The check of a PDF ended early (${code}).`))
    worker.once('message', resolve).once('error', reject).once('exit', endEarly)
    return promise.finally(() => {
      worker.off('message', resolve).off('error', reject).off('exit', endEarly)
    })
  }
}
