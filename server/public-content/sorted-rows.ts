import type { SomeRows } from './row-lists.ts'
import { Scratch } from './scratch.ts'

/** Compares two rows by their numbers; 0 only for the same row. */
export type CompareRows = (one: number, other: number) => number

const marking = new Scratch()

/** The rows of a table in one order, which is kept when single rows come and go. */
export class SortedRows {
  readonly #compare: CompareRows
  readonly #rows: number[]
  /** A number that is greater than that of every row. */
  #rowsMax: number
  /** The place of each row by its number; made when it is asked for, and again after a change. */
  #places: Int32Array | undefined

  constructor(rows: readonly number[], compare: CompareRows) {
    this.#compare = compare
    this.#rows = [...rows].sort(compare)
    this.#rowsMax = greatest(rows) + 1
  }

  /** Adds a row. */
  add(row: number): void {
    this.#rows.splice(this.#findPlace(row), 0, row)
    this.#rowsMax = Math.max(this.#rowsMax, row + 1)
    this.#places = undefined
  }

  /** Removes a row, which still has to compare as it did when it was added. */
  remove(row: number): void {
    const place = this.#findPlace(row)
    if (this.#rows[place] !== row) throw new Error('The row isn\u2019t in this order.')
    this.#rows.splice(place, 1)
    this.#places = undefined
  }

  /**
   * Returns a part of some rows as they stand in this order.
   * @param from the place of the first one among the given rows, from 0.
   * @param to the place behind the last one.
   */
  slice(some: SomeRows, from: number, to: number): readonly number[] {
    const { length } = some
    if (from >= length) return []
    if (length === this.#rows.length) return this.#rows.slice(from, to)
    // The rows are found after about so many others, if they stand anywhere; each costs as much as a step of sorting.
    const steps = (this.#rows.length * Math.min(to, length)) / length
    if (steps >= length * Math.log2(length)) return this.#sort(some.rows).slice(from, to)
    return some.has ? this.#pick(some.has, from, to) : this.#pickMarked(some.rows, from, to)
  }

  /** Sorts rows by their places. */
  #sort(rows: readonly number[]): number[] {
    const places = this.#placesOfRows()
    const sorted = new Int32Array(rows.length)
    for (let index = 0; index < rows.length; index += 1) sorted[index] = places[rows[index] ?? 0] ?? 0
    return Array.from(sorted.sort(), (place) => this.#rows[place] ?? 0)
  }

  /** Goes through all rows until the asked ones are found. */
  #pick(has: (row: number) => boolean, from: number, to: number): readonly number[] {
    const picked: number[] = []
    let place = 0
    for (const row of this.#rows) {
      if (!has(row)) continue
      if (place >= from) picked.push(row)
      place += 1
      if (place === to) break
    }
    return picked
  }

  #pickMarked(rows: readonly number[], from: number, to: number): readonly number[] {
    const marks = marking.zeros(this.#rowsMax)
    for (const row of rows) marks[row] = 1
    const picked = this.#pick((row) => marks[row] === 1, from, to)
    for (const row of rows) marks[row] = 0
    return picked
  }

  #placesOfRows(): Int32Array {
    if (!this.#places) {
      const places = new Int32Array(this.#rowsMax)
      for (let place = 0; place < this.#rows.length; place += 1) places[this.#rows[place] ?? 0] = place
      this.#places = places
    }
    return this.#places
  }

  /** Finds the first place whose row doesn't stand before the given one. */
  #findPlace(row: number): number {
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

/** Returns the greatest of some numbers; 0 where there are none. */
export function greatest(rows: readonly number[]): number {
  let most = 0
  for (const row of rows) if (row > most) most = row
  return most
}
