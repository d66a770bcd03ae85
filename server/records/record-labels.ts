import { and, eq, inArray } from 'drizzle-orm'
import { type Language, type LocalizedText, presentName, readText } from '../../shared/i18n/languages.ts'
import type { VersionedType } from '../../shared/rules/record-types.ts'
import type { DatabaseSession } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { storedTypes } from './stored-types.ts'

/** A record of any type, by its id. */
export interface RecordReference {
  type: string
  id: string
}

/** A record as others show it that refer to it. */
export interface LabelledRecord {
  label: { text: string; lang: Language }
  isTrashed: boolean
}

/** Reads the labels of records of any types, by their ids; what is gone is left out. One query a type. */
export async function readRecordLabels(
  db: DatabaseSession,
  records: readonly RecordReference[],
  language: Language,
): Promise<Map<string, LabelledRecord>> {
  const found = new Map<string, LabelledRecord>()
  for (const type of new Set(records.map((record) => record.type))) {
    const stored = type in storedTypes ? storedTypes[type as VersionedType] : undefined
    if (!stored) continue
    const { table, isOfType, names } = stored
    const ids = records.filter((record) => record.type === type).map(({ id }) => id)
    const columns = Object.fromEntries(names.map((column, at) => [`name${at}`, column]))
    const rows = await db
      .select({ id: table.id, trashedAt: table.trashedAt, ...columns })
      .from(table)
      .where(and(inArray(table.id, ids), isOfType))
    for (const { id, trashedAt, ...values } of rows)
      found.set(String(id), {
        label: labelOf(Object.values(values), language),
        isTrashed: trashedAt !== null,
      })
  }
  return found
}

function labelOf(names: readonly unknown[], language: Language): LabelledRecord['label'] {
  const [first] = names
  if (typeof first === 'object') return presentName(first as LocalizedText | null, language)
  return { text: names.filter(Boolean).join(' '), lang: language }
}

/**
 * Locks a record of any type against its deletion until the end of the transaction.
 * @returns its label where one language has to do.
 * @throws {AppError} `not-found`, also for what is in the trash.
 */
export async function lockAnyRecord(
  transaction: DatabaseSession,
  { type, id }: RecordReference,
): Promise<string> {
  const stored = type in storedTypes ? storedTypes[type as VersionedType] : undefined
  if (!stored) throw new AppError('not-found')
  const { table, isOfType, names } = stored
  const columns = Object.fromEntries(names.map((column, at) => [`name${at}`, column]))
  const [row] = await transaction
    .select({ trashedAt: table.trashedAt, ...columns })
    .from(table)
    .where(and(eq(table.id, id), isOfType))
    .for('key share')
  if (!row || row.trashedAt !== null) throw new AppError('not-found')
  const { trashedAt: _trashedAt, ...values } = row
  const [first] = Object.values(values)
  return typeof first === 'object'
    ? (readText(first as LocalizedText | null, 'uz')?.text ?? '')
    : Object.values(values).filter(Boolean).join(' ')
}
