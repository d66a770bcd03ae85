import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Selects the name of a referenced row, to order by; `null` where there is none. */
export function namedBy(table: PgTable & { id: AnyPgColumn }, id: AnyPgColumn, name: SQL | AnyPgColumn): SQL {
  return sql`(select ${name} from ${table} where ${table.id} = ${id})`
}

/** Orders ascending, or descending with a `-` before the name; rows without a value come last either way. */
export function inDirection(sort: string, value: SQL | AnyPgColumn): SQL {
  return sql`${sort.startsWith('-') ? desc(value) : asc(value)} nulls last`
}
