import { type AnyColumn, and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { type LocalizedText, readText } from '../../shared/i18n/localized-text.ts'
import { searchForm } from '../../shared/i18n/search-form.ts'
import { sortKeyOf } from '../../shared/i18n/sort-key.ts'
import type { Database, DatabaseSession } from './database.ts'
import type { KeptTable } from './kept-table.ts'
import type { users } from './schema/user.ts'
import { storedKindList } from './stored-kinds.ts'

/** Rows that are brought up to date in one step: other requests come in between. */
const rowsAtATime = 200

/**
 * Computes the search texts and sort keys that are missing in a table: of new rows, and of those whose words have
 * changed. Whoever writes such a row calls it in the same transaction; whoever searches or sorts by them calls it for what
 * was changed by hand. One statement writes those of many rows. Tables whose search texts are kept by whoever writes them
 * have none missing.
 * @param which narrows it to the rows that were written.
 */
export async function fillSearchTexts(
  { db }: Pick<Database, 'db'>,
  table: KeptTable,
  which?: SQL,
): Promise<void> {
  const computed = storedKindList.find((one) => one.table === table)
  if (!computed) return
  const array = (columns: readonly AnyColumn[]) =>
    sql<unknown[]>`jsonb_build_array(${sql.join([...columns], sql`, `)})`
  const { sortKeys } = computed.table
  for (;;) {
    const rows = await db
      .select({ id: table.id, words: array(computed.words), names: array(computed.names) })
      .from(table)
      .where(and(or(eq(table.searchText, ''), sql`${sortKeys} = '{}'::jsonb`), which))
      .orderBy(asc(table.id))
      .limit(rowsAtATime)
    if (rows.length > 0) await writeComputed(db, table, rows)
    if (rows.length < rowsAtATime) return
  }
}

/** The same for every table: after an import, or where rows are older than a column. */
export async function fillAllSearchTexts(database: Pick<Database, 'db'>): Promise<void> {
  for (const table of new Set(storedKindList.map((kind) => kind.table)))
    await fillSearchTexts(database, table)
}

async function writeComputed(
  db: DatabaseSession,
  table: KeptTable,
  rows: readonly { id: unknown; words: unknown[]; names: unknown[] }[],
): Promise<void> {
  const values = rows.map(({ id, words, names }) => ({
    id,
    // A row without a word is not looked at again and again.
    text: words.length === 0 ? null : searchForm(words.flatMap(wordsOf).join(' ')) || ' ',
    keys: sortKeysOf(names),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, text text, keys jsonb)`
  await db.execute(
    sql`update ${table} set search_text = coalesce(given.text, search_text), sort_keys = given.keys from ${given} where ${table.id} = given.id`,
  )
}

/** What is searched and sorted of an account, for those who write it whole. */
export function userSearchColumns(
  user: Pick<typeof users.$inferInsert, 'firstname' | 'lastname' | 'login' | 'email'>,
) {
  const { firstname, lastname, login, email } = user
  return {
    searchText: searchForm([firstname, lastname, login, email].join(' ')) || ' ',
    sortKeys: sortKeysOf([firstname, lastname]),
  }
}

/** The sort keys of names in every language, each by the text that its readers see. */
export function sortKeysOf(names: readonly unknown[]): Record<Language, string> {
  const nameIn = (language: Language) =>
    names
      .map((name) =>
        typeof name === 'string' ? name : readText(name as LocalizedText | null, language)?.text,
      )
      .join(' ')
  return Object.fromEntries(
    languages.map((language) => [language, sortKeyOf(nameIn(language), language)]),
  ) as Record<Language, string>
}

/**
 * The order by name in a language; compared sign by sign, whatever the collation of the database. Written as the indexes of
 * people write it, so that public lists go by them.
 */
export function byName(table: { sortKeys: AnyColumn }, language: Language): SQL {
  return sql`(${table.sortKeys}->>${sql.raw(`'${language}'`)}) collate "C"`
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isText) : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
