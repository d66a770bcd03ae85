import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DatabaseSession } from '../db/database.ts'
import { writeRow } from '../db/save-row.ts'
import { files } from '../db/schema/catalogue.ts'
import { pictureColumns } from '../db/stored-kinds.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../platform/idempotency.ts'
import { findRecord, lockRecord, plainLabel } from './find-record.ts'
import { auditEntryOf } from './note-record.ts'
import type { RecordContext, RecordKind, VersionedRow } from './record-kind.ts'
import { languageColumnsOfNew } from './record-languages.ts'

/** The number of copies of one name that are tried, until one is free. */
const copiesMax = 20

/**
 * Makes a copy of a record as a draft of its own, with another name and the same picture; files that only its
 * owner reads stay with it. A retry under the same key makes no second one (N-7).
 * @returns the id of the copy.
 * @throws {AppError} `not-found`, `method-not-allowed` for a kind that is not duplicated,
 *   `invalid-form` where what is stored is no longer accepted.
 */
export async function duplicateRecord(
  kind: RecordKind,
  id: string,
  idempotencyKey: string | undefined,
  context: RecordContext,
): Promise<string> {
  const { db } = context.services.database
  const row = await findRecord(db, kind, id)
  if (!row || row.trashedAt !== null) throw new AppError('not-found')
  const { copyOf } = kind
  if (!copyOf) throw new AppError('method-not-allowed')
  const stored = await kind.read(db, row)
  for (let copy = 1; ; copy += 1) {
    const content = acceptedContent(kind, copyOf(stored, copy))
    try {
      return await copyOnce(kind, row, { content, idempotencyKey }, context)
    } catch (error) {
      if (copy === copiesMax || !isNameTaken(error)) throw error
    }
  }
}

async function copyOnce(
  kind: RecordKind,
  row: VersionedRow,
  { content, idempotencyKey }: { content: Record<string, unknown>; idempotencyKey: string | undefined },
  context: RecordContext,
): Promise<string> {
  const { services, account, now } = context
  const { insert } = kind
  if (!insert) throw new AppError('method-not-allowed')
  return services.database.db.transaction(async (transaction) => {
    const id = randomUUIDv7()
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `duplicates:${account.id}`,
      key: idempotencyKey,
      digest: digestRequest({ type: kind.type, id: row.id }, 'none'),
      recordId: id,
    })
    if (earlier !== undefined) return earlier
    const languages = languageColumnsOfNew(kind, content, undefined)
    const made = await explained(kind, () => insert(transaction, { id, content, languages }, context))
    const unpictured = made ?? (await lockRecord(transaction, kind, id))
    const copy = await withPicture(transaction, kind, row, unpictured)
    const details = { note: plainLabel(kind, row) }
    const note = await auditEntryOf(transaction, kind, copy, 'created', { before: null, details }, context)
    await writeAudit(transaction, note, now)
    return id
  })
}

/** Shows the picture of a record in its copy, too: a picture may stand in many places (C-5). */
async function withPicture(
  transaction: DatabaseSession,
  { table }: RecordKind,
  row: VersionedRow,
  copy: VersionedRow,
): Promise<VersionedRow> {
  const column = pictureColumns.get(table)
  const fileId = Object.entries(row).find(([name]) => name === column)?.[1]
  if (column === undefined || typeof fileId !== 'string') return copy
  // It may have been released since the record was read.
  const [file] = await transaction
    .select({ id: files.id })
    .from(files)
    .where(eq(files.id, fileId))
    .for('key share')
  return file ? writeRow(transaction, table, copy, { [column]: file.id } as Partial<VersionedRow>) : copy
}

function acceptedContent(kind: RecordKind, content: Record<string, unknown>): Record<string, unknown> {
  const parsed = kind.contract.newContent.safeParse(content)
  if (!parsed.success) throw new AppError('invalid-form')
  return parsed.data as Record<string, unknown>
}

function isNameTaken(error: unknown): boolean {
  const codes = error instanceof AppError ? (error.details.problems ?? []).map(({ code }) => code) : []
  return codes.includes('name-taken') || codes.includes('slug-taken')
}

async function explained<Result>(kind: RecordKind, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw kind.explainRefusal?.(error) ?? error
  }
}
