import { and, eq, exists, inArray, is, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type LocalizedText, readText } from '../../shared/i18n/languages.ts'
import type { RecordType } from '../../shared/rules/record-types.ts'
import type { Database, DatabaseSession } from '../db/database.ts'
import { files as fileRecords, tags } from '../db/schema/catalogue.ts'
import { people } from '../db/schema/person.ts'
import { renditions } from '../db/schema/rendition.ts'
import { sampleRecords } from '../db/schema/sample-record.ts'
import * as databaseSchema from '../db/schema/schema.ts'
import { textPages } from '../db/schema/text-page.ts'
import { samplePageOf } from '../db/seed/content/sample-pages.ts'
import { basePages } from '../db/seed/fill-text-pages.ts'
import { type SampleTable, sampleParticipants, sampleTables } from '../db/seed/sample-tables.ts'
import { writeAudit } from '../platform/audit.ts'
import type { FileStore } from '../platform/file-store.ts'
import { picturedTypes } from '../records/picture-uses.ts'
import { refreshSearch } from '../records/refresh-search.ts'
import { labelColumn, typeColumn, typesByTable, type VersionedTable } from '../records/stored-types.ts'

/** A record of the sample that stays. */
export interface RetainedRecord {
  type: RecordType
  label: string
  /** The table of a record that refers to it; `null` where it was changed itself. */
  usedIn: string | null
}

/** The result of a removal. */
export interface SampleRemoval {
  /** The number of removed records, by their table. */
  removed: Readonly<Record<string, number>>
  retained: readonly RetainedRecord[]
}

/** The rows that a removal takes out of the database, and the keys of the content that goes with it. */
interface RemovedInside {
  removal: SampleRemoval
  contentKeys: readonly string[]
}

/** The reason to roll back a removal that was only tried. */
class TriedError extends Error {}

/**
 * Takes the sample out of the database, in one transaction (C-7). What administrators changed stays, and what a record
 * that stays refers to: from then on it is theirs. Text pages that still have the text of the sample become drafts. The
 * database announces the change to every process that serves it. The content of its pictures goes afterwards, so that
 * no row is ever without it.
 */
export async function removeSample(
  { db }: Pick<Database, 'db'>,
  files: FileStore,
  now: Date,
): Promise<SampleRemoval> {
  const { removal, contentKeys } = await db.transaction(async (transaction) => {
    const removed = await removeInside(transaction)
    const rowCount = countRemoved(removed.removal)
    if (rowCount > 0) {
      const details = { by: 'command-line', rowCount }
      await writeAudit(transaction, { actor: null, action: 'sample-removed', details }, now)
    }
    return removed
  })
  for (const key of contentKeys) await files.remove(key)
  return removal
}

/** Finds out what {@link removeSample} would remove and keep, and changes nothing. */
export async function tryRemoval({ db }: Pick<Database, 'db'>): Promise<SampleRemoval> {
  let removal: SampleRemoval = { removed: {}, retained: [] }
  await db
    .transaction(async (transaction) => {
      removal = (await removeInside(transaction)).removal
      throw new TriedError()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedError)) throw error
    })
  return removal
}

/** Counts the records that a removal removed. */
export function countRemoved({ removed }: SampleRemoval): number {
  return Object.values(removed).reduce((sum, count) => sum + count, 0)
}

async function removeInside(transaction: DatabaseSession): Promise<RemovedInside> {
  await transaction.execute(sql`set local lock_timeout = '10s'`)
  // Nobody refers to a record meanwhile that is about to be removed.
  const locked = new Set<PgTable>([
    sampleRecords,
    ...sampleTables,
    ...references.map(({ child }) => child),
    ...picturedTypes.map(({ table }) => table),
  ])
  await transaction.execute(sql`lock table ${sql.join([...locked], sql`, `)} in share row exclusive mode`)
  const removed: Record<string, number> = {}
  const remove = async (table: SampleTable | (typeof sampleParticipants)[number]) => {
    const rows = await transaction.delete(table).where(isOfSample(table.id)).returning({ id: table.id })
    removed[getTableConfig(table).name] = rows.length
  }
  // Invented participants do not make an activity stay.
  for (const table of sampleParticipants) await remove(table)
  const retained: RetainedRecord[] = []
  for (const table of sampleTables)
    retained.push(...(await retain(transaction, table, isChanged(table), null)))
  retained.push(...(await retainReferred(transaction)))
  const contentKeys = await giveUpContents(transaction)
  for (const table of sampleTables) await remove(table)
  await transaction.delete(sampleRecords)
  await withdrawSamplePages(transaction)
  return { removal: { removed, retained }, contentKeys }
}

/** Makes drafts of the pages that still have the text of the sample (C-7). */
export async function withdrawSamplePages(transaction: DatabaseSession): Promise<void> {
  for (const page of basePages) {
    const { body } = samplePageOf(page)
    const isSample = sql`${textPages.body} = ${JSON.stringify(body)}::jsonb`
    const withdrawn = await transaction
      .update(textPages)
      .set({ body: page.body, publishedAt: null })
      .where(and(eq(textPages.slug, page.slug), isSample))
      .returning({ id: textPages.id })
    for (const { id } of withdrawn) await refreshSearch(transaction, textPages, eq(textPages.id, id))
  }
}

/** Deletes the renditions of the pictures that are removed, and returns the keys of its content and of theirs. */
async function giveUpContents(transaction: DatabaseSession): Promise<string[]> {
  const going = await transaction
    .select({ id: fileRecords.id, key: fileRecords.storageKey })
    .from(fileRecords)
    .where(isOfSample(fileRecords.id))
  const ids = going.map(({ id }) => id)
  if (ids.length === 0) return []
  const made = await transaction
    .delete(renditions)
    .where(inArray(renditions.fileId, ids))
    .returning({ key: renditions.storageKey })
  return [...going, ...made].map(({ key }) => key)
}

/** Keeps what records that stay refer to, until nothing more has to stay. */
async function retainReferred(transaction: DatabaseSession): Promise<RetainedRecord[]> {
  const retained: RetainedRecord[] = []
  for (;;) {
    const found: RetainedRecord[] = []
    for (const reference of references) {
      const usedIn = getTableConfig(reference.child).name
      found.push(...(await retain(transaction, reference.parent, isReferred(reference), usedIn)))
      // What belongs to a record stays with it: the links of a person.
      const own = sampleTables.find((table) => table === reference.child)
      if (own && reference.isOwned) await retain(transaction, own, belongsToRetained(reference), null)
    }
    for (const stored of picturedTypes) {
      const usedIn = getTableConfig(stored.table).name
      const isStaying = and(stored.isOfType, stored.shows, not(isOfSample(stored.table.id)))
      const isShown = exists(transaction.select({ one: sql`1` }).from(stored.table).where(isStaying))
      found.push(...(await retain(transaction, fileRecords, isShown, usedIn)))
    }
    if (found.length === 0) return retained
    retained.push(...found)
  }
}

/** Takes records out of the sample, so that they stay, and returns what they are called. */
async function retain(
  transaction: DatabaseSession,
  table: SampleTable,
  which: SQL,
  usedIn: string | null,
): Promise<RetainedRecord[]> {
  const types = typesByTable.get(table as VersionedTable as never) ?? []
  const rows = await transaction
    .select({
      id: table.id,
      type: types.length > 0 ? typeColumn(types) : sql<RecordType>`'tag'`,
      label: types[0] ? labelColumn(types[0]) : sql<LocalizedText | string>`to_jsonb(${tags.label})`,
    })
    .from(table as PgTable)
    .where(sql`${isOfSample(table.id)} and ${which}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await transaction.delete(sampleRecords).where(inArray(sampleRecords.id, ids))
  return rows.map(({ type, label }) => ({
    type,
    label: typeof label === 'string' ? label : (readText(label, 'en')?.text ?? ''),
    usedIn,
  }))
}

function isOfSample(id: SQLWrapper): SQL {
  return sql`exists (select from ${sampleRecords} where ${sampleRecords.id} = ${id})`
}

/**
 * Selects what was changed, and profiles of accounts. Going to the bin is no such change. Tags have no revision, since
 * nothing changes one.
 */
function isChanged(table: SampleTable): SQL {
  if (!('revision' in table)) return sql`false`
  const isTrashedAlone = sql`(${table.revision} = 2 and ${table.trashedAt} is not null)`
  const isChangedAtAll = sql`(${table.revision} > 1 and not ${isTrashedAlone})`
  return table === people ? sql`(${isChangedAtAll} or ${people.userId} is not null)` : isChangedAtAll
}

/** A column that refers to records of a table of the sample. */
interface Reference {
  child: PgTable
  column: string
  parent: SampleTable
  /** Whether a row is removed with the record that it refers to. */
  isOwned: boolean
  /** The column by which it is known whether a row is removed: its own id, or that of the record that it belongs to. */
  removedBy: string
}

/**
 * Every reference to a table of the sample, as the schema has them. Those to pictures are left out: texts name pictures
 * too, and what was made of one doesn't keep it.
 */
const references: readonly Reference[] = Object.values<unknown>(databaseSchema)
  .filter((entry) => is(entry, PgTable))
  .flatMap((child) => {
    const { columns, foreignKeys } = getTableConfig(child)
    const found = foreignKeys.flatMap((foreignKey) => {
      const { columns: own, foreignTable } = foreignKey.reference()
      const parent = sampleTables.find((table) => table === foreignTable)
      const isOwned = foreignKey.onDelete === 'cascade'
      return parent && parent !== fileRecords && own[0]
        ? [{ child, column: own[0].name, parent, isOwned }]
        : []
    })
    const hasId = columns.some(({ name }) => name === 'id')
    const removedBy = hasId ? 'id' : (found.find(({ isOwned }) => isOwned)?.column ?? 'id')
    // A row without an id of its own is a part of its record, and keeps nothing of it.
    return found.filter(({ isOwned }) => hasId || !isOwned).map((reference) => ({ ...reference, removedBy }))
  })

/** Selects records that a row refers to which stays. */
function isReferred({ child, column, parent, removedBy }: Reference): SQL {
  const stays = sql`not ${isOfSample(sql`referring.${sql.identifier(removedBy)}`)}`
  return sql`exists (select from ${child} referring
    where referring.${sql.identifier(column)} = ${parent.id} and ${stays})`
}

/** Selects records that belong to one that stays. */
function belongsToRetained({ child, column }: Reference): SQL {
  const owner = sql`${child}.${sql.identifier(column)}`
  return sql`${owner} is not null and not ${isOfSample(owner)}`
}
