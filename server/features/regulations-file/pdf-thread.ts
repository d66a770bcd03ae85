import { parentPort } from 'node:worker_threads'
import { makeRegulationsPdf } from './regulations-pdf.ts'
import type { PdfTask } from './write-pdf.ts'

/** The thread that makes the regulations' documents: laying one out takes longer than a page may be held up. */
parentPort?.on('message', async ({ regulations, address, words }: PdfTask) => {
  // In memory of its own, which is handed over and not copied.
  const bytes = Uint8Array.from(await makeRegulationsPdf(regulations, address, words))
  parentPort?.postMessage(bytes, [bytes.buffer])
})
