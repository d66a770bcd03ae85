import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { oneAtATime } from '../one-at-a-time.ts'

const waitingMax = 40
/** Several documents are asked for at once, one a language or a participant; then nobody does for long. */
const idleMaxMs = 10_000

/**
 * Creates the function that makes documents in a thread of their own, which ends with its fonts when nobody asks for
 * another one: laying one out takes longer than a page may be held up.
 * @param threadAddress the module of the thread, which calls {@link serveDocuments}.
 * @returns a function that makes one document. @throws {AppError} `service-unavailable` where too many wait.
 */
export function createPdfWriter<Task>(threadAddress: URL): (task: Task) => Promise<Buffer> {
  const writeAlone = oneAtATime(waitingMax)
  let thread: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  const endThread = () => {
    void thread?.terminate()
    thread = undefined
  }
  /** Starts the thread. One that breaks down fails the document that it was making, and the next one gets another. */
  const startThread = () => {
    const started = new Worker(threadAddress)
    started.unref()
    started.on('error', () => {
      if (thread === started) thread = undefined
    })
    return started
  }
  return (task) =>
    writeAlone(async () => {
      clearTimeout(ending)
      thread ??= startThread()
      const answer = once(thread, 'message')
      thread.postMessage(task)
      try {
        const [bytes] = (await answer) as [Uint8Array]
        return Buffer.from(bytes.buffer)
      } finally {
        ending = setTimeout(endThread, idleMaxMs).unref()
      }
    })
}

/** Makes the documents that the main thread asks for. */
export function serveDocuments<Task>(make: (task: Task) => Promise<Buffer>): void {
  parentPort?.on('message', async (task: Task) => {
    // In memory of its own, which is handed over and not copied.
    const bytes = Uint8Array.from(await make(task))
    parentPort?.postMessage(bytes, [bytes.buffer])
  })
}
