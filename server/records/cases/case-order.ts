import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import { byName, searchRank } from '../text-search.ts'

interface OrderedTable {
  fullName: AnyPgColumn
  createdAt: AnyPgColumn
  status: AnyPgColumn
  searchText: AnyPgColumn
  sortKeys: AnyPgColumn
}

/** Orders a queue: as requested, else by rank in a search, else the latest first. */
export function caseOrder(
  table: OrderedTable,
  statuses: readonly string[],
  { q, sort }: { q: string; sort?: string | undefined },
  language: Language,
): SQL[] {
  if (sort === undefined && q !== '') return searchRank(table.searchText, q)
  const direction = sort?.startsWith('-') === false ? asc : desc
  switch (sort?.replace('-', '')) {
    case 'label':
      return [direction(byName(table, language))]
    case 'status': {
      const whens = statuses.map((status, index) => sql`when ${status} then ${sql.raw(String(index))}`)
      return [direction(sql`case ${table.status} ${sql.join(whens, sql` `)} end`), desc(table.createdAt)]
    }
    default:
      return [direction(table.createdAt)]
  }
}
