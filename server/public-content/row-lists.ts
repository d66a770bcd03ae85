import type { FacetColumn } from './facet-columns.ts'

/** Some rows of a table, each once. */
export interface SomeRows {
  /** Their number. */
  length: number
  /** In no order. */
  rows: readonly number[]
  /** Tells whether a row is one of them; left out where that is not known without going through them. */
  has?: (row: number) => boolean
}

/** Some rows of a table, and what was counted of them. */
export interface CountedRows extends SomeRows {
  /** Returns how many of the rows have each value of a column, by the id of the value. */
  countsOf: (column: FacetColumn) => ReadonlyMap<string, number>
}

type Counts = ReadonlyMap<string, number>

/** A list of rows whose counts are held once they were asked for. */
abstract class HeldCounts implements CountedRows {
  readonly #counts = new Map<FacetColumn, Counts>()

  abstract readonly length: number
  abstract readonly rows: readonly number[]

  countsOf(column: FacetColumn): Counts {
    const known = this.#counts.get(column)
    if (known) return known
    const counts = this.count(column)
    this.#counts.set(column, counts)
    return counts
  }

  protected abstract count(column: FacetColumn): Counts
}

/** Rows that are counted one by one. */
export class RowList extends HeldCounts {
  readonly rows: readonly number[]

  constructor(rows: readonly number[]) {
    super()
    this.rows = rows
  }

  get length(): number {
    return this.rows.length
  }

  protected override count(column: FacetColumn): Counts {
    const counts = column.countIn(this.rows)
    const byId = new Map<string, number>()
    // The number 0 is no value.
    for (let value = 1; value < counts.length; value += 1) {
      const count = counts[value] ?? 0
      if (count > 0) byId.set(column.idOf(value), count)
    }
    return byId
  }
}

/**
 * The rows of several lists that have none in common. What was counted of each is added up, and their rows are put
 * together only where somebody asks for them.
 */
export class JoinedLists extends HeldCounts {
  readonly length: number
  readonly #lists: readonly RowList[]
  #rows: readonly number[] | undefined

  constructor(lists: readonly RowList[]) {
    super()
    this.#lists = lists
    this.length = lists.reduce((sum, { rows }) => sum + rows.length, 0)
  }

  get rows(): readonly number[] {
    this.#rows ??= this.#lists.flatMap(({ rows }) => rows)
    return this.#rows
  }

  protected override count(column: FacetColumn): Counts {
    const sum = new Map<string, number>()
    for (const list of this.#lists) {
      for (const [id, count] of list.countsOf(column)) sum.set(id, (sum.get(id) ?? 0) + count)
    }
    return sum
  }
}
