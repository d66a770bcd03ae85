/** Compares two rows by their numbers; 0 only for the same row. */
export type CompareRows = (one: number, other: number) => number

/** The rows of a table in one order, which is maintained as single rows come and go. */
export class SortedRows {
  readonly #compare: CompareRows
  #rows: number[]

  constructor(rows: readonly number[], compare: CompareRows) {
    this.#compare = compare
    this.#rows = [...rows].sort(compare)
  }

  /** Returns the numbers of the rows in this order; to be read at once, since the next change changes it. */
  get rows(): readonly number[] {
    return this.#rows
  }

  /** Adds a row. */
  add(row: number): void {
    this.#rows.splice(this.#placeOf(row), 0, row)
  }

  /** Removes a row, which still has to compare as it did when it was added. */
  remove(row: number): void {
    const place = this.#placeOf(row)
    if (this.#rows[place] !== row) throw new Error('The row isn\u2019t in this order.')
    this.#rows.splice(place, 1)
  }

  /** Finds the first position whose row does not come before the given one. */
  #placeOf(row: number): number {
    let low = 0
    let high = this.#rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#rows[middle] ?? 0, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
