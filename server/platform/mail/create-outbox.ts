import type { Outbox } from './outbox.ts'

interface OutboxOptions {
  publicUrl: string
  /** Told when a mail was written, perhaps before its transaction is committed. */
  wake: () => void
}

/** The outbox of the process. */
export function createOutbox(_options: OutboxOptions): Outbox {
  return { write: () => Promise.reject(new Error('The outbox is not there yet.')) }
}
