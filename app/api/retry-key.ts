/** Names the requests of one place, so that a retry after a lost answer creates nothing twice (N-7). */
export class RetryKey {
  #asked: string | null = null
  #key = ''

  /** Gives the key of a request: the one of before for the same body, a new one for another. */
  of(body: unknown): string {
    const asked = JSON.stringify(body)
    if (asked !== this.#asked) this.#key = newIdempotencyKey()
    this.#asked = asked
    return this.#key
  }

  /** Ends a request that was answered: the same asked for once more is meant as another. */
  forget(): void {
    this.#asked = null
  }
}

/** 128 random bits. Not by `randomUUID`, which browsers have on secure pages only. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
