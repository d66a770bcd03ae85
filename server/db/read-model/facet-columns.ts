/**
 * One value of a filter for each row of a table, as small numbers: an id's place among all ids that ever stood here.
 * The number 0 is no value.
 */
export class FacetColumn {
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = ['']
  readonly #values: number[] = []

  /** Returns the number of each row's value, by the number of the row. */
  get values(): readonly number[] {
    return this.#values
  }

  /** Returns a number that is greater than that of every value. */
  get valuesMax(): number {
    return this.#ids.length
  }

  /** Sets the value of a row. */
  set(row: number, id: string | null): void {
    this.#values[row] = id === null ? 0 : this.numberFor(id)
  }

  /** Returns the id of a value. */
  idOf(value: number): string {
    return this.#ids[value] ?? ''
  }

  /** Marks the values of some ids: 1 at the place of each one that occurs. */
  mark(ids: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.#ids.length)
    for (const id of ids) {
      const value = this.#numbers.get(id)
      if (value !== undefined) marks[value] = 1
    }
    return marks
  }

  /** Returns the number of an id, a new one where it is new. */
  protected numberFor(id: string): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    this.#ids.push(id)
    this.#numbers.set(id, this.#ids.length - 1)
    return this.#ids.length - 1
  }
}

const noValues: readonly number[] = []

/** Several values of a filter for each row, such as tags. */
export class FacetSetColumn extends FacetColumn {
  readonly #sets: (readonly number[])[] = []

  /** Returns the numbers of a row's values. */
  setOf(row: number): readonly number[] {
    return this.#sets[row] ?? noValues
  }

  /** Sets the values of a row. */
  setAll(row: number, ids: readonly string[]): void {
    this.#sets[row] = ids.length === 0 ? noValues : ids.map((id) => this.numberFor(id))
  }
}
