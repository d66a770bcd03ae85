import { and, eq } from 'drizzle-orm'
import type { LocalizedFields } from '../../shared/i18n/language-progress.ts'
import { languages, readText } from '../../shared/i18n/languages.ts'
import type { AuditAction } from '../../shared/rules/audit-actions.ts'
import { definitionOf } from '../../shared/rules/record-types.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { type AuditDetails, actorOf, type NewAuditEntry } from '../platform/audit.ts'
import { releasePicture } from './picture-uses.ts'
import type { Changes, RecordContext, RecordHandler, VersionedRow } from './record-handler.ts'
import { isSearchedBy, searchColumnsOf } from './search-columns.ts'
import { pictureColumns, type VersionedTable } from './stored-types.ts'

/** Returns the label of a record where one language has to do. */
export function plainLabel(handler: RecordHandler, row: VersionedRow): string {
  const label = handler.labelOf(row)
  return typeof label === 'string' ? label : (readText(label, 'uz')?.text ?? '')
}

/**
 * Locks a record inside a transaction. Records that refer to it may be saved meanwhile, since they lock it by `key
 * share`. A deletion or a restoration makes them wait, so that the one sees what the other has done.
 * @throws {AppError} `not-found`, also for what is in the trash unless that is asked for.
 */
export async function lockRecord(
  transaction: DatabaseSession,
  handler: RecordHandler,
  id: string,
  { isTrashed = false, isMoved = isTrashed }: { isTrashed?: boolean; isMoved?: boolean } = {},
): Promise<VersionedRow> {
  const row = await findRecord(transaction, handler, id, isMoved ? 'update' : 'no key update')
  if (!row || (row.trashedAt !== null) !== isTrashed) throw new AppError('not-found')
  return row
}

/** Finds the row of a record, in the trash too. */
export async function findRecord(
  session: DatabaseSession,
  { table, isOfType }: RecordHandler,
  id: string,
  lock?: 'update' | 'no key update',
): Promise<VersionedRow | undefined> {
  const query = session
    .select()
    .from(table)
    .where(and(eq(table.id, id), isOfType))
  const [row] = await (lock ? query.for(lock) : query)
  return row as VersionedRow | undefined
}

/** The columns that every row of a versioned record has. */
interface SavedRow {
  id: string
  revision: number
}

/**
 * Saves a versioned record by one statement: the changed columns, the next revision, and the search and sort columns
 * where they may have changed. Every change that must not be overwritten unseen goes through it (D-14). A picture that
 * the record no longer shows is released.
 * @param row locked by the transaction.
 * @returns the row as the database has it now.
 */
export async function saveRow<Row extends SavedRow>(
  transaction: DatabaseSession,
  table: VersionedTable,
  row: Row,
  columns: Changes<Row>,
): Promise<Row> {
  const saved = await writeRow(transaction, table, row, { ...columns, revision: row.revision + 1 })
  const earlier = pictureIdOf(table, row)
  if (earlier && earlier !== pictureIdOf(table, saved)) await releasePicture(transaction, earlier, new Date())
  return saved
}

/** Saves the row of a record as `saveRow` does, and does what follows from its change. */
export async function saveRecordRow<Row extends VersionedRow>(
  transaction: DatabaseSession,
  handler: RecordHandler,
  row: Row,
  columns: Changes<Row>,
  context: RecordContext,
): Promise<Row> {
  const saved = await saveRow(transaction, handler.table, row, columns)
  await handler.onSaved?.(transaction, { before: row, after: saved }, context)
  return saved
}

/**
 * Inserts the row of a record that is found by its own texts alone, with its search and sort columns.
 * @param columns with its id.
 */
export async function insertRow<Row extends SavedRow>(
  transaction: DatabaseSession,
  table: VersionedTable,
  columns: Changes<Row>,
): Promise<Row> {
  const [search] = await searchColumnsOf(transaction, table, [columns])
  const [made] = await transaction
    .insert(table)
    .values({ ...columns, ...search } as never)
    .returning()
  return rowOf(made)
}

/** Saves a row without a new revision, while a record is being created. */
export async function writeRow<Row extends SavedRow>(
  transaction: DatabaseSession,
  table: VersionedTable,
  row: Row & { searchText?: string },
  columns: Changes<Row>,
): Promise<Row> {
  const isSearchOld = row.searchText === '' || isSearchedBy(table, columns)
  const [search] = isSearchOld ? await searchColumnsOf(transaction, table, [withColumns(row, columns)]) : []
  if (!search && Object.values(columns).every((value) => value === undefined)) return row
  const [saved] = await transaction
    .update(table)
    .set({ ...columns, ...search } as never)
    .where(eq(table.id, row.id))
    .returning()
  if (!saved) throw new Error('The row that is saved is gone.')
  return rowOf(saved)
}

/** Returns what a table has returned as a row of its records: its type is lost where any table may be given. */
export function rowOf<Row>(returned: unknown): Row {
  return returned as Row
}

function pictureIdOf(table: VersionedTable, row: object): string | null {
  const column = pictureColumns.get(table)
  const value: unknown = Object.entries(row).find(([name]) => name === column)?.[1]
  return typeof value === 'string' ? value : null
}

/** Returns a row with changed columns. */
export function withColumns<Row extends object>(row: Row, columns: Changes<Row>): Row {
  const said = Object.entries(columns).filter(([_name, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(said) } as Row
}

/** The times of a row's publication; a type without publication has none. */
interface RowTimes {
  publishedAt?: Date | null | undefined
  publishedUntil?: Date | null | undefined
}

/** Returns the times of a row's publication as JSON has them; none where its type has none. */
export function publicationTimes({ publishedAt, publishedUntil }: RowTimes) {
  return {
    ...(publishedAt !== undefined && { publishedAt: publishedAt?.toISOString() ?? null }),
    ...(publishedUntil !== undefined && { publishedUntil: publishedUntil?.toISOString() ?? null }),
  }
}

/** Returns the localized texts of a row, by the names of their fields. */
export function textsOf(handler: RecordHandler, row: VersionedRow): LocalizedFields {
  const fields = definitionOf(handler.type).texts
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)]))
}

/**
 * Returns the snapshot that the history stores of a record: its content, which may be read already, and its
 * publication.
 */
export async function snapshot(
  session: DatabaseSession,
  handler: RecordHandler,
  row: VersionedRow,
  content?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { languageStates, revision } = row
  return {
    ...(content ?? (await handler.read(session, row))),
    revision,
    ...publicationTimes(row),
    ...(handler.table.publishedAt && {
      // Readers see a language without a state.
      publishedLanguages: languages
        .filter((language) => languageStates?.[language]?.isPublished ?? true)
        .toSorted(),
    }),
  }
}

/** Builds the audit entry of an action on a record; its content may be read already. */
export async function auditNoteOf(
  transaction: DatabaseSession,
  handler: RecordHandler,
  row: VersionedRow,
  action: AuditAction,
  {
    before,
    content,
    details = null,
  }: {
    before: Record<string, unknown> | null
    content?: Record<string, unknown>
    details?: AuditDetails | null
  },
  context: RecordContext,
): Promise<NewAuditEntry> {
  const record = { type: handler.type, id: row.id, label: plainLabel(handler, row) }
  const after = await snapshot(transaction, handler, row, content)
  return { actor: actorOf(context), action, record, before, after, details }
}
