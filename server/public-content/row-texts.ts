import { type AnyColumn, Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm'
import { idsParameter } from '../db/has-id.ts'

/** The columns of a row by the names of its values, in groups where its table is joined to others. */
interface RowColumns {
  [name: string]: AnyColumn | SQL | RowColumns | JoinedColumns
}

/** The columns of a table that may have no row here: its group is `null` then. */
interface JoinedColumns<Columns extends RowColumns = RowColumns> {
  /** A column that is not null in any row. */
  presentBy: AnyColumn
  columns: Columns
}

/** A row of some columns. */
type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends AnyColumn
    ? GetColumnData<Columns[Name]>
    : Columns[Name] extends SQL<infer Value>
      ? Value
      : Columns[Name] extends JoinedColumns<infer Joined>
        ? RowOf<Joined> | null
        : RowOf<Columns[Name]>
}

/** Loads the texts of rows by their ids; ids without a row that may be shown are left out. */
export type LoadTexts = (ids: readonly string[]) => Promise<readonly (readonly [id: string, text: string])[]>

/** Rows that the database writes as texts, and how they are read. */
export interface RowTexts<Row> {
  load: LoadTexts
  read: (text: string) => Row
}

/** Sets the values of a group in a row, beginning with the value at a place. Returns the place after the last one. */
type SetValues = (row: Record<string, unknown>, values: readonly unknown[], place: number) => number

/**
 * Describes rows that the database writes as JSON: the values of all columns, one after another. Such a text is kept
 * as it came, without being taken apart and written again, and is read in microseconds.
 * @returns `text`, which a statement selects, and `read`, which makes a row of such a text.
 */
export function rowTexts<Columns extends RowColumns>(
  columns: Columns,
): { text: SQL<string>; read: (text: string) => RowOf<Columns> } {
  const written: (AnyColumn | SQL)[] = []
  const setValues = settingOf(columns, written)
  return {
    text: sql<string>`json_build_array(${sql.join(written, sql`, `)})::text`,
    read: (text) => {
      const row = {}
      setValues(row, JSON.parse(text) as unknown[], 0)
      return row as RowOf<Columns>
    },
  }
}

/** Returns the loader of a statement that selects ids and texts, by the parameter `ids`. */
export function loadBy(statement: {
  execute: (values: { ids: string }) => Promise<readonly { id: string; text: string }[]>
}): LoadTexts {
  return async (ids) => {
    const rows = await statement.execute({ ids: idsParameter(ids) })
    return rows.map(({ id, text }) => [id, text])
  }
}

/** Loads one row; `undefined` where there is none. */
export async function readRow<Row>({ load, read }: RowTexts<Row>, id: string): Promise<Row | undefined> {
  const [loaded] = await load([id])
  return loaded && read(loaded[1])
}

/**
 * Groups columns of a table of a left join.
 * @param presentBy a column that is not null in any row of the table.
 */
export function joined<Columns extends RowColumns>(
  presentBy: AnyColumn,
  columns: Columns,
): JoinedColumns<Columns> {
  return { presentBy, columns }
}

/** Returns what sets the values of a group, and adds its columns to those that are written. */
function settingOf(columns: RowColumns, written: (AnyColumn | SQL)[]): SetValues {
  const setters = Object.entries(columns).map(([name, column]) => setterOf(name, column, written))
  return (row, values, place) => {
    let next = place
    for (const set of setters) next = set(row, values, next)
    return next
  }
}

function setterOf(name: string, column: RowColumns[string], written: (AnyColumn | SQL)[]): SetValues {
  if (is(column, Column) || is(column, SQL)) {
    written.push(column)
    const isTime = is(column, Column) && column.dataType === 'date'
    return (row, values, place) => {
      const value = values[place]
      row[name] = isTime && value !== null ? new Date(value as string) : value
      return place + 1
    }
  }
  if (!isJoined(column)) return groupSetter(name, settingOf(column, written))
  written.push(column.presentBy)
  const set = groupSetter(name, settingOf(column.columns, written))
  return (row, values, place) => {
    const next = set(row, values, place + 1)
    if (values[place] === null) row[name] = null
    return next
  }
}

function groupSetter(name: string, setValues: SetValues): SetValues {
  return (row, values, place) => {
    const group = {}
    row[name] = group
    return setValues(group, values, place)
  }
}

function isJoined(column: RowColumns | JoinedColumns): column is JoinedColumns {
  return is(column['presentBy'], Column)
}
