import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { duplicateRecord as endpoint } from '../../shared/contract/duplicates.ts'
import type { CopyableType, RecordType } from '../../shared/rules/record-types.ts'
import type { DatabaseSession } from '../db/database.ts'
import { files } from '../db/schema/catalogue.ts'
import { AppError } from '../errors.ts'
import { accountOperation } from '../http/operation.ts'
import type { Api } from '../http/request-environment.ts'
import { writeAudit } from '../platform/audit.ts'
import { claimIdempotencyKey, digestRequest, readIdempotencyKey } from '../platform/idempotency.ts'
import type { Services } from '../services.ts'
import type { RecordContext, RecordHandler, VersionedRow } from './record-handler.ts'
import { contextOf } from './record-routes.ts'
import { auditNoteOf, findRecord, lockRecord, plainLabel, writeRow } from './record-rows.ts'
import { requireMayChange } from './require-change.ts'
import { languageColumnsOfNew } from './save-record.ts'
import { pictureColumns } from './stored-types.ts'

/** The number of copies of one name that are tried, until one is free. */
const copiesMax = 20

/**
 * Makes a copy of a record as a draft of its own, with another name and the same picture; files that only its
 * owner reads stay with it. A retry under the same key makes no second one (N-7).
 * @returns the id of the copy.
 * @throws {AppError} `not-found`, `method-not-allowed` for a type that is not duplicated,
 *   `invalid-form` where what is stored is no longer accepted.
 */
export async function duplicateRecord(
  handler: RecordHandler,
  id: string,
  idempotencyKey: string | undefined,
  context: RecordContext,
): Promise<string> {
  const { db } = context.services.database
  const row = await findRecord(db, handler, id)
  if (!row || row.trashedAt !== null) throw new AppError('not-found')
  const { copyOf } = handler
  if (!copyOf) throw new AppError('method-not-allowed')
  const stored = await handler.read(db, row)
  for (let copy = 1; ; copy += 1) {
    const content = acceptedContent(handler, copyOf(stored, copy))
    try {
      return await copyOnce(handler, row, { content, idempotencyKey }, context)
    } catch (error) {
      if (copy === copiesMax || !isNameTaken(error)) throw error
    }
  }
}

async function copyOnce(
  handler: RecordHandler,
  row: VersionedRow,
  { content, idempotencyKey }: { content: Record<string, unknown>; idempotencyKey: string | undefined },
  context: RecordContext,
): Promise<string> {
  const { services, account, now } = context
  const { insert } = handler
  if (!insert) throw new AppError('method-not-allowed')
  return services.database.db.transaction(async (transaction) => {
    const id = randomUUIDv7()
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `duplicates:${account.id}`,
      key: idempotencyKey,
      digest: digestRequest({ type: handler.type, id: row.id }, 'none'),
      recordId: id,
    })
    if (earlier !== undefined) return earlier
    const languages = languageColumnsOfNew(handler, content, undefined)
    const made = await explained(handler, () =>
      insert(transaction, { id, isCopy: true, content, languages }, context),
    )
    const unpictured = made ?? (await lockRecord(transaction, handler, id))
    const copy = await withPicture(transaction, handler, row, unpictured)
    const details = { note: plainLabel(handler, row) }
    const entry = await auditNoteOf(transaction, handler, copy, 'created', { before: null, details }, context)
    requireMayChange(account, handler.type, entry, now)
    await writeAudit(transaction, entry, now)
    return id
  })
}

/** Shows the picture of a record in its copy, too: a picture may stand in many places (C-5). */
async function withPicture(
  transaction: DatabaseSession,
  { table }: RecordHandler,
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

function acceptedContent(handler: RecordHandler, content: Record<string, unknown>): Record<string, unknown> {
  const parsed = handler.contract.newContent.safeParse(content)
  if (!parsed.success) throw new AppError('invalid-form')
  return parsed.data as Record<string, unknown>
}

function isNameTaken(error: unknown): boolean {
  const codes = error instanceof AppError ? (error.details.problems ?? []).map(({ code }) => code) : []
  return codes.includes('name-taken') || codes.includes('slug-taken')
}

async function explained<Result>(handler: RecordHandler, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw handler.explainRefusal?.(error) ?? error
  }
}

/** Adds the copying of a record of any type that can be copied (C-11). */
export function duplicateRoutes(
  api: Api,
  services: Services,
  handlers: Readonly<Record<CopyableType, RecordHandler>>,
): void {
  accountOperation(api, services.sessions, {
    ...endpoint,
    summary: 'Copy a record as a draft of its own, with its picture',
    errors: ['not-found'],
    isRepeatable: true,
    async run(input) {
      const { type, id } = input.body
      const handler = (handlers as Partial<Record<RecordType, RecordHandler>>)[type]
      if (!handler) throw new AppError('not-found')
      const key = readIdempotencyKey(input.context.req.raw)
      return { value: { id: await duplicateRecord(handler, id, key, contextOf(services, input)) } }
    },
  })
}
