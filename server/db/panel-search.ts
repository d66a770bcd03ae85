import { type AnyColumn, asc, eq, sql } from 'drizzle-orm'
import { searchForm } from '../../shared/i18n/search-form.ts'
import type { KeptTable } from '../platform/records/record-kind.ts'
import type { Database } from './client.ts'
import { applications } from './schema/application.ts'
import { callRequests } from './schema/call-request.ts'
import { countries, directions, organizations, personCategories, socialNetworks } from './schema/catalogue.ts'
import { socialLinks } from './schema/person.ts'
import { users } from './schema/user.ts'

/** Rows that are brought up to date in one step: other requests come in between. */
const rowsAtATime = 200

/** The words of each table's rows that a search in the panel finds; migration 0008 watches the same columns. */
const searchedColumns: readonly [KeptTable, readonly AnyColumn[]][] = [
  [countries, [countries.name, countries.code]],
  [organizations, [organizations.name, organizations.description]],
  [directions, [directions.name, directions.description]],
  [personCategories, [personCategories.title, personCategories.caption]],
  [socialNetworks, [socialNetworks.name]],
  [socialLinks, [socialLinks.name, socialLinks.link]],
  [applications, [applications.fullName, applications.email, applications.reference]],
  [callRequests, [callRequests.fullName, callRequests.email, callRequests.reference]],
  [users, [users.firstname, users.lastname, users.login, users.email]],
]

/**
 * Computes the search texts that are missing in a table, before it is searched or sorted by them: of new rows, and of
 * those whose words have changed. Tables whose search texts are kept by whoever writes them have none missing.
 */
export async function fillSearchTexts({ db }: Database, table: KeptTable): Promise<void> {
  const columns = searchedColumns.find(([one]) => one === table)?.[1]
  if (!columns) return
  for (;;) {
    const rows = await db
      .select({ id: table.id, words: sql<unknown[]>`jsonb_build_array(${sql.join([...columns], sql`, `)})` })
      .from(table)
      .where(eq(table.searchText, ''))
      .orderBy(asc(table.id))
      .limit(rowsAtATime)
    for (const { id, words } of rows) {
      // A row without a word is not looked at again and again.
      const searchText = searchForm(words.flatMap(wordsOf).join(' ')) || ' '
      await db
        .update(table)
        .set({ searchText, updatedAt: sql`${table.updatedAt}` })
        .where(eq(table.id, id))
    }
    if (rows.length < rowsAtATime) return
  }
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isText) : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
