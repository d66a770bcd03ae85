import { type AnyColumn, and, asc, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../db/database.ts'
import { type SearchColumns, searchColumnsOf, searchPartsRule } from './search-columns.ts'
import { type StoredType, typesByTable, type VersionedTable } from './stored-types.ts'

/** Rows that are computed by one query and written by one statement: other requests come in between. */
const rowsAtATime = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Recomputes the search and sort columns of rows of a table. This is due after a change of records that they refer
 * to, or after a statement that did not compute them. The time of their last change stays as it is.
 */
export async function refreshSearch(
  session: DatabaseSession,
  table: VersionedTable,
  which: SQL,
): Promise<void> {
  let afterId = firstId
  for (;;) {
    const rows = (await session
      .select()
      .from(table)
      .where(and(gt(table.id, afterId), which))
      .orderBy(asc(table.id))
      .limit(rowsAtATime)) as { id: string }[]
    if (rows.length > 0) await writeColumns(session, table, rows)
    if (rows.length < rowsAtATime) return
    afterId = rows.at(-1)?.id ?? ''
  }
}

/**
 * Computes missing and outdated search columns of every table. These are rows that an archive left out, rows older than
 * a column or a rule, and rows whose search text was emptied by hand.
 */
export async function fillMissingSearch(session: DatabaseSession): Promise<void> {
  if (!(await lacksSearch(session))) return
  for (const table of typesByTable.keys()) {
    const isMissing = isUnfilled(table)
    const isOld =
      'searchParts' in table &&
      sql`${ruleOf(table.searchParts as AnyColumn)} is distinct from ${searchPartsRule}`
    await refreshSearch(session, table, isOld ? sql`(${isMissing} or ${isOld})` : isMissing)
  }
}

/**
 * Tells by one statement whether any row lacks search columns of today. Rows of another rule are found by indexes; no
 * long text is read.
 */
async function lacksSearch(session: DatabaseSession): Promise<boolean> {
  const lacking = [...typesByTable.keys()].flatMap((table) => {
    const isMissing = sql`exists (select from ${table} where ${isUnfilled(table)})`
    if (!('searchParts' in table)) return [isMissing]
    const rule = ruleOf(table.searchParts as AnyColumn)
    const isAnother = (found: SQL) =>
      sql`coalesce((select ${found} from ${table}) <> ${searchPartsRule}, false)`
    return [
      isMissing,
      isAnother(sql`min(${rule})`),
      isAnother(sql`max(${rule})`),
      sql`exists (select from ${table} where ${rule} is null)`,
    ]
  })
  const { rows } = await session.execute<{ lacks: boolean }>(
    sql`select ${sql.join(lacking, sql` or `)} as lacks`,
  )
  return rows[0]?.lacks ?? false
}

/** Finds the rows of a table that lack what they are found or sorted by. */
const isUnfilled = (table: StoredType['table']) =>
  sql`(${table.searchText} = '' or ${table.sortKeys} = '{}'::jsonb)`

/** Selects the rule by which the parts of a row were computed. */
const ruleOf = (searchParts: AnyColumn) => sql`(${searchParts}->>'rule')`

async function writeColumns(
  session: DatabaseSession,
  table: VersionedTable,
  rows: readonly { id: string }[],
): Promise<void> {
  const computed = await searchColumnsOf(session, table, rows)
  const names = Object.keys(computed[0] ?? {}) as (keyof SearchColumns)[]
  const columns = getTableColumns(table) as Record<string, AnyColumn>
  const given = names.map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`The table has no column ${name}.`)
    return { name: sql.identifier(column.name), type: sql.raw(column.getSQLType()) }
  })
  const values = rows.map(({ id }, index) => ({
    id,
    ...Object.fromEntries(names.map((name) => [columns[name]?.name, computed[index]?.[name]])),
  }))
  const shape = sql.join(
    given.map(({ name, type }) => sql`${name} ${type}`),
    sql`, `,
  )
  const changes = sql.join(
    given.map(({ name }) => sql`${name} = given.${name}`),
    sql`, `,
  )
  await session.execute(
    sql`update ${table} set ${changes} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, ${shape}) where ${table.id} = given.id`,
  )
}
