/** Idempotency keys of one form or button, so that a retry after a lost response creates nothing twice (N-7). */
export class RetryKey {
  #lastBody: string | null = null
  #key = ''

  /** Returns the key of a request: the previous one for the same body, a new one for another. */
  of(body: unknown): string {
    const serialized = JSON.stringify(body)
    if (serialized !== this.#lastBody) this.#key = newIdempotencyKey()
    this.#lastBody = serialized
    return this.#key
  }

  /** Ends a request that got a response: the same body sent again is a new request. */
  forget(): void {
    this.#lastBody = null
  }
}

/** Generates 128 random bits as hexadecimal. Not by `randomUUID`, which browsers have on secure pages only. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
