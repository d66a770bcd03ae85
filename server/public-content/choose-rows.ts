import type { MatchedRows } from './match-rows.ts'

/** The values of one filter for each row of a table. Each id is stored as a small number, its index in `#ids`. */
export class FacetColumn {
  readonly #ids: string[] = []
  readonly #numbers = new Map<string, number>()
  /** For each number a list of it alone, shared by all rows with that one value. */
  readonly #single: (readonly number[])[] = []
  readonly #values: (readonly number[])[] = []

  /** Sets the values of a row. */
  set(row: number, ids: readonly string[]): void {
    const numbers = ids.map((id) => this.#numberFor(id))
    const [first, second] = numbers
    this.#values[row] = first === undefined || second !== undefined ? numbers : (this.#single[first] ?? [])
  }

  /** Checks whether a row has any value. */
  hasValue(row: number): boolean {
    return (this.#values[row]?.length ?? 0) > 0
  }

  /** Returns which values are chosen: 1 at the number of each. */
  marksOf(ids: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.#ids.length)
    for (const id of ids) {
      const number = this.#numbers.get(id)
      if (number !== undefined) marks[number] = 1
    }
    return marks
  }

  /** Checks whether a row has one of the marked values. */
  hasMarked(row: number, marks: Uint8Array): boolean {
    for (const value of this.#values[row] ?? []) if (marks[value] === 1) return true
    return false
  }

  /** Counts how many of some rows have each value, by its id; rows without one of them count nowhere. */
  countsIn(...lists: (readonly number[])[]): ReadonlyMap<string, number> {
    const counts = new Uint32Array(this.#ids.length)
    for (const rows of lists) {
      for (const row of rows) {
        for (const value of this.#values[row] ?? []) counts[value] = (counts[value] ?? 0) + 1
      }
    }
    const byId = new Map<string, number>()
    for (const [value, id] of this.#ids.entries()) {
      const count = counts[value] ?? 0
      if (count > 0) byId.set(id, count)
    }
    return byId
  }

  #numberFor(id: string): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const number = this.#ids.push(id) - 1
    this.#numbers.set(id, number)
    this.#single.push([number])
    return number
  }
}

/** The rows of a list that no filter narrows, until one of them changes. */
export class ListedRows {
  /** In no order. */
  readonly rows: readonly number[]
  /** 1 at the number of each row that is in the list. */
  readonly marks: Uint8Array
  readonly #counts = new Map<FacetColumn, ReadonlyMap<string, number>>()

  /** @param rowsMax a number that is greater than that of every row. */
  constructor(rows: readonly number[], rowsMax: number) {
    this.rows = rows
    this.marks = new Uint8Array(rowsMax)
    for (const row of rows) this.marks[row] = 1
  }

  /** Returns how many of the rows have each value of a column, by the id of the value. */
  countsOf(column: FacetColumn): ReadonlyMap<string, number> {
    const known = this.#counts.get(column)
    if (known) return known
    const counts = column.countsIn(this.rows)
    this.#counts.set(column, counts)
    return counts
  }
}

/** A filter of a list. */
export interface ListFilter<Name extends string> {
  name: Name
  column: FacetColumn
  /** The ids of the chosen values; `undefined` where nothing is chosen, so that every row passes. */
  chosen: readonly string[] | undefined
}

/** The rows of a list, and the counts of each filter's values. */
export interface ChosenRows<Name extends string> {
  rows: readonly number[]
  /** For each filter the number of rows that each value would show with all other filters, by its id. */
  counts: Record<Name, ReadonlyMap<string, number>>
}

interface ActiveFilter {
  name: string
  column: FacetColumn
  marks: Uint8Array
  /** The rows that pass all filters except this one. */
  others: number[]
}

/**
 * Chooses the rows that pass every filter, and counts for each filter the values of the rows that pass all others (N-6).
 * @param found the rows that a search has found; all where nothing is searched for.
 */
export function chooseRows<Name extends string>(
  filters: readonly ListFilter<Name>[],
  listed: ListedRows,
  found: MatchedRows | undefined,
): ChosenRows<Name> {
  const active = activeFilters(filters)
  const isWhole = active.length === 0 && !found
  const rows = isWhole ? listed.rows : passing(active, listed, found)
  const counts = filters.map(({ name, column }) => {
    if (isWhole) return [name, listed.countsOf(column)]
    const others = active.find((filter) => filter.name === name)?.others ?? []
    return [name, column.countsIn(rows, others)]
  })
  return { rows, counts: Object.fromEntries(counts) as ChosenRows<Name>['counts'] }
}

/** Finds the rows that pass every filter, without counting anything. */
export function findRows(
  filters: readonly ListFilter<string>[],
  listed: ListedRows,
  found: MatchedRows | undefined,
): readonly number[] {
  return passing(activeFilters(filters), listed, found)
}

function activeFilters(filters: readonly ListFilter<string>[]): ActiveFilter[] {
  return filters.flatMap(({ name, column, chosen }) =>
    chosen ? { name, column, marks: column.marksOf(chosen), others: [] } : [],
  )
}

/** Returns the rows that pass some filters, and adds each row that fails a single one to the others of that filter. */
function passing(
  filters: readonly ActiveFilter[],
  { rows, marks }: ListedRows,
  found: MatchedRows | undefined,
): readonly number[] {
  const passed: number[] = []
  for (const row of found?.rows ?? rows) {
    if (marks[row] !== 1) continue
    let failed: ActiveFilter | undefined
    let failedCount = 0
    for (const filter of filters) {
      if (filter.column.hasMarked(row, filter.marks)) continue
      failed = filter
      failedCount += 1
      if (failedCount > 1) break
    }
    if (!failed) passed.push(row)
    else if (failedCount === 1) failed.others.push(row)
  }
  return passed
}

/** The part of a list that is shown. */
export interface PageBounds {
  page: number
  pageSize: number
}

/**
 * Returns the rows of one page in an order of the whole table.
 * @param scores for each row of the table; those with the highest come first, equal ones in the order.
 */
export function pageOf(
  rows: readonly number[],
  order: readonly number[],
  { page, pageSize }: PageBounds,
  scores: Uint8Array | Uint16Array,
): readonly number[] {
  const isChosen = new Uint8Array(scores.length)
  let best = 0
  for (const row of rows) {
    isChosen[row] = 1
    best = Math.max(best, scores[row] ?? 0)
  }
  const byScore: number[][] = Array.from({ length: best + 1 }, () => [])
  for (const row of order) {
    if (isChosen[row] !== 1) continue
    const equals = byScore[scores[row] ?? 0]
    equals?.push(row)
    if (scores[row] === best && equals?.length === page * pageSize) break
  }
  return byScore
    .reverse()
    .flat()
    .slice((page - 1) * pageSize, page * pageSize)
}
