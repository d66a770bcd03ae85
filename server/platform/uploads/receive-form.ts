import {
  incomingUploadsMax,
  incomingUploadsPerSenderMax,
  incomingUploadsWaitingMax,
} from '../../../shared/rules/limits.ts'
import { AppError } from '../../errors.ts'
import { FairSemaphore } from '../fair-semaphore.ts'
import type { UploadKind } from './file-type.ts'
import { IncomingFile, type UploadServices } from './incoming-file.ts'
import { readForm } from './read-form.ts'
import { deleteByTicket, findByTicket, storedUpload } from './upload-rows.ts'
import type { ReceivedForm, Uploads } from './uploads.ts'

/** Less than a browser's timeout without progress (N-1). */
const slotWaitMaxMs = 20_000

type FileOutcome = Pick<ReceivedForm, 'upload' | 'uploadSha256' | 'problem'>

const noFile: FileOutcome = { upload: null, uploadSha256: null, problem: null }

/** Makes `Uploads.receiveForm`. Refusals carry the texts of the form as `received`, so that no input is lost. */
export function createFormReceiver(services: UploadServices): Uploads['receiveForm'] {
  const semaphore = new FairSemaphore({
    max: incomingUploadsMax,
    perSenderMax: incomingUploadsPerSenderMax,
    waitingMax: incomingUploadsWaitingMax,
    waitMaxMs: slotWaitMaxMs,
  })
  return async (request, { textFields, file }, senderAddress) => {
    const incoming = new IncomingFile(services, semaphore, {
      address: senderAddress,
      signal: request.signal,
    })
    const ticketName = file && `${file.field}Ticket`
    const { [ticketName ?? '']: ticket, ...fields } = await readTexts(
      request,
      ticketName ? [...textFields, ticketName] : textFields,
      file?.field,
      incoming,
    )
    if (!file) return { fields, ...noFile }
    try {
      const kind = typeof file.kind === 'string' ? file.kind : file.kind(fields)
      return { fields, ...(await takeInFile(services, incoming, { ...file, kind }, ticket)) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new AppError(error.code, { ...error.details, received: { fields, upload: null } })
    }
  }
}

async function readTexts(
  request: Request,
  textNames: readonly string[],
  fileName: string | undefined,
  incoming: IncomingFile,
): Promise<Record<string, string>> {
  try {
    const { fields, isCutOff } = await readForm(request, {
      textNames,
      fileName,
      takeFile: (content, sentName) => incoming.take(content, sentName),
    })
    // Beyond all bounds the texts may be incomplete; for a file that is too large that is the lesser evil.
    if (isCutOff && !incoming.isTooLarge) throw new AppError('body-too-large')
    return fields
  } catch (error) {
    await incoming.discard()
    throw error
  }
}

/** Stores the file that was sent, else finds the one under the ticket; a new file replaces that of the ticket. */
async function takeInFile(
  services: UploadServices,
  incoming: IncomingFile,
  { field, kind, idempotencyKey }: { field: string; kind: UploadKind; idempotencyKey?: string | undefined },
  ticket: string | undefined,
): Promise<FileOutcome> {
  const taken = await incoming.keep(kind, idempotencyKey)
  const earlier = ticket ? await findEarlier(services, field, ticket) : noFile
  if (!taken) return earlier
  // A second upload that fails does not lose the accepted one.
  if ('problem' in taken) return { ...earlier, problem: { ...taken.problem, field } }
  if (ticket) await discardUpload(services, ticket)
  return { upload: taken.upload, uploadSha256: taken.sha256, problem: null }
}

async function findEarlier(
  { database }: UploadServices,
  field: string,
  ticket: string,
): Promise<FileOutcome> {
  const row = await findByTicket(database.db, ticket, new Date())
  if (!row) return { ...noFile, problem: { field, code: 'ticket-expired' } }
  if (row.scanState === 'infected') return { ...noFile, problem: { field, code: 'file-infected' } }
  return { upload: storedUpload(row, ticket), uploadSha256: row.sha256, problem: null }
}

/** Deletes a waiting upload and its content; does nothing where there is none. */
export async function discardUpload({ database, files }: UploadServices, ticket: string): Promise<void> {
  const key = await deleteByTicket(database.db, ticket)
  if (key) await files.remove(key)
}
