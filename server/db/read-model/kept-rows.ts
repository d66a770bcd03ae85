import { LRUCache } from 'lru-cache'

/** Loads rows by their ids; ids without a row that may be shown are left out. */
export type LoadRows<Row> = (ids: readonly string[]) => Promise<readonly (readonly [id: string, row: Row])[]>

/**
 * Rows as pages show them, in memory by their ids, until they change. A row that was loaded while something changed is
 * given, and not stored.
 */
export class KeptRows<Row extends object> {
  readonly #load: LoadRows<Row>
  readonly #rows: LRUCache<string, Row>
  #changeCount = 0

  /** @param sizeMax the greatest length of all rows in memory, in characters of their JSON. */
  constructor(sizeMax: number, load: LoadRows<Row>) {
    this.#load = load
    this.#rows = new LRUCache({
      maxSize: sizeMax,
      sizeCalculation: (row) => JSON.stringify(row).length,
    })
  }

  /** Returns the rows of some ids, in their order; those that have no row are left out. */
  async get(ids: readonly string[]): Promise<Row[]> {
    const found = new Map<string, Row>()
    const missing: string[] = []
    for (const id of ids) {
      const row = this.#rows.get(id)
      if (row) found.set(id, row)
      else missing.push(id)
    }
    if (missing.length > 0) {
      const changeCount = this.#changeCount
      for (const [id, row] of await this.#load(missing)) {
        found.set(id, row)
        if (changeCount === this.#changeCount) this.#rows.set(id, row)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Drops the row of an id, or all. */
  drop(id?: string): void {
    this.#changeCount += 1
    if (id === undefined) this.#rows.clear()
    else this.#rows.delete(id)
  }
}
