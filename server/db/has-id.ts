import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * Matches rows by their ids, whose number no statement has to know: they are one parameter. `inArray` makes one of
 * each, which costs as much as reading a small row.
 */
export function hasId(column: AnyColumn, ids: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${Array.isArray(ids) ? idsParameter(ids) : ids}::uuid[])`
}

/** Writes ids as the one parameter that {@link hasId} compares with, for a statement that is prepared. */
export function idsParameter(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}

/**
 * The name of statements that are written once and sent many times. Databases are not given a name, so that a pool in
 * front may give each of them to another connection.
 */
export const unnamed = ''
