/** What a body may be like. */
export interface BodyBounds {
  maxBytes: number
  /** The sender may say nothing for this long. */
  silenceMaxMs: number
  /** So much comes at least, each time the silence that is allowed has passed: who sends less holds a place of others. */
  minBytesPerSilence?: number
  /** All of it comes within this time. */
  timeoutMs?: number
}

/**
 * Why a body was not read to its end: it is longer than may be, its sender fell silent or was too slow, or the
 * connection is gone.
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
 * A body chunk by chunk, as fast as it is asked for. What is left unread is not cancelled, since that would end the
 * connection before the answer is sent.
 * @throws {BodyError}
 */
export async function* readBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, silenceMaxMs, minBytesPerSilence = 1, timeoutMs = Number.POSITIVE_INFINITY }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let sizeBytes = 0
  let enoughBytes = minBytesPerSilence
  // What is waited for here alone counts: while who reads is slow, so may the sender be.
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
  // To let go of the body is what ends a read that waits.
  const timer = setTimeout(() => reader.releaseLock(), timeoutMs)
  try {
    return await reader.read()
  } catch (cause) {
    throw new BodyError('broken-off', { cause })
  } finally {
    clearTimeout(timer)
  }
}
