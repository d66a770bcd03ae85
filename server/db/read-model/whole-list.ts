import type { FacetColumn } from './facet-columns.ts'

/** All rows of a list that nothing narrows, and what is counted of them, until one of them changes. */
export class WholeList {
  /** In no order. */
  readonly rows: readonly number[]
  /** 1 at the place of each row that is in the list. */
  readonly marks: Uint8Array
  readonly #counts = new Map<FacetColumn, Map<string, number>>()

  /** @param rowsMax a number that is greater than that of every row. */
  constructor(rowsMax: number, isListed: (row: number) => boolean) {
    const rows: number[] = []
    this.marks = new Uint8Array(rowsMax)
    for (let row = 0; row < rowsMax; row += 1) {
      if (!isListed(row)) continue
      this.marks[row] = 1
      rows.push(row)
    }
    this.rows = rows
  }

  /** Leaves those of some rows that are in the list. */
  keep(rows: readonly number[]): readonly number[] {
    const { marks } = this
    const kept: number[] = []
    for (const row of rows) if (marks[row] === 1) kept.push(row)
    return kept
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
  const counts = column.countIn(rows)
  const byId = new Map<string, number>()
  // The number 0 is no value.
  for (let value = 1; value < counts.length; value += 1) {
    const count = counts[value] ?? 0
    if (count > 0) byId.set(column.idOf(value), count)
  }
  return byId
}
