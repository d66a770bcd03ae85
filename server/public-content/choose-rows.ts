import type { FacetColumn } from './facet-columns.ts'
import type { MatchedRows } from './match-rows.ts'
import { type CountedRows, JoinedLists, RowList, type SomeRows } from './row-lists.ts'
import { Scratch } from './scratch.ts'
import { greatest, type SortedRows } from './sorted-rows.ts'
import type { WholeList } from './whole-list.ts'

/** A filter of a list, with what is chosen of it. */
export interface ListFilter<Name extends string> {
  name: Name
  column: FacetColumn
  /** The ids of the chosen values; `undefined` where nothing is chosen, so that every row passes. */
  chosen: readonly string[] | undefined
}

/** The rows of a list, and the counts of each filter's values. */
export interface ChosenRows<Name extends string> {
  chosen: SomeRows
  /** For each filter the number of rows that each value would show with all other filters, by its id. */
  counts: Record<Name, ReadonlyMap<string, number>>
}

/** The rows that a list chooses among. */
export interface ChoiceBase {
  /** The rows that a search has found; all rows of the table where nothing is searched for. */
  found: MatchedRows | undefined
  /** The list that nothing narrows: no other row may be in it, whatever is chosen. */
  whole: WholeList
}

/**
 * Chooses the rows that pass every filter, and counts for each filter the values of the rows that pass all others
 * (N-6). What is gone through are the rows of a search, or those with a chosen value of a filter; only where neither
 * narrows the list, all rows.
 */
export function chooseRows<Name extends string>(
  filters: readonly ListFilter<Name>[],
  base: ChoiceBase,
): ChosenRows<Name> {
  const active = activeFilters(filters)
  const chosen = passing(active, base)
  const counts = filters.map(({ name, column }) => {
    const others = active.filter((filter) => filter.name !== name)
    const counted = others.length === active.length ? chosen : passing(others, base)
    return [name, counted.countsOf(column)] as const
  })
  return {
    chosen: withTest(chosen, active, base),
    counts: Object.fromEntries(counts) as ChosenRows<Name>['counts'],
  }
}

/** Finds the rows that pass every filter, without counting anything. */
export function findRows(filters: readonly ListFilter<string>[], base: ChoiceBase): SomeRows {
  return passing(activeFilters(filters), base)
}

function activeFilters(filters: readonly ListFilter<string>[]): ActiveFilter[] {
  return filters.flatMap((filter) => (filter.chosen ? [activeFilter(filter, filter.chosen)] : []))
}

interface ActiveFilter {
  name: string
  column: FacetColumn
  numbers: readonly number[]
  marks: Uint8Array
  /** The number of rows with a chosen value; one with two of them counts twice. */
  rowCount: number
}

function activeFilter({ name, column }: ListFilter<string>, chosen: readonly string[]): ActiveFilter {
  const numbers = column.numbersOf(chosen)
  const marks = new Uint8Array(column.valuesMax)
  let rowCount = 0
  for (const number of numbers) {
    marks[number] = 1
    rowCount += column.rowsOf(number).length
  }
  return { name, column, numbers, marks, rowCount }
}

/** Finds the rows that pass some filters. */
function passing(filters: readonly ActiveFilter[], { found, whole }: ChoiceBase): CountedRows {
  if (found) return new RowList(keepPassing(filters, whole.keep(found.rows)))
  const [narrowest, ...others] = [...filters].sort((one, other) => one.rowCount - other.rowCount)
  if (!narrowest) return whole
  const { name, column, numbers } = narrowest
  const keyOfOthers = others.map((other) => `;${other.name} ${other.numbers}`).join('')
  const narrowed = (values: readonly number[]) =>
    whole.narrowed(`${name} ${values}${keyOfOthers}`, () =>
      keepPassing(others, whole.keep(column.rowsOfAny(values))),
    )
  // No row has two values of such a column: two countries are one list beside the other, as many others ask for either.
  return column.isSingle && numbers.length > 1
    ? new JoinedLists(numbers.map((value) => narrowed([value])))
    : narrowed(numbers)
}

/** Adds the test of a single row to the rows that pass some filters; a search has none. */
function withTest(
  rows: CountedRows,
  filters: readonly ActiveFilter[],
  { found, whole }: ChoiceBase,
): SomeRows {
  if (found) return rows
  const { marks } = whole
  const has = (row: number) =>
    marks[row] === 1 && filters.every((filter) => filter.column.hasAny(row, filter.marks))
  return {
    length: rows.length,
    get rows() {
      return rows.rows
    },
    has,
  }
}

/** Leaves those of some rows that pass some filters. */
function keepPassing(filters: readonly ActiveFilter[], rows: readonly number[]): readonly number[] {
  return filters.reduce((kept, { column, marks }) => column.keep(kept, marks), rows)
}

/** The part of a list that is shown. */
export interface PageBounds {
  page: number
  pageSize: number
}

/** Returns the rows of one page of a list in an order. */
export function pageInOrder(
  rows: SomeRows,
  order: SortedRows,
  { page, pageSize }: PageBounds,
): readonly number[] {
  return order.slice(rows, (page - 1) * pageSize, page * pageSize)
}

/**
 * Returns the rows of one page of a search: the best first, equal ones in an order.
 * @param rows all that the search has found, or some of them.
 */
export function pageByScore(
  rows: readonly number[],
  found: MatchedRows,
  order: SortedRows,
  { page, pageSize }: PageBounds,
): readonly number[] {
  const byScore = groupByScore(rows, found)
  const shown: number[] = []
  let from = (page - 1) * pageSize
  for (const [, equals] of [...byScore].sort(([one], [other]) => other - one)) {
    if (shown.length === pageSize) break
    if (from < equals.length)
      shown.push(...order.slice(new RowList(equals), from, from + pageSize - shown.length))
    from = Math.max(0, from - equals.length)
  }
  return shown
}

const ranking = new Scratch()

function groupByScore(
  rows: readonly number[],
  { rows: allRows, scores }: MatchedRows,
): Map<number, number[]> {
  const scoreOf = ranking.zeros(greatest(allRows) + 1)
  for (let index = 0; index < allRows.length; index += 1) scoreOf[allRows[index] ?? 0] = scores[index] ?? 0
  const byScore = new Map<number, number[]>()
  for (const row of rows) {
    const score = scoreOf[row] ?? 0
    const equals = byScore.get(score)
    if (equals) equals.push(row)
    else byScore.set(score, [row])
  }
  for (const row of allRows) scoreOf[row] = 0
  return byScore
}

/** The rows that a search finds in one table. */
export interface FoundRows<Shown> {
  total: number
  /** For each word of the query that stands in no row as typed, the words in its place. */
  corrected: MatchedRows['corrected']
  /** Returns a page of them, the best first. */
  page: (bounds: PageBounds) => Shown[]
}

/** Makes the rows of a search from what it matched; an empty query finds nothing. */
export function foundRows<Shown>(
  found: MatchedRows | undefined,
  order: SortedRows,
  show: (row: number) => Shown,
  rows = found?.rows ?? [],
): FoundRows<Shown> {
  return {
    total: rows.length,
    corrected: found?.corrected ?? new Map(),
    page: (bounds) => (found ? pageByScore(rows, found, order, bounds).map(show) : []),
  }
}
