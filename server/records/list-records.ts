import { and, asc, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { readText } from '../../shared/i18n/localized-text.ts'
import { behindFieldsOf, languageProgressOf } from '../../shared/rules/language-progress.ts'
import type { RecordItem, TranslationFilter } from '../../shared/schemas/admin/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import { hasId } from '../db/has-id.ts'
import { type StoredKind, storedKinds } from '../db/stored-kinds.ts'
import { publicationTimes } from './publication-times.ts'
import type { RecordContext, RecordKind, RecordQuery, VersionedRow } from './record-kind.ts'
import { textsOf } from './record-languages.ts'

/** A page of a list. */
export interface RecordPage {
  items: (RecordItem & Record<string, unknown>)[]
  total: number
  page: number
  pageSize: number
  /** Whatever was changed from this instant on may not be what it shows. */
  readAt: string
}

/** Returns a page of the records that a query finds (A-13). */
export async function listRecords(
  kind: RecordKind,
  query: RecordQuery,
  context: RecordContext,
): Promise<RecordPage> {
  const { db } = context.services.database
  const { page, pageSize } = query
  // The page is chosen by narrow rows: sorting all that match with their long texts would cost most of the time.
  const chosen = await chooseRows(kind, query, context, { limit: pageSize, offset: (page - 1) * pageSize })
  const ids = chosen.map(({ id }) => id)
  const total = chosen[0]?.total ?? (page === 1 ? 0 : await countRows(kind, query, context))
  return {
    items: await itemsByIds(db, kind, ids, context),
    total,
    page,
    pageSize,
    readAt: context.now.toISOString(),
  }
}

/** Counts the records that a query finds: beyond the last page no row tells the total. */
async function countRows(kind: RecordKind, query: RecordQuery, context: RecordContext): Promise<number> {
  const [counted] = await context.services.database.db
    .select({ total: sql<number>`count(*)::int` })
    .from(kind.table)
    .where(await conditions(kind, query, context))
  return counted?.total ?? 0
}

/** Returns the ids of the records that a query finds, in its order. */
export async function chooseIds(
  session: DatabaseSession,
  kind: RecordKind,
  query: RecordQuery,
  context: RecordContext,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await session
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(await conditions(kind, query, context))
    .orderBy(...(await kind.orderOf(query, context)), asc(kind.table.id))
    .limit(limit)
  return rows.map(({ id }) => id as string)
}

/** Returns the ids of the records that a query finds beyond one of them, in the order of the ids. */
export async function idsAfter(
  session: DatabaseSession,
  kind: RecordKind,
  query: RecordQuery,
  context: RecordContext,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { id } = kind.table
  const rows = await session
    .select({ id })
    .from(kind.table)
    .where(and(await conditions(kind, query, context), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id as string)
}

/** Finds the ids of a page with the total that the query finds: one search for both. */
async function chooseRows(
  kind: RecordKind,
  query: RecordQuery,
  context: RecordContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; total: number }[]> {
  const rows = await context.services.database.db
    .select({ id: kind.table.id, total: sql<number>`(count(*) over ())::int` })
    .from(kind.table)
    .where(await conditions(kind, query, context))
    .orderBy(...(await kind.orderOf(query, context)), asc(kind.table.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id, total }) => ({ id: id as string, total }))
}

/** Reads rows of a list by their ids, in the order of these. */
export async function itemsByIds(
  session: DatabaseSession,
  kind: RecordKind,
  ids: readonly string[],
  context: RecordContext,
): Promise<(RecordItem & Record<string, unknown>)[]> {
  return presentItems(session, kind, await rowsByIds(session, kind, ids), context)
}

/**
 * Reads rows by their ids, in the order of these, without what only searches and sorting read. The rows are mapped here:
 * the query builder asks at each value of each row how to map it, which takes longer than reading them.
 */
export async function rowsByIds(
  session: DatabaseSession,
  kind: RecordKind,
  ids: readonly string[],
): Promise<VersionedRow[]> {
  if (ids.length === 0) return []
  const columns = Object.entries(getTableColumns(kind.table)).filter(([name]) => !computedNames.has(name))
  const { rows } = await session.execute<Record<string, unknown>>(
    sql`select ${sql.join(
      columns.map(([, column]) => sql`${column}`),
      sql`, `,
    )} from ${kind.table} where ${hasId(kind.table.id, ids)}`,
  )
  const place = new Map(ids.map((id, index) => [id, index]))
  const mapped = rows.map((row) => mapRow(columns, row) as unknown as VersionedRow)
  return mapped.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}

/** The columns that no list shows: computed ones, whose texts are as long as all others together. */
const computedNames = new Set(['searchText', 'searchParts', 'sortKeys', 'sortName'])

function mapRow(
  columns: readonly (readonly [string, PgColumn])[],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = {}
  for (const [name, column] of columns) {
    const value = row[column.name]
    mapped[name] = value === null ? null : column.mapFromDriverValue(value)
  }
  return mapped
}

/** Presents rows that are read already as items of a list, in their order. */
export async function presentItems(
  session: DatabaseSession,
  kind: RecordKind,
  rows: readonly VersionedRow[],
  context: RecordContext,
): Promise<(RecordItem & Record<string, unknown>)[]> {
  if (rows.length === 0) return []
  const own = await kind.itemsOf(session, rows, context)
  return rows.map((row, index) => ({ ...presentItem(kind, row, context.language), ...own[index] }))
}

/** Presents the fields that items of every list have. */
function presentItem(kind: RecordKind, row: VersionedRow, language: Language): RecordItem {
  const label = kind.labelOf(row)
  const states = row.languageStates
  return {
    id: row.id,
    type: kind.type,
    label:
      typeof label === 'string'
        ? { text: label, lang: language }
        : (readText(label, language) ?? { text: '', lang: language }),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    binnedAt: row.trashedAt?.toISOString() ?? null,
    ...publicationTimes(row),
    ...(states && { languages: summaryOf(kind, row) }),
  }
}

function summaryOf(kind: RecordKind, row: VersionedRow): NonNullable<RecordItem['languages']> {
  const fields = textsOf(kind, row)
  const progress = languageProgressOf(fields, row.languageStates ?? {})
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        progress: progress[language],
        isPublished: row.languageStates?.[language]?.isPublished ?? true,
        sourceRevision: row.languageStates?.[language]?.sourceRevision ?? 0,
        behindFields: behindFieldsOf(fields, row.languageStates ?? {}, language),
      },
    ]),
  ) as NonNullable<RecordItem['languages']>
}

async function conditions(
  kind: RecordKind,
  query: RecordQuery,
  context: RecordContext,
): Promise<SQL | undefined> {
  const { trashedAt } = kind.table
  return and(
    kind.isOfKind,
    query.bin === 'yes' ? isNotNull(trashedAt) : isNull(trashedAt),
    isWanting(query.translation ?? [], storedKinds[kind.type]),
    await kind.conditionsOf(query, context),
  )
}

/**
 * Checks whether a record meets one of the named translation filters, by its own texts or by those that belong to it.
 */
export function isWanting(
  filters: readonly TranslationFilter[],
  { table, texts, textParts = [] }: Pick<StoredKind, 'table' | 'texts' | 'textParts'>,
): SQL | undefined {
  if (filters.length === 0 || !table.languageStates) return undefined
  return or(
    areTextsWanting(filters, texts, table.languageStates),
    ...textParts.map(
      (part) =>
        sql`exists (select from ${part.table} where ${and(part.isOfRecord, areTextsWanting(filters, part.texts, part.languageStates))})`,
    ),
  )
}

/**
 * Checks whether the texts of a row meet one of the named translation filters: one is missing in a language, or its
 * source has changed since. These are the rules of `languageProgressOf`, for the database.
 */
function areTextsWanting(
  filters: readonly TranslationFilter[],
  texts: readonly AnyPgColumn[],
  states: AnyPgColumn,
): SQL | undefined {
  const hasText = (language: Language) =>
    sql`(${sql.join(
      texts.map((text) => sql`coalesce(${text}->>${language}, '') <> ''`),
      sql` or `,
    )})`
  const source = sql`(case when ${hasText('uz')} then 'uz' when ${hasText('en')} then 'en' else 'ru' end)`
  return or(
    ...filters.map((filter) => {
      const [language, want] = filter.split('-') as [Language, 'missing' | 'behind']
      const isLacking = sql`(${sql.join(
        texts.map(
          (text) =>
            sql`(coalesce(${text}->>${source}, '') <> '' and coalesce(${text}->>${language}, '') = '')`,
        ),
        sql` or `,
      )})`
      if (want === 'missing') return isLacking
      return sql`(not ${isLacking} and (${states}->${language}->>'sourceRevision')::int < (${states}->${source}->>'sourceRevision')::int)`
    }),
  )
}
