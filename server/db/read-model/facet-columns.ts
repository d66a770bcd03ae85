const noRows: readonly number[] = []

/**
 * One value of a filter for each row of a table, as small numbers: an id's place among all ids that ever stood here.
 * The number 0 is no value. The rows of each value are at hand, so that a filter costs what it lets through.
 */
export class FacetColumn {
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = ['']
  readonly #values: number[] = []
  readonly #rows: number[][] = [[]]

  /** Returns the number of each row's value, by the number of the row. */
  get values(): readonly number[] {
    return this.#values
  }

  /** Returns a number that is greater than that of every value. */
  get valuesMax(): number {
    return this.#ids.length
  }

  /** Sets the value of a row; `null` where it has none. */
  set(row: number, id: string | null): void {
    const before = this.#values[row] ?? 0
    const value = id === null ? 0 : this.numberFor(id)
    this.#values[row] = value
    if (before === value) return
    if (before !== 0) this.removeRow(before, row)
    if (value !== 0) this.addRow(value, row)
  }

  /** Returns the id of a value. */
  idOf(value: number): string {
    return this.#ids[value] ?? ''
  }

  /** Returns the numbers of those ids that have ever stood here. */
  numbersOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.#numbers.get(id) ?? [])
  }

  /** Returns the rows with a value, in no order. */
  rowsOf(value: number): readonly number[] {
    return this.#rows[value] ?? noRows
  }

  /** Tells whether a row has one of some values, given as 1 at the place of each. */
  hasOne(row: number, marks: Uint8Array): boolean {
    return marks[this.#values[row] ?? 0] === 1
  }

  /** Counts the values of a row. */
  count(row: number, counts: Uint32Array): void {
    const value = this.#values[row] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }

  /** Returns the number of an id, a new one where it is new. */
  protected numberFor(id: string): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    this.#ids.push(id)
    this.#rows.push([])
    this.#numbers.set(id, this.#ids.length - 1)
    return this.#ids.length - 1
  }

  protected addRow(value: number, row: number): void {
    this.#rows[value]?.push(row)
  }

  protected removeRow(value: number, row: number): void {
    const rows = this.#rows[value] ?? []
    const place = rows.indexOf(row)
    // The order of the rows has no meaning, so the last one takes the place.
    const last = rows.pop()
    if (place >= 0 && place < rows.length && last !== undefined) rows[place] = last
  }
}

/** Several values of a filter for each row, such as tags. */
export class FacetSetColumn extends FacetColumn {
  readonly #sets: (readonly number[])[] = []

  /** Sets the values of a row. */
  setAll(row: number, ids: readonly string[]): void {
    for (const value of this.#sets[row] ?? noRows) this.removeRow(value, row)
    const values = ids.length === 0 ? noRows : ids.map((id) => this.numberFor(id))
    this.#sets[row] = values
    for (const value of values) this.addRow(value, row)
  }

  override hasOne(row: number, marks: Uint8Array): boolean {
    for (const value of this.#sets[row] ?? noRows) if (marks[value] === 1) return true
    return false
  }

  override count(row: number, counts: Uint32Array): void {
    for (const value of this.#sets[row] ?? noRows) counts[value] = (counts[value] ?? 0) + 1
  }
}
