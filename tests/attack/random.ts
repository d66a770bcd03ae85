/** Choices that are the same for the same seed, so that what was found can be found again. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 up to 1, by the generator "mulberry32". */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns a whole number from 0 up to a limit, which is not reached. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** Tells whether something happens that has a probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Picks one of several values. @throws {RangeError} where there is none. */
  pick<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new RangeError('There is nothing to pick from.')
    return values[this.below(values.length)] as Value
  }
}
