import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Language, type LocalizedText, presentName } from '../../../../shared/i18n/languages.ts'
import type { VersionedType } from '../../../../shared/rules/record-types.ts'
import type { Limited } from '../../../../shared/rules/rights.ts'
import type { BinListQuery, binListSchema } from '../../../../shared/schemas/audit.ts'
import type { Database, DatabaseSession } from '../../../db/database.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { endInTrash, type TrashRetention } from '../../../records/erasing/empty-trash.ts'
import { maySeeType } from '../../../records/seen-types.ts'
import { labelColumn, type StoredType, storedTypeList, storedTypes } from '../../../records/stored-types.ts'
import { matchesTable } from '../../../records/text-search.ts'

interface TrashedRow extends Record<string, unknown> {
  id: string
  type: VersionedType
  label: LocalizedText | string
  /** Milliseconds since 1970: the engines give instants differently. */
  at: number
}

/** Reads a page of the trash of all types, the last deleted first, with who deleted it. */
export async function readBin(
  database: Database,
  account: Limited,
  { q, type, page, pageSize }: BinListQuery,
  rule: TrashRetention,
  language: Language,
): Promise<z.input<typeof binListSchema>> {
  const types = storedTypeList.filter(
    (stored) => (type === undefined || stored.type === type) && maySeeType(account, stored.type),
  )
  if (types.length === 0) return { items: [], total: 0, page, pageSize }
  const selections = await Promise.all(types.map((stored) => selectTrashed(database.db, stored, q)))
  const all = sql.join(selections, sql` union all `)
  const { rows } = await database.db.execute<TrashedRow>(
    sql`select * from (${all}) trashed order by at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { rows: counted } = await database.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${all}) trashed`,
  )
  const trashedBy = await whoTrashed(database.db, rows)
  return {
    items: rows.map(({ id, type: rowType, label, at }) => ({
      id,
      type: rowType,
      section: storedTypes[rowType].section,
      label: typeof label === 'string' ? { text: label, lang: language } : presentName(label, language),
      binnedAt: new Date(at).toISOString(),
      erasedFrom: endInTrash(new Date(at), rule).toISOString(),
      binnedBy: trashedBy.get(id) ?? null,
    })),
    total: counted[0]?.total ?? 0,
    page,
    pageSize,
  }
}

async function selectTrashed(db: DatabaseSession, stored: StoredType, q: string): Promise<SQL> {
  const { type, table, isOfType } = stored
  const isTrashed = isNotNull(table.trashedAt)
  const where = and(isTrashed, isOfType, await matchesTable(db, table, q, { among: isTrashed }))
  return sql`select ${table.id} as id, ${type}::text as type, ${labelColumn(stored)} as label,
    (extract(epoch from ${table.trashedAt}) * 1000)::float8 as at from ${table} where ${where}`
}

async function whoTrashed(
  db: Database['db'],
  rows: readonly Pick<TrashedRow, 'id'>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([auditEntries.recordId], { id: auditEntries.recordId, name: auditValues.actorName })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(
      and(
        inArray(
          auditEntries.recordId,
          rows.map(({ id }) => id),
        ),
        eq(auditEntries.action, 'deleted'),
      ),
    )
    .orderBy(auditEntries.recordId, desc(auditEntries.position))
  return new Map(found.map(({ id, name }) => [id ?? '', name]))
}
