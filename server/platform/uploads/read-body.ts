/** What a body may be like. */
export interface BodyBounds {
  maxBytes: number
  /** The sender may say nothing for this long. */
  silenceMaxMs: number
}

/** Why a body was not read to its end: it is longer than may be, its sender fell silent, or the connection is gone. */
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
  { maxBytes, silenceMaxMs }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let sizeBytes = 0
  try {
    for (;;) {
      const { done, value } = await readWithin(reader, silenceMaxMs)
      if (done) return
      sizeBytes += value.byteLength
      if (sizeBytes > maxBytes) throw new BodyError('too-long')
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
