import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'

/** Makes the checks of PDFs fail by a mistake in their own code: each thread gets a message that is no document. */
export function failChecks(): { end: () => void } {
  const disturb = (message: unknown) => {
    const { worker } = message as { worker: Worker }
    worker.once('message', () => worker.postMessage('no document'))
  }
  subscribe('worker_threads', disturb)
  return { end: () => unsubscribe('worker_threads', disturb) }
}
