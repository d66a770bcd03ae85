import { type Answer, plainBody } from './public-cache.ts'

/**
 * The values of responses that many pages show. Each is parsed once at most, and stays the same object until its response
 * says something else, so that pages need not write again what they show of it.
 */
export class SharedValues {
  readonly #ofAnswers = new WeakMap<Answer, unknown>()
  /** The last response of each key, which there are few of. */
  readonly #last = new Map<string, { body: Buffer; value: unknown }>()

  /** Returns the value of a response. @param made the value that it was written from, where it was just made. */
  of(key: string, answer: Answer, made?: unknown): unknown {
    const known = this.#ofAnswers.get(answer)
    if (known !== undefined) return known
    const body = plainBody(answer)
    const last = this.#last.get(key)
    const { value } = last?.body.equals(body)
      ? last
      : { value: made ?? (JSON.parse(body.toString()) as unknown) }
    this.#last.set(key, { body, value })
    this.#ofAnswers.set(answer, value)
    return value
  }
}
