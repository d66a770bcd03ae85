import { getHeapStatistics } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { RowTexts } from './row-texts.ts'

/** The bounds of what is kept, in bytes of the rows' texts as UTF-8. */
export interface CacheSizes {
  /** The rows that are at hand as they are; they take some three times as much as their texts. */
  readyMax: number
  /** The rows that are kept as their texts, from which one is made in microseconds. */
  packedMax: number
}

/**
 * A row stays at hand once it was made of its text twice within this many others. Among 100,000 rows hardly one is; to V8,
 * rows that are let go again after a while cost the most.
 */
const recentMax = 2_000

/**
 * Texts are kept as UTF-8, outside of V8's heap: with one letter that is not Western, as oʻ and gʻ are, a string takes two
 * bytes for each character, and is collected along with everything else.
 */
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Rows that are loaded by one statement, for all who ask for some of them. */
interface Load<Row> {
  ids: Set<string>
  rows: Promise<ReadonlyMap<string, Row>>
}

/**
 * Rows as pages show them, in memory by their ids, until they change: those that are asked for often as they are, many
 * more as the texts that the database wrote. A row that was loaded while something changed is given, and not stored. What
 * is asked for while rows are being loaded is loaded next, at once: ten readers of ten pages send one statement more, not
 * ten.
 */
export class RowCache<Row extends object> {
  readonly #texts: RowTexts<Row>
  readonly #ready: LRUCache<string, Row>
  readonly #packed: LRUCache<string, Uint8Array>
  /** The ids of the rows that were made of their texts last. */
  readonly #unpacked = new LRUCache<string, true>({ max: recentMax })
  #changeCount = 0
  /** The last load that has begun; it never rejects. */
  #underWay: Promise<unknown> = Promise.resolve()
  /** The load that begins when that one has ended. */
  #next: Load<Row> | undefined

  constructor({ readyMax, packedMax }: CacheSizes, texts: RowTexts<Row>) {
    this.#texts = texts
    this.#ready = new LRUCache({ maxSize: readyMax })
    this.#packed = new LRUCache({ maxSize: packedMax, sizeCalculation: (text) => text.byteLength })
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

  /** Loads rows, and keeps their texts if nothing has changed meanwhile. */
  async #loadNow(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const changeCount = this.#changeCount
    const texts = await this.#texts.load(ids)
    const isCurrent = changeCount === this.#changeCount
    return new Map(
      texts.map(([id, text]) => {
        if (isCurrent) this.#packed.set(id, encoder.encode(text))
        return [id, this.#texts.read(text)]
      }),
    )
  }

  #unpack(id: string): Row | undefined {
    const packed = this.#packed.get(id)
    if (packed === undefined) return undefined
    const row = this.#texts.read(decoder.decode(packed))
    if (this.#unpacked.has(id)) this.#ready.set(id, row, { size: packed.byteLength })
    else this.#unpacked.set(id, true)
    return row
  }
}

/**
 * Returns so many bytes as a part of the memory that this process may take as JavaScript: a small container keeps less
 * than a large machine.
 */
export function partOfHeap(part: number): number {
  return Math.floor(getHeapStatistics().heap_size_limit * part)
}
