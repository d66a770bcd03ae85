import type { FacetColumn } from './facet-columns.ts'

/** All rows of a list that nothing narrows, and what is counted of them, until one of them changes. */
export class WholeList {
  readonly rows: readonly number[]
  readonly #counts = new Map<FacetColumn, Map<string, number>>()

  constructor(rows: readonly number[]) {
    this.rows = rows
  }

  /** Returns how many of the rows have each value of a column, by the id of the value. */
  countsOf(column: FacetColumn): Map<string, number> {
    const known = this.#counts.get(column)
    if (known) return known
    const counts = countValues(column, this.rows)
    this.#counts.set(column, counts)
    return counts
  }
}

/** Counts how many of some rows have each value of a column, by the id of the value. */
export function countValues(column: FacetColumn, rows: readonly number[]): Map<string, number> {
  const counts = new Uint32Array(column.valuesMax)
  for (const row of rows) column.count(row, counts)
  const byId = new Map<string, number>()
  // The number 0 is no value.
  for (let value = 1; value < counts.length; value += 1) {
    const count = counts[value] ?? 0
    if (count > 0) byId.set(column.idOf(value), count)
  }
  return byId
}
