/**
 * A column of zeros for the length of one computation, used again by the next: allocated for each search, columns of
 * 100,000 rows cost more than the search. Code that sets numbers in it sets them to 0 again before anything is waited for.
 */
export class Scratch {
  #zeros = new Uint16Array(0)

  /** Returns the column, with a zero for each row below a number. */
  zeros(rowsMax: number): Uint16Array {
    if (this.#zeros.length < rowsMax) this.#zeros = new Uint16Array(Math.ceil(rowsMax * 1.25))
    return this.#zeros
  }
}
