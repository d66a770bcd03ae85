/** The part of the store that may be lists that are gone before it is tidied. */
const gonePartMax = 1 / 2
const numbersMinSize = 1_024

/**
 * Lists of small numbers, one for each row of a table, in one block of memory: as arrays of their own they would take
 * twice as much, and collecting garbage would look at each.
 */
export class NumberLists {
  #numbers = new Int32Array(numbersMinSize)
  /** The end of what is used of the block. */
  #end = 0
  #goneCount = 0
  readonly #starts: number[] = []
  readonly #lengths: number[] = []

  /** Returns the list of a row, to be read at once: it changes with the next list that is set. Empty where none is set. */
  get(row: number): Int32Array {
    const start = this.#starts[row] ?? 0
    return this.#numbers.subarray(start, start + (this.#lengths[row] ?? 0))
  }

  /** Sets the list of a row; an empty one clears it. */
  set(row: number, list: readonly number[]): void {
    this.#goneCount += this.#lengths[row] ?? 0
    this.#lengths[row] = 0
    if (this.#goneCount > this.#end * gonePartMax) this.#tidy()
    this.#reserve(list.length)
    this.#numbers.set(list, this.#end)
    // Rows that were never set have places too: an array with holes is slow.
    while (this.#starts.length < row) this.#starts.push(0)
    while (this.#lengths.length < row) this.#lengths.push(0)
    this.#starts[row] = this.#end
    this.#lengths[row] = list.length
    this.#end += list.length
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#numbers.length) return
    const larger = new Int32Array(Math.ceil((this.#end + length) * 1.5))
    larger.set(this.#numbers.subarray(0, this.#end))
    this.#numbers = larger
  }

  /** Moves the lists together. */
  #tidy(): void {
    const tidied = new Int32Array(Math.max(numbersMinSize, this.#end - this.#goneCount))
    let end = 0
    for (let row = 0; row < this.#starts.length; row += 1) {
      const list = this.get(row)
      tidied.set(list, end)
      this.#starts[row] = end
      end += list.length
    }
    this.#numbers = tidied
    this.#end = end
    this.#goneCount = 0
  }
}
