import { createHash } from 'node:crypto'
import type { ByteSource } from './file-store.ts'

/** Size and digest of bytes that pass by. */
export class ContentMeasure {
  sizeBytes = 0
  readonly #hash = createHash('sha256')

  /** Gives on what it is given, measured. */
  async *pass(content: ByteSource): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.sizeBytes += chunk.byteLength
      this.#hash.update(chunk)
      yield chunk
    }
  }

  /** The digest in hexadecimal digits; to be asked once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}
