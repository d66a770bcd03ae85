const noRows: readonly number[] = []

/**
 * One value of a filter for each row of a table, as small numbers: an id's place among all ids that ever stood here.
 * The number 0 is no value. The rows of each value are at hand, so that a filter costs what it lets through.
 */
export class FacetColumn {
  /** Whether each row has one value at most. */
  readonly isSingle: boolean = true
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

  /** Returns the numbers of those ids that have ever stood here, the smallest first. */
  numbersOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.#numbers.get(id) ?? []).sort((one, other) => one - other)
  }

  /** Returns the rows with a value, in no order. */
  rowsOf(value: number): readonly number[] {
    return this.#rows[value] ?? noRows
  }

  /** Returns the rows with any of some values, each once, in no order. */
  rowsOfAny(values: readonly number[]): readonly number[] {
    return values.flatMap((value) => this.rowsOf(value))
  }

  /** Tells whether a row has one of some values, given as 1 at the place of each. */
  hasAny(row: number, marks: Uint8Array): boolean {
    return marks[this.#values[row] ?? 0] === 1
  }

  /** Leaves those of some rows that have one of some values, given likewise. */
  keep(rows: readonly number[], marks: Uint8Array): readonly number[] {
    const values = this.#values
    const kept: number[] = []
    for (const row of rows) if (marks[values[row] ?? 0] === 1) kept.push(row)
    return kept
  }

  /** Counts how many of some rows have each value, by its number. */
  countIn(rows: readonly number[]): Uint32Array {
    const values = this.#values
    const counts = new Uint32Array(this.valuesMax)
    for (const row of rows) {
      const value = values[row] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
    return counts
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
  override readonly isSingle: boolean = false
  readonly #sets: (readonly number[])[] = []

  /** Sets the values of a row. */
  setAll(row: number, ids: readonly string[]): void {
    for (const value of this.#sets[row] ?? noRows) this.removeRow(value, row)
    const values = ids.length === 0 ? noRows : ids.map((id) => this.numberFor(id))
    this.#sets[row] = values
    for (const value of values) this.addRow(value, row)
  }

  override rowsOfAny(values: readonly number[]): readonly number[] {
    if (values.length <= 1) return super.rowsOfAny(values)
    const isTaken = new Uint8Array(this.#sets.length)
    const rows: number[] = []
    for (const value of values) {
      for (const row of this.rowsOf(value)) {
        if (isTaken[row] === 1) continue
        isTaken[row] = 1
        rows.push(row)
      }
    }
    return rows
  }

  override hasAny(row: number, marks: Uint8Array): boolean {
    return (this.#sets[row] ?? noRows).some((value) => marks[value] === 1)
  }

  override keep(rows: readonly number[], marks: Uint8Array): readonly number[] {
    const sets = this.#sets
    const kept: number[] = []
    for (const row of rows) {
      for (const value of sets[row] ?? noRows) {
        if (marks[value] !== 1) continue
        kept.push(row)
        break
      }
    }
    return kept
  }

  override countIn(rows: readonly number[]): Uint32Array {
    const sets = this.#sets
    const counts = new Uint32Array(this.valuesMax)
    for (const row of rows) {
      for (const value of sets[row] ?? noRows) counts[value] = (counts[value] ?? 0) + 1
    }
    return counts
  }
}
