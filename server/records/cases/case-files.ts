import { fromBufferPromise } from 'yauzl'
import type { z } from 'zod'
import { archiveMembersMax } from '../../../shared/rules/limits.ts'
import type { archiveMembersSchema } from '../../../shared/schemas/admin/cases.ts'
import { AppError } from '../../errors.ts'
import { noteAct } from '../../platform/audit/audit.ts'
import { memberPath } from '../../platform/uploads/inspect-zip-names.ts'
import type { OpenedUpload } from '../../platform/uploads/uploads.ts'
import { findRecord, plainLabel } from '../find-record.ts'
import type { KeptRow, RecordContext, RecordKind } from '../record-kind.ts'

type ArchiveMember = z.infer<typeof archiveMembersSchema>['items'][number]

/** The folder in which macOS puts companions of the files of an archive. */
const companionFolder = '__MACOSX/'

/**
 * Opens the file of a case for an administrator, which is noted: not everybody may read it (D-13).
 * @throws {AppError} `not-found` where there is none or a virus was found in it, `not-allowed-now` while it waits for
 * the scanner.
 */
export async function openCaseFile(
  kind: RecordKind,
  id: string,
  context: RecordContext,
): Promise<OpenedUpload> {
  const { database, uploads } = context.services
  const row = (await findRecord(database.db, kind, id)) as
    | (KeptRow & { cvUploadId: string | null })
    | undefined
  const opened = row?.cvUploadId ? await uploads.open(row.cvUploadId) : undefined
  if (opened === 'waiting') throw new AppError('not-allowed-now')
  if (!row || opened === undefined || opened === 'infected') throw new AppError('not-found')
  try {
    const record = { type: kind.type, id, label: plainLabel(kind, row) }
    const note = { action: 'file-read', record, details: { file: opened.name } } as const
    await database.db.transaction((transaction) => noteAct(transaction, context, note))
  } catch (error) {
    opened.content.destroy()
    throw error
  }
  return opened
}

/**
 * Lists the files of an archive by its directory alone. It was inspected when it was uploaded, so that nothing is
 * unpacked.
 * @throws {AppError} `not-found` for a file that is no archive.
 */
export async function listMembers({ type, content }: OpenedUpload): Promise<ArchiveMember[]> {
  if (type !== 'zip') {
    content.destroy()
    throw new AppError('not-found')
  }
  const bytes = Buffer.concat(await content.toArray())
  const zip = await fromBufferPromise(bytes, { decodeStrings: false })
  const members: ArchiveMember[] = []
  for await (const entry of zip.eachEntry()) {
    const name = memberPath(entry)
    const ending = /\.(pdf|png|jpe?g)$/i.exec(name)?.[1]?.toLowerCase()
    if (ending === undefined || name.startsWith(companionFolder)) continue
    const memberType = ending === 'jpeg' ? 'jpg' : (ending as ArchiveMember['type'])
    members.push({ name, type: memberType, sizeBytes: entry.uncompressedSize })
  }
  return members.slice(0, archiveMembersMax)
}
