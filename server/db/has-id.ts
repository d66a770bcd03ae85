import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Matches rows by their ids, whose number no statement has to know: they are one parameter. `inArray` makes one of each,
 * which costs as much as reading a small row.
 */
export function hasId(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`
}
