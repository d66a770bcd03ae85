import { createHash } from 'node:crypto'
import type { ByteSource } from './file-store.ts'

/** Measures the size and digest of a stream. */
export class ContentMeasure {
  sizeBytes = 0
  readonly #hash = createHash('sha256')

  /** Passes chunks on unchanged and measures them. */
  async *pass(content: ByteSource): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.sizeBytes += chunk.byteLength
      this.#hash.update(chunk)
      yield chunk
    }
  }

  /** Returns the digest in hexadecimal digits; callable once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}
