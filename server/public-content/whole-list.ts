import { LRUCache } from 'lru-cache'
import { RowList } from './row-lists.ts'

/** The rows of all narrowed lists that are held beside one that nothing narrows: 8 bytes each. */
const narrowedRowsMax = 500_000

/**
 * All rows of a list that nothing narrows, until one of them changes; and those of its narrowed lists that were asked for
 * last: each page, order and language of a filter has the same.
 */
export class WholeList extends RowList {
  /** 1 at the place of each row that is in the list. */
  readonly marks: Uint8Array
  readonly #narrowed = new LRUCache<string, RowList>({
    maxSize: narrowedRowsMax,
    sizeCalculation: ({ rows }) => rows.length + 1,
  })

  /** @param rowsMax a number that is greater than that of every row. */
  constructor(rowsMax: number, isListed: (row: number) => boolean) {
    const rows: number[] = []
    const marks = new Uint8Array(rowsMax)
    for (let row = 0; row < rowsMax; row += 1) {
      if (!isListed(row)) continue
      marks[row] = 1
      rows.push(row)
    }
    super(rows)
    this.marks = marks
  }

  /** Leaves those of some rows that are in the list. */
  keep(rows: readonly number[]): readonly number[] {
    const { marks } = this
    const kept: number[] = []
    for (const row of rows) if (marks[row] === 1) kept.push(row)
    return kept
  }

  /** Returns the rows that pass some filters, which `key` names. */
  narrowed(key: string, choose: () => readonly number[]): RowList {
    const known = this.#narrowed.get(key)
    if (known) return known
    const list = new RowList(choose())
    this.#narrowed.set(key, list)
    return list
  }
}
