import { Worker } from 'node:worker_threads'
import { type UploadProblem, UploadRefusal } from './inspect-problem.ts'

/** What the worker says: that it is ready to begin, and at the end what is wrong, if anything. */
export type PdfWorkerMessage = 'ready' | { problem: UploadProblem | null }

const workerAddress = new URL('./inspect-pdf-worker.ts', import.meta.url)
/** The heap is bounded by the engine; buffers outside of it are looked after from here. */
const heapMaxMegabytes = 192
const parallelMax = 2

/** What one document may cost. */
interface PdfBounds {
  timeoutMs: number
  /** Of heap and buffers together. */
  memoryMaxBytes: number
  memoryCheckIntervalMs: number
}
/** Ordinary documents take well under a second. */
const defaultBounds: PdfBounds = {
  timeoutMs: 20_000,
  memoryMaxBytes: 256 * 1024 * 1024,
  memoryCheckIntervalMs: 50,
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Judges a PDF (V-5) in a thread of its own, two at once and the others in turn: a document that eats time or memory
 * costs its thread alone, and is `file-broken`.
 * @throws {UploadRefusal} `file-broken`, `file-encrypted`, `file-too-many-pages`, `file-active-content`.
 */
export async function inspectPdf(path: string, bounds: Partial<PdfBounds> = {}): Promise<void> {
  if (running >= parallelMax) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    const problem = await runWorker(path, { ...defaultBounds, ...bounds })
    if (problem) throw new UploadRefusal(problem)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function runWorker(path: string, bounds: PdfBounds): Promise<UploadProblem | null> {
  const worker = new Worker(workerAddress, {
    workerData: path,
    resourceLimits: {
      maxOldGenerationSizeMb: heapMaxMegabytes,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: 4,
    },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const stop = new AbortController()
  try {
    return await new Promise<UploadProblem | null>((resolve, reject) => {
      let hasBegun = false
      const giveUp = () => resolve({ code: 'file-broken' })
      worker.on('message', (message: PdfWorkerMessage) => {
        if (message !== 'ready') return resolve(message.problem)
        hasBegun = true
        const timeout = setTimeout(giveUp, bounds.timeoutMs)
        const memoryCheck = setInterval(async () => {
          const used = await worker.getHeapStatistics().catch(() => undefined)
          if (used && used.total_heap_size + used.external_memory > bounds.memoryMaxBytes) giveUp()
        }, bounds.memoryCheckIntervalMs)
        stop.signal.addEventListener('abort', () => {
          clearTimeout(timeout)
          clearInterval(memoryCheck)
        })
      })
      // before it has begun an error is of the program, after that of the document
      worker.on('error', (error) => (hasBegun ? giveUp() : reject(error)))
      worker.on('exit', () => (hasBegun ? giveUp() : reject(new Error('The check of a PDF did not begin.'))))
    })
  } finally {
    stop.abort()
    await worker.terminate()
  }
}
