/** The bounds of a body. */
export interface BodyBounds {
  maxBytes: number
  /** The longest pause between two chunks. */
  silenceMaxMs: number
  /** The least that must arrive in each such period: slow senders take up slots of others. */
  minBytesPerSilence?: number
  /** The time within which all of it must arrive. */
  timeoutMs?: number
}

/**
 * An error where a body was not read to its end: it is too long, its sender paused or was too slow, or the connection
 * broke.
 */
export class BodyError extends Error {
  override name = 'BodyError'
  readonly reason: 'too-long' | 'broken-off'

  constructor(reason: BodyError['reason'], options?: ErrorOptions) {
    super(`The body of the request is ${reason}.`, options)
    this.reason = reason
  }
}

/**
 * Reads a body chunk by chunk, as fast as its consumer reads. The unread rest is not cancelled, since that would close
 * the connection before the response is sent.
 * @throws {BodyError}
 */
export async function* readBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, silenceMaxMs, minBytesPerSilence = 1, timeoutMs = Number.POSITIVE_INFINITY }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let sizeBytes = 0
  let enoughBytes = minBytesPerSilence
  // Only time spent waiting here counts: while the reader is slow, the sender may be too.
  let [waitedMs, waitedForEnoughMs] = [0, 0]
  try {
    for (;;) {
      const askedAt = performance.now()
      const left = Math.min(silenceMaxMs - waitedForEnoughMs, timeoutMs - waitedMs)
      const { done, value } = await readWithin(reader, Math.max(0, left))
      if (done) return
      const tookMs = performance.now() - askedAt
      waitedMs += tookMs
      waitedForEnoughMs += tookMs
      sizeBytes += value.byteLength
      if (sizeBytes > maxBytes) throw new BodyError('too-long')
      if (sizeBytes >= enoughBytes) {
        enoughBytes = sizeBytes + minBytesPerSilence
        waitedForEnoughMs = 0
      }
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

async function readWithin(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  timeoutMs: number,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  // Releasing the lock is what ends a pending read.
  const timer = setTimeout(() => reader.releaseLock(), timeoutMs)
  try {
    return await reader.read()
  } catch (cause) {
    throw new BodyError('broken-off', { cause })
  } finally {
    clearTimeout(timer)
  }
}
