import { eq } from 'drizzle-orm'
import type { DatabaseSession } from './database.ts'
import { releasePicture } from './picture-uses.ts'
import { isSearchedBy, searchColumnsOf } from './search-columns.ts'
import { pictureColumns } from './stored-kinds.ts'
import type { VersionedTable } from './versioned-table.ts'

/** The columns that every row of a versioned record has. */
interface SavedRow {
  id: string
  revision: number
}

/** Columns of a row that change; `undefined` ones stay. */
export type Changes<Row> = { [Column in keyof Row]?: Row[Column] | undefined }

/**
 * Saves a versioned record by one statement: the changed columns, the next revision, and the search and sort columns
 * where they may have changed. Every change that must not be overwritten unseen goes through it (D-14). A picture that
 * the record no longer shows is released.
 * @param row locked by the transaction.
 * @returns the row as the database has it now.
 */
export async function saveRow<Row extends SavedRow>(
  transaction: DatabaseSession,
  table: VersionedTable,
  row: Row,
  columns: Changes<Row>,
): Promise<Row> {
  const saved = await writeRow(transaction, table, row, { ...columns, revision: row.revision + 1 })
  const earlier = pictureIdOf(table, row)
  if (earlier && earlier !== pictureIdOf(table, saved)) await releasePicture(transaction, earlier, new Date())
  return saved
}

/**
 * Inserts the row of a record that is found by its own texts alone, with its search and sort columns.
 * @param columns with its id.
 */
export async function insertRow<Row extends SavedRow>(
  transaction: DatabaseSession,
  table: VersionedTable,
  columns: Changes<Row>,
): Promise<Row> {
  const [search] = await searchColumnsOf(transaction, table, [columns])
  const [made] = await transaction
    .insert(table)
    .values({ ...columns, ...search } as never)
    .returning()
  return made as unknown as Row
}

/** Saves a row without a new revision, while a record is being created. */
export async function writeRow<Row extends SavedRow>(
  transaction: DatabaseSession,
  table: VersionedTable,
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

function pictureIdOf(table: VersionedTable, row: object): string | null {
  const column = pictureColumns.get(table)
  const value: unknown = Object.entries(row).find(([name]) => name === column)?.[1]
  return typeof value === 'string' ? value : null
}

/** Returns a row with changed columns. */
export function withColumns<Row extends object>(row: Row, columns: Changes<Row>): Row {
  const said = Object.entries(columns).filter(([_name, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(said) } as Row
}
