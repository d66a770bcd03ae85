import { eq } from 'drizzle-orm'
import type { DatabaseSession } from './database.ts'
import type { KeptTable } from './kept-table.ts'
import { isSearchedBy, searchColumnsOf } from './search-columns.ts'

/** What every row of a kept record has. */
interface SavedRow {
  id: string
  revision: number
}

/** Columns of a row that change; what is `undefined` stays. */
export type Changes<Row> = { [Column in keyof Row]?: Row[Column] | undefined }

/**
 * Saves a kept record by one statement: the columns that change, its next revision, and what it is found and sorted by
 * where that may have changed. Every change that others must not overwrite unseen goes through it (D-14).
 * @param row locked by the transaction.
 * @returns the row as the database has it now.
 */
export function saveRow<Row extends SavedRow>(
  transaction: DatabaseSession,
  table: KeptTable,
  row: Row,
  columns: Changes<Row>,
): Promise<Row> {
  return writeRow(transaction, table, row, { ...columns, revision: row.revision + 1 })
}

/** The same without a revision: for what belongs to the making of a record. */
export async function writeRow<Row extends SavedRow>(
  transaction: DatabaseSession,
  table: KeptTable,
  row: Row & { searchText?: string },
  columns: Changes<Row>,
): Promise<Row> {
  const isSearchOld = row.searchText === '' || isSearchedBy(table, columns)
  const [search] = isSearchOld ? await searchColumnsOf(transaction, table, [withColumns(row, columns)]) : []
  if (!search && Object.values(columns).every((value) => value === undefined)) return row
  const [saved] = await transaction
    .update(table)
    .set({ ...columns, ...search } as never)
    .where(eq(table.id, row.id))
    .returning()
  if (!saved) throw new Error('The row that is saved is gone.')
  return saved as unknown as Row
}

/** Gives a row as it is going to stand. */
export function withColumns<Row extends object>(row: Row, columns: Changes<Row>): Row {
  const said = Object.entries(columns).filter(([_name, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(said) } as Row
}
