import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Regulations } from '../../../shared/schemas/regulations.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { type PdfMessages, pdfMessagesOf } from './pdf-messages.ts'

/** The content of a document. */
export interface PdfOrder {
  regulations: Regulations
  /** The page of the regulations, named at the foot of each page. */
  address: string
}

/** The content of a document with the sentences of the interface, which the thread does not know. */
export interface PdfTask extends PdfOrder {
  words: PdfMessages
}

const threadAddress = new URL('./pdf-thread.ts', import.meta.url)
const waitingMax = 40
/** The page of the regulations asks for one document a language; then nobody does until they change. */
const idleMaxMs = 10_000

const writeAlone = oneAtATime(waitingMax)
let thread: Worker | undefined
let ending: NodeJS.Timeout | undefined

/**
 * Makes the regulations as a PDF in a thread of their own, which ends with its fonts when nobody asks for another one.
 * @throws {AppError} `service-unavailable` where too many wait.
 */
export function writePdf(order: PdfOrder): Promise<Buffer> {
  return writeAlone(async () => {
    clearTimeout(ending)
    thread ??= startThread()
    const answer = once(thread, 'message')
    const words = pdfMessagesOf(order.regulations.language)
    thread.postMessage({ ...order, words } satisfies PdfTask)
    try {
      const [bytes] = (await answer) as [Uint8Array]
      return Buffer.from(bytes.buffer)
    } finally {
      ending = setTimeout(endThread, idleMaxMs).unref()
    }
  })
}

/** Starts the thread. One that breaks down fails the document that it was making, and the next one gets another. */
function startThread(): Worker {
  const started = new Worker(threadAddress)
  started.unref()
  started.on('error', () => {
    if (thread === started) thread = undefined
  })
  return started
}

function endThread(): void {
  void thread?.terminate()
  thread = undefined
}
