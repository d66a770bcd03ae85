import { Worker } from 'node:worker_threads'
import type { UploadProblem } from './inspect-problem.ts'

/** What a PDF, or the PDFs of one archive, may cost. */
export interface PdfBounds {
  /** Of the processor, for one document; an ordinary one takes well under a second. */
  processorMaxMs: number
  /** For one document, on a machine that is busy with something else. */
  timeoutMs: number
  /** For all documents of one archive. */
  turnMaxMs: number
  /** Of heap and buffers together. */
  memoryMaxBytes: number
  checkIntervalMs: number
}

/** What the thread says: that it is ready to begin, and of each document what is wrong, if anything. */
export type PdfThreadMessage = 'ready' | { problem: UploadProblem | null }

const threadAddress = new URL('./inspect-pdf-worker.ts', import.meta.url)
/** The heap is bounded by the engine; buffers outside of it are looked after from here. */
const heapMaxMegabytes = 192
/** Where threads find the reader compiled; without it each compiles it anew, which takes longer than most documents. */
let compiledFolder: string | undefined
const broken: UploadProblem = { code: 'file-broken' }

/** Keeps what threads compile in a folder that nobody else may write to; it is made with the first document. */
export function keepCompiledIn(folder: string): void {
  compiledFolder = folder
}

/** A thread in which PDFs are read. */
export class PdfThread {
  readonly #worker: Worker

  /** Starts one. @throws the reason of the signal, and where it does not begin: that is a fault of the program. */
  static async start(signal: AbortSignal | undefined): Promise<PdfThread> {
    const thread = new PdfThread()
    try {
      await thread.#next(signal)
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
      env: {},
      workerData: { compiledFolder },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    // It may fail once more after what it was asked has been answered.
    this.#worker.on('error', () => {})
  }

  /** Hands a document over. @returns what is wrong with it. @throws the reason of the signal. */
  async judge(
    content: Uint8Array<ArrayBuffer>,
    bounds: PdfBounds,
    signal: AbortSignal | undefined,
  ): Promise<UploadProblem | null> {
    const over = Promise.withResolvers<{ problem: UploadProblem }>()
    const giveUp = () => over.resolve({ problem: broken })
    const timeout = setTimeout(giveUp, bounds.timeoutMs)
    const checks = this.#watch(bounds, giveUp)
    try {
      const answer = this.#next(signal)
      this.#worker.postMessage(content, [content.buffer])
      const message = await Promise.race([answer, over.promise])
      return message === 'ready' ? broken : message.problem
    } catch (error) {
      // Since it has begun, what ends it is the document.
      if (signal?.aborted) throw error
      return broken
    } finally {
      clearTimeout(timeout)
      clearInterval(checks)
    }
  }

  /** Ends it, whatever it does. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  /** Looks again and again at what a document costs. */
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

  /** What the thread says next. @throws where it ends instead, and the reason of the signal. */
  #next(signal: AbortSignal | undefined): Promise<PdfThreadMessage> {
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<PdfThreadMessage>()
    const endEarly = (code: number) => reject(new Error(`The check of a PDF ended early (${code}).`))
    const abort = () => reject(signal?.reason)
    worker.once('message', resolve).once('error', reject).once('exit', endEarly)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    return promise.finally(() => {
      worker.off('message', resolve).off('error', reject).off('exit', endEarly)
      signal?.removeEventListener('abort', abort)
    })
  }
}
