import { getHeapStatistics } from 'node:v8'
import { LRUCache } from 'lru-cache'

/** Loads rows by their ids; ids without a row that may be shown are left out. */
export type LoadRows<Row> = (ids: readonly string[]) => Promise<readonly (readonly [id: string, row: Row])[]>

/** The bounds of what is kept, in characters of the rows' JSON. */
export interface KeptSizes {
  /** The rows that are at hand as they are; they take some three times as much as their JSON. */
  readyMax: number
  /** The rows that are kept as JSON, from which one is made in microseconds. */
  packedMax: number
}

/** Rows that are loaded by one statement, for all who ask for some of them. */
interface Load<Row> {
  ids: Set<string>
  rows: Promise<ReadonlyMap<string, Row>>
}

/**
 * Rows as pages show them, in memory by their ids, until they change: those that were asked for last as they are, many
 * more as JSON. A row that was loaded while something changed is given, and not stored. What is asked for while rows are
 * being loaded is loaded next, at once: ten readers of ten pages send one statement more, not ten.
 */
export class KeptRows<Row extends object> {
  readonly #load: LoadRows<Row>
  readonly #revive: (row: Row) => Row
  readonly #ready: LRUCache<string, Row>
  readonly #packed: LRUCache<string, string>
  #changeCount = 0
  /** The last load that has begun; it never rejects. */
  #underWay: Promise<unknown> = Promise.resolve()
  /** The load that begins when that one has ended. */
  #next: Load<Row> | undefined

  /** @param revive makes times of the texts that JSON has in their place. */
  constructor({ readyMax, packedMax }: KeptSizes, load: LoadRows<Row>, revive: (row: Row) => Row) {
    this.#load = load
    this.#revive = revive
    this.#ready = new LRUCache({ maxSize: readyMax })
    this.#packed = new LRUCache({ maxSize: packedMax, sizeCalculation: (text) => text.length })
  }

  /** Returns the rows of some ids, in their order; those that have no row are left out. */
  async get(ids: readonly string[]): Promise<Row[]> {
    const found = new Map<string, Row>()
    const missing: string[] = []
    for (const id of ids) {
      const row = this.#ready.get(id) ?? this.#unpack(id)
      if (row) found.set(id, row)
      else missing.push(id)
    }
    const loaded = missing.length > 0 ? await this.#loadNext(missing) : undefined
    return ids.flatMap((id) => found.get(id) ?? loaded?.get(id) ?? [])
  }

  /** Drops the row of an id, or all. */
  drop(id?: string): void {
    this.#changeCount += 1
    for (const rows of [this.#ready, this.#packed]) {
      if (id === undefined) rows.clear()
      else rows.delete(id)
    }
  }

  /** Adds ids to the next load. */
  #loadNext(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const next = this.#next ?? this.#prepareLoad()
    for (const id of ids) next.ids.add(id)
    return next.rows
  }

  #prepareLoad(): Load<Row> {
    const ids = new Set<string>()
    const rows = this.#underWay.then(() => {
      this.#next = undefined
      return this.#loadNow([...ids])
    })
    this.#underWay = rows.catch(() => {})
    this.#next = { ids, rows }
    return this.#next
  }

  async #loadNow(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const changeCount = this.#changeCount
    const rows = new Map(await this.#load(ids))
    if (changeCount === this.#changeCount) for (const [id, row] of rows) this.#keep(id, row)
    return rows
  }

  #keep(id: string, row: Row): void {
    const text = JSON.stringify(row)
    this.#packed.set(id, text)
    this.#ready.set(id, row, { size: text.length })
  }

  #unpack(id: string): Row | undefined {
    const text = this.#packed.get(id)
    if (text === undefined) return undefined
    const row = this.#revive(JSON.parse(text) as Row)
    this.#ready.set(id, row, { size: text.length })
    return row
  }
}

/**
 * Returns the part of the memory that this process may take as JavaScript, in characters of two bytes: a small container
 * keeps less than a large machine.
 */
export function partOfHeap(part: number): number {
  return Math.floor((getHeapStatistics().heap_size_limit * part) / 2)
}
