import type { Scores } from './match-rows.ts'

/** The bounds of a page of a list. */
export interface PageBounds {
  page: number
  pageSize: number
}

/**
 * The rows of one page, collected while all matching rows are visited in their order. Those of a search are ordered by
 * their scores, the greatest first.
 */
export class PageOfRows {
  readonly #from: number
  readonly #to: number
  readonly #scores: Scores | undefined
  readonly #rows: number[] = []
  readonly #byScore = new Map<number, number[]>()
  #total = 0

  /** @param scores are left out where the order doesn't go by them. */
  constructor({ page, pageSize }: PageBounds, scores?: Scores) {
    this.#from = (page - 1) * pageSize
    this.#to = page * pageSize
    this.#scores = scores
  }

  /** Returns the number of rows that passed. */
  get total(): number {
    return this.#total
  }

  /** Adds the next row that passes. */
  add(row: number): void {
    const place = this.#total
    this.#total += 1
    if (!this.#scores) {
      if (place >= this.#from && place < this.#to) this.#rows.push(row)
      return
    }
    const score = this.#scores[row] ?? 0
    const rows = this.#byScore.get(score)
    if (!rows) this.#byScore.set(score, [row])
    // More rows of one score than that are on no page up to this one.
    else if (rows.length < this.#to) rows.push(row)
  }

  /** Returns the rows of the page. */
  rows(): readonly number[] {
    if (!this.#scores) return this.#rows
    const best = [...this.#byScore].sort(([one], [other]) => other - one).flatMap(([, rows]) => rows)
    return best.slice(this.#from, this.#to)
  }
}

/** Counts the values of a column; the number 0, no value, counts like any other and is left out at the end. */
export class ValueCounts {
  readonly #counts: Uint32Array

  constructor(valuesMax: number) {
    this.#counts = new Uint32Array(valuesMax)
  }

  /** Counts one value. */
  add(value: number): void {
    this.#counts[value] = (this.#counts[value] ?? 0) + 1
  }

  /** Returns the counts by the ids of the values that occur. */
  byId(idOf: (value: number) => string): Map<string, number> {
    const counts = new Map<string, number>()
    for (let value = 1; value < this.#counts.length; value += 1) {
      const count = this.#counts[value] ?? 0
      if (count > 0) counts.set(idOf(value), count)
    }
    return counts
  }
}
