import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import {
  audioMaxBytes,
  cvSizeMaxBytes,
  formTextMaxBytes,
  incomingUploadsMax,
  incomingUploadsPerSenderMax,
  incomingUploadsWaitingMax,
  uploadMinBytesPerHalfMinute,
} from '../../../shared/rules/limits.ts'
import { AppError } from '../../errors.ts'
import { FairSemaphore } from '../fair-semaphore.ts'
import type { ByteSource } from '../file-store.ts'
import { BodyError, readBody } from '../read-body.ts'
import type { UploadKind } from './file-type.ts'
import { IncomingFile, type UploadServices } from './incoming-file.ts'
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
    const sender = { address: senderAddress, signal: request.signal }
    const maxBytes = file?.kind === 'audio' ? audioMaxBytes : cvSizeMaxBytes
    const incoming = new IncomingFile(services, semaphore, sender, maxBytes)
    const ticketName = file && `${file.field}Ticket`
    const { [ticketName ?? '']: ticket, ...fields } = await readTexts(
      request,
      ticketName ? [...textFields, ticketName] : textFields,
      file?.field,
      incoming,
      maxBytes,
    )
    if (!file) return { fields, ...noFile }
    try {
      const kind = typeof file.kind === 'string' ? file.kind : file.kind(fields)
      return { fields, ...(await storeIncomingFile(services, incoming, { ...file, kind }, ticket)) }
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
  fileMaxBytes: number,
): Promise<Record<string, string>> {
  try {
    const { fields, isCutOff } = await readForm(request, {
      textNames,
      fileName,
      maxBytes: Math.max(bodyMaxBytes, fileMaxBytes + framingMaxBytes),
      receiveFile: (content, sentName) => incoming.receive(content, sentName),
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
async function storeIncomingFile(
  services: UploadServices,
  incoming: IncomingFile,
  { field, kind, idempotencyKey }: { field: string; kind: UploadKind; idempotencyKey?: string | undefined },
  ticket: string | undefined,
): Promise<FileOutcome> {
  const stored = await incoming.store(kind, idempotencyKey)
  const earlier = ticket ? await findEarlier(services, field, ticket) : noFile
  if (!stored) return earlier
  // A second upload that fails does not lose the accepted one.
  if ('problem' in stored) return { ...earlier, problem: { ...stored.problem, field } }
  if (ticket) await discardUpload(services, ticket)
  return { upload: stored.upload, uploadSha256: stored.sha256, problem: null }
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

/**
 * A body is read up to here even where it is refused: a browser shows a response only once it could send everything
 * (P-22).
 */
const bodyMaxBytes = 64 * 1024 * 1024
const bodyBounds = {
  silenceMaxMs: 30_000,
  minBytesPerSilence: uploadMinBytesPerHalfMinute,
}
/** Room for what surrounds texts and files: boundaries and the headers of parts. */
const framingMaxBytes = 64 * 1024
const partHeaderMaxBytes = 16 * 1024
const partsMax = 100
/** Percent-encoding makes three of each byte. */
const urlencodedMaxBytes = 3 * formTextMaxBytes

/** The parts of a form that are read, and what happens to its file. */
interface FormReading {
  /** The names of the texts; others are dropped. Of a repeated name the last counts. */
  textNames: readonly string[]
  /** The field of the file; the first file is taken. */
  fileName?: string | undefined
  /** Takes the file in while the body is read; must not reject. What it leaves unread is skipped. */
  receiveFile: (content: ByteSource, sentName: string) => Promise<void>
  /** The bound of the whole body. */
  maxBytes?: number
}

/** The texts of a form, and whether its body exceeded all bounds, so that some of them may be missing. */
interface FormTexts {
  fields: Record<string, string>
  isCutOff: boolean
}

/**
 * Reads a form to its end, including texts after the file; `receiveFile` has ended by then in every case.
 * @throws {AppError} `unsupported-content-type`, `malformed-body`, `body-too-large`.
 */
export async function readForm(request: Request, reading: FormReading): Promise<FormTexts> {
  const contentType = request.headers.get('content-type') ?? ''
  const isMultipart = /^multipart\/form-data\s*(?:;|$)/i.test(contentType)
  if (!isMultipart && !/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType)) {
    throw new AppError('unsupported-content-type')
  }
  if (!request.body) throw new AppError('malformed-body')
  try {
    return await (isMultipart
      ? readMultipart(request.body, contentType, reading)
      : readUrlencoded(request.body, reading))
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    throw new AppError(error.reason === 'too-long' ? 'body-too-large' : 'malformed-body')
  }
}

async function readUrlencoded(
  body: ReadableStream<Uint8Array>,
  { textNames }: FormReading,
): Promise<FormTexts> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of readBody(body, { ...bodyBounds, maxBytes: bodyMaxBytes })) {
    sizeBytes += chunk.byteLength
    if (sizeBytes <= urlencodedMaxBytes) chunks.push(chunk)
  }
  const texts = [...new URLSearchParams(Buffer.concat(chunks).toString())]
  const textBytes = texts.reduce((sum, [name, value]) => sum + Buffer.byteLength(name + value), 0)
  if (sizeBytes > urlencodedMaxBytes || textBytes > formTextMaxBytes) throw new AppError('body-too-large')
  return { fields: wantedTexts(texts, textNames), isCutOff: false }
}

async function readMultipart(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  { textNames, fileName, receiveFile, maxBytes = bodyMaxBytes }: FormReading,
): Promise<FormTexts> {
  const parser = createParser(contentType)
  const texts: [string, string][] = []
  const files: BusboyFileStream[] = []
  let taking: Promise<void> | undefined
  let textBytes = 0
  let hasTooManyParts = false
  // The parser may reject a body after the pipeline has ended for another reason.
  parser.on('error', () => {})
  parser.on('partsLimit', () => {
    hasTooManyParts = true
  })
  parser.on('field', (name, value) => {
    textBytes += Buffer.byteLength(value)
    if (textBytes <= formTextMaxBytes) texts.push([name, value])
  })
  parser.on('file', (name, content, sentName = '') => {
    files.push(content)
    // The body broke off within the file; `receiveFile` sees the error too.
    content.on('error', () => {})
    if (name !== fileName || taking) {
      content.resume()
      return
    }
    // The parser waits for a file to be read, and so would everything after it.
    taking = receiveFile(content.iterator({ destroyOnReturn: false }), sentName).finally(() =>
      content.resume(),
    )
  })

  let sizeBytes = 0
  let isCutOff = false
  try {
    await pipeline(async function* () {
      for await (const chunk of readBody(body, { ...bodyBounds, maxBytes })) {
        sizeBytes += chunk.byteLength
        yield chunk
      }
    }, parser)
  } catch (error) {
    for (const file of files) file.destroy(error as Error)
    await taking
    isCutOff = error instanceof BodyError && error.reason === 'too-long' && taking !== undefined
    if (!isCutOff) throw error instanceof BodyError ? error : new AppError('malformed-body')
  }
  await taking
  const fileBytes = files.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  const isTooLarge = !isCutOff && sizeBytes - fileBytes > formTextMaxBytes + framingMaxBytes
  if (hasTooManyParts || textBytes > formTextMaxBytes || isTooLarge) throw new AppError('body-too-large')
  return { fields: wantedTexts(texts, textNames), isCutOff }
}

function createParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // A part with a file name is a file, regardless of its other headers.
      isPartAFile: (_name, _type, sentName) => sentName !== undefined,
      preservePath: true,
      limits: { parts: partsMax, fieldSize: formTextMaxBytes + 1, headerSize: partHeaderMaxBytes },
    })
  } catch {
    throw new AppError('malformed-body')
  }
}

function wantedTexts(
  texts: Iterable<readonly [string, string]>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries([...texts].filter(([name]) => names.includes(name)))
}
