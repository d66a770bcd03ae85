import { AppError } from '../errors.ts'
import { auditAction } from '../platform/audit.ts'
import type { OpenedUpload } from '../platform/uploads/uploads.ts'
import type { RecordContext, RecordHandler, VersionedRow } from './record-handler.ts'
import { findRecord, plainLabel } from './record-rows.ts'

/**
 * Opens the file of a record for an administrator, which is audited: not everybody may read it (D-13).
 * @param notedName of the file in the audit log; its own one unless another is given.
 * @throws {AppError} `not-found` where there is none or a virus was found in it, `not-allowed-now` while it waits for
 * the scanner.
 */
export async function openRecordFile(
  handler: RecordHandler,
  id: string,
  context: RecordContext,
  auditedName?: string,
): Promise<OpenedUpload> {
  const { database, uploads } = context.services
  const row = (await findRecord(database.db, handler, id)) as
    | (VersionedRow & { cvUploadId: string | null })
    | undefined
  const opened = row?.cvUploadId ? await uploads.open(row.cvUploadId) : undefined
  if (opened === 'waiting') throw new AppError('not-allowed-now')
  if (!row || opened === undefined || opened === 'infected') throw new AppError('not-found')
  try {
    const record = { type: handler.type, id, label: plainLabel(handler, row) }
    const entry = { action: 'file-read', record, details: { file: auditedName ?? opened.name } } as const
    await database.db.transaction((transaction) => auditAction(transaction, context, entry))
  } catch (error) {
    opened.content.destroy()
    throw error
  }
  return opened
}
