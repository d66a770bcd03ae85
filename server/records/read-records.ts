import { and, asc, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { RecordContract } from '../../shared/contract/records.ts'
import { behindFieldsOf, languageProgressOf } from '../../shared/i18n/language-progress.ts'
import { type Language, languages, presentName } from '../../shared/i18n/languages.ts'
import type { RecordItem, TranslationFilter } from '../../shared/schemas/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import { hasId } from '../db/has-id.ts'
import { AppError } from '../errors.ts'
import { actorOf, lastChangersOf } from '../platform/audit.ts'
import { readDraftStates } from './drafts/draft-states.ts'
import type { RecordContext, RecordHandler, RecordQuery, VersionedRow } from './record-handler.ts'
import { findRecord, publicationTimes, rowOf, textsOf } from './record-rows.ts'
import type { MadeRecord, SavedRecord } from './save-record.ts'
import { type StoredType, storedTypes } from './stored-types.ts'

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
  handler: RecordHandler,
  query: RecordQuery,
  context: RecordContext,
): Promise<RecordPage> {
  const { db } = context.services.database
  const { page, pageSize } = query
  // The page is chosen by narrow rows: sorting all that match with their long texts would cost most of the time.
  const chosen = await chooseRows(handler, query, context, { limit: pageSize, offset: (page - 1) * pageSize })
  const ids = chosen.map(({ id }) => id)
  const total = chosen[0]?.total ?? (page === 1 ? 0 : await countRows(handler, query, context))
  return {
    items: await itemsByIds(db, handler, ids, context),
    total,
    page,
    pageSize,
    readAt: context.now.toISOString(),
  }
}

/** Counts the records that a query finds: beyond the last page no row has the total. */
async function countRows(
  handler: RecordHandler,
  query: RecordQuery,
  context: RecordContext,
): Promise<number> {
  const [counted] = await context.services.database.db
    .select({ total: sql<number>`count(*)::int` })
    .from(handler.table)
    .where(await conditions(handler, query, context))
  return counted?.total ?? 0
}

/** Returns the ids of the records that a query finds, in its order. */
export async function chooseIds(
  session: DatabaseSession,
  handler: RecordHandler,
  query: RecordQuery,
  context: RecordContext,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await session
    .select({ id: handler.table.id })
    .from(handler.table)
    .where(await conditions(handler, query, context))
    .orderBy(...(await handler.orderOf(query, context)), asc(handler.table.id))
    .limit(limit)
  return rows.map(({ id }) => id as string)
}

/** Returns the ids of the records that a query finds beyond one of them, in the order of the ids. */
export async function idsAfter(
  session: DatabaseSession,
  handler: RecordHandler,
  query: RecordQuery,
  context: RecordContext,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { id } = handler.table
  const rows = await session
    .select({ id })
    .from(handler.table)
    .where(and(await conditions(handler, query, context), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id as string)
}

/** Finds the ids of a page with the total that the query finds: one search for both. */
async function chooseRows(
  handler: RecordHandler,
  query: RecordQuery,
  context: RecordContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; total: number }[]> {
  const rows = await context.services.database.db
    .select({ id: handler.table.id, total: sql<number>`(count(*) over ())::int` })
    .from(handler.table)
    .where(await conditions(handler, query, context))
    .orderBy(...(await handler.orderOf(query, context)), asc(handler.table.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id, total }) => ({ id: id as string, total }))
}

/** Reads rows of a list by their ids, in the order of these. */
export async function itemsByIds<Item extends Record<string, unknown>>(
  session: DatabaseSession,
  handler: RecordHandler<RecordContract, Item>,
  ids: readonly string[],
  context: RecordContext,
): Promise<(RecordItem & Item)[]> {
  return presentItems(session, handler, await rowsByIds(session, handler, ids), context)
}

/**
 * Reads rows by their ids, in the order of these, without what only searches and sorting read. The rows are mapped
 * here: the query builder asks at each value of each row how to map it, which takes longer than reading them.
 */
export async function rowsByIds(
  session: DatabaseSession,
  handler: RecordHandler,
  ids: readonly string[],
): Promise<VersionedRow[]> {
  if (ids.length === 0) return []
  const columns = Object.entries(getTableColumns(handler.table)).filter(([name]) => !computedNames.has(name))
  const { rows } = await session.execute<Record<string, unknown>>(
    sql`select ${sql.join(
      columns.map(([, column]) => sql`${column}`),
      sql`, `,
    )} from ${handler.table} where ${hasId(handler.table.id, ids)}`,
  )
  const place = new Map(ids.map((id, index) => [id, index]))
  const mapped = rows.map((row) => rowOf<VersionedRow>(mapRow(columns, row)))
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
export async function presentItems<Item extends Record<string, unknown>>(
  session: DatabaseSession,
  handler: RecordHandler<RecordContract, Item>,
  rows: readonly VersionedRow[],
  context: RecordContext,
): Promise<(RecordItem & Item)[]> {
  if (rows.length === 0) return []
  const items = await handler.itemsOf(session, rows, context)
  const ids = rows.map(({ id }) => id)
  const drafts = await readDraftStates(session, handler.type, ids)
  return rows.map((row, index) => ({
    ...presentItem(handler, row, context.language),
    ...(drafts.has(row.id) && { draftState: drafts.get(row.id) }),
    ...(items[index] as Item),
  }))
}

/** Presents the fields that items of every list have. */
function presentItem(handler: RecordHandler, row: VersionedRow, language: Language): RecordItem {
  const label = handler.labelOf(row)
  const states = row.languageStates
  return {
    id: row.id,
    type: handler.type,
    label: typeof label === 'string' ? { text: label, lang: language } : presentName(label, language),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    binnedAt: row.trashedAt?.toISOString() ?? null,
    ...publicationTimes(row),
    ...(states && { languages: summaryOf(handler, row) }),
  }
}

function summaryOf(handler: RecordHandler, row: VersionedRow): NonNullable<RecordItem['languages']> {
  const fields = textsOf(handler, row)
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
  handler: RecordHandler,
  query: RecordQuery,
  context: RecordContext,
): Promise<SQL | undefined> {
  const { trashedAt } = handler.table
  return and(
    handler.isOfType,
    query.bin === 'yes' ? isNotNull(trashedAt) : isNull(trashedAt),
    isWanting(query.translation ?? [], storedTypes[handler.type]),
    await handler.conditionsOf(query, context),
  )
}

/**
 * Checks whether a record meets one of the named translation filters, by its own texts or by those that belong to it.
 */
export function isWanting(
  filters: readonly TranslationFilter[],
  { table, texts, textParts = [] }: Pick<StoredType, 'table' | 'texts' | 'textParts'>,
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

/** Reads a record as it is edited, with what its row in the list says. @throws {AppError} `not-found`. */
export async function viewRecord<Handler extends RecordHandler>(
  handler: Handler,
  id: string,
  context: RecordContext,
): Promise<z.input<Handler['contract']['record']>> {
  const { db } = context.services.database
  const row = await findRecord(db, handler, id)
  if (!row) throw new AppError('not-found')
  return presentRecord(handler, { row, content: await handler.read(db, row) }, context)
}

/** Presents a record that was made now, or by an earlier request under the same key. */
export function presentMade<Handler extends RecordHandler>(
  handler: Handler,
  { id, saved }: MadeRecord,
  context: RecordContext,
): Promise<z.input<Handler['contract']['record']>> {
  return saved
    ? presentRecord(handler, saved, context, actorOf(context).name)
    : viewRecord(handler, id, context)
}

/**
 * Presents a record that is read already as it is edited, with what its row in the list says.
 * @param maker who has made it by this request, where that is so.
 */
export async function presentRecord<Handler extends RecordHandler>(
  handler: Handler,
  { row, content }: SavedRecord,
  context: RecordContext,
  maker?: string,
): Promise<z.input<Handler['contract']['record']>> {
  const { db } = context.services.database
  const [[item], changers, extra] = await Promise.all([
    presentItems(db, handler, [row], context),
    maker === undefined ? lastChangersOf(db, handler.type, [row.id]) : new Map([[row.id, maker]]),
    handler.extraOf?.(db, row, context, maker !== undefined),
  ])
  return { ...item, content, changedBy: changers.get(row.id) ?? null, ...extra } as z.input<
    Handler['contract']['record']
  >
}
