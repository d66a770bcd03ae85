/** The result of a question about small tables: their names, and the rows that are on the way or there. */
interface Found {
  tables: readonly string[]
  rows: Promise<unknown>
}

/** Rows of tables so small that they are read whole, in memory until one of their tables changes. */
export class SmallTables {
  readonly #found = new Map<string, Found>()

  /**
   * Returns what a question found, and asks it only where nothing is in memory. All who ask meanwhile share it.
   * @param name of the question.
   * @param tables whose changes make the rows outdated.
   */
  get<Rows>(name: string, tables: readonly string[], load: () => Promise<Rows>): Promise<Rows> {
    const known = this.#found.get(name)
    if (known) return known.rows as Promise<Rows>
    const found: Found = { tables, rows: load() }
    this.#found.set(name, found)
    found.rows.catch(() => {
      if (this.#found.get(name) === found) this.#found.delete(name)
    })
    return found.rows as Promise<Rows>
  }

  /** Drops what was found in a table. */
  drop(table: string): void {
    for (const [name, { tables }] of this.#found) if (tables.includes(table)) this.#found.delete(name)
  }

  /** Drops everything. */
  clear(): void {
    this.#found.clear()
  }
}
