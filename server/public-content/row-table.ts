import { type CompareRows, SortedRows } from './sorted-rows.ts'
import { type SearchedPart, WordIndex } from './word-index.ts'

/** The values that every row of the read model has. */
export interface ModelRow {
  id: string
  /** The time of publication, in epoch milliseconds; it may be in the future. */
  publishedAt: number
  /** The end of the publication in epoch milliseconds; `null` where it has none. */
  publishedUntil: number | null
  /** The time of creation in epoch microseconds, as exactly as the database stores it. */
  createdAt: number
}

/** A row as it is loaded, with the words that it is found by. */
export interface LoadedRow<Row extends ModelRow> {
  row: Row
  parts: readonly SearchedPart[]
}

/**
 * The rows of one table that visitors may see, now or at a moment to come, each under a small number. Its columns, words
 * and orders go by these numbers.
 */
export abstract class RowTable<Row extends ModelRow> {
  readonly words = new WordIndex()
  /** Counts the rows that were put and removed: what was computed before is not of this table as it is. */
  changeCount = 0
  /** The time of publication of each row; infinite where there is no row. */
  readonly publishedAt: number[] = []
  /** The end of the publication of each row; infinite where it has none. */
  readonly publishedUntil: number[] = []
  /** The id of each row, and its time of creation in epoch microseconds. */
  protected readonly ids: string[] = []
  protected readonly createdAt: number[] = []
  readonly #rows: (Row | undefined)[] = []
  readonly #numberOf = new Map<string, number>()
  readonly #freeNumbers: number[] = []
  readonly #orders = new Map<string, SortedRows>()

  /** Returns a number that is greater than that of every row. */
  get rowsMax(): number {
    return this.#rows.length
  }

  /** Returns the number of a record's row; -1 where there is none. */
  numberOf(id: string | null): number {
    return id === null ? -1 : (this.#numberOf.get(id) ?? -1)
  }

  /** Returns the numbers of all rows, in no order. */
  numbers(): Iterable<number> {
    return this.#numberOf.values()
  }

  /** Returns a row by its number. @throws {RangeError} where there is none. */
  row(number: number): Row {
    const row = this.#rows[number]
    if (!row) throw new RangeError(`There is no row ${number}.`)
    return row
  }

  /** Tells whether visitors see a row at a moment; `false` where there is no row. */
  isPublic(number: number, now: number): boolean {
    return (this.publishedAt[number] ?? now + 1) <= now && now < (this.publishedUntil[number] ?? now)
  }

  /** Puts a row in the place of the record's earlier one, or adds it. */
  put({ row, parts }: LoadedRow<Row>): void {
    this.changeCount += 1
    const known = this.numberOf(row.id)
    if (known >= 0) this.#forget(known)
    const number = known >= 0 ? known : (this.#freeNumbers.pop() ?? this.#rows.length)
    this.#rows[number] = row
    this.#numberOf.set(row.id, number)
    this.ids[number] = row.id
    this.createdAt[number] = row.createdAt
    this.publishedAt[number] = row.publishedAt
    this.publishedUntil[number] = row.publishedUntil ?? Number.POSITIVE_INFINITY
    this.setColumns(number, row)
    this.words.add(number, parts)
    for (const order of this.#orders.values()) order.add(number)
  }

  /** Removes the row of a record, if there is one. */
  remove(id: string): void {
    const number = this.numberOf(id)
    if (number < 0) return
    this.changeCount += 1
    this.#forget(number)
    this.clearColumns(number)
    this.publishedAt[number] = Number.POSITIVE_INFINITY
    this.publishedUntil[number] = Number.POSITIVE_INFINITY
    this.#rows[number] = undefined
    this.#numberOf.delete(id)
    this.#freeNumbers.push(number)
  }

  /** Removes a row from the orders and the words, by which it is found as it stands. */
  #forget(number: number): void {
    for (const order of this.#orders.values()) order.remove(number)
    this.words.remove(number)
  }

  /** Returns all rows in an order, which is made at its first use. */
  protected ordered(name: string, compare: CompareRows): SortedRows {
    let order = this.#orders.get(name)
    if (!order) {
      order = new SortedRows([...this.#numberOf.values()], compare)
      this.#orders.set(name, order)
    }
    return order
  }

  /** Sets the columns of a row. */
  protected abstract setColumns(number: number, row: Row): void

  /** Clears the columns by which rows are filtered, of a row that goes. */
  protected abstract clearColumns(number: number): void
}

/** Compares texts character by character, as the database does with the collation "C". */
export function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
