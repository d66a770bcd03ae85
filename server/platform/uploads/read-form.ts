import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { formTextMaxBytes, uploadMinBytesPerHalfMinute } from '../../../shared/rules/limits.ts'
import { AppError } from '../../errors.ts'
import type { ByteSource } from '../file-store.ts'
import { BodyError, readBody } from './read-body.ts'

/**
 * A body is read up to here even where it is refused: a browser shows a response only once it could send everything
 * (P-22).
 */
const bodyMaxBytes = 64 * 1024 * 1024
const bodyBounds = {
  maxBytes: bodyMaxBytes,
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
export interface FormReading {
  /** The names of the texts; others are dropped. Of a repeated name the last counts. */
  textNames: readonly string[]
  /** The field of the file; the first file is taken. */
  fileName?: string | undefined
  /** Takes the file in while the body is read; must not reject. What it leaves unread is skipped. */
  takeFile: (content: ByteSource, sentName: string) => Promise<void>
}

/** The texts of a form, and whether its body exceeded all bounds, so that some of them may be missing. */
export interface FormTexts {
  fields: Record<string, string>
  isCutOff: boolean
}

/**
 * Reads a form to its end, including texts after the file; `takeFile` has ended by then, whatever happens.
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
  for await (const chunk of readBody(body, bodyBounds)) {
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
  { textNames, fileName, takeFile }: FormReading,
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
    // The body broke off within the file; `takeFile` sees the error too.
    content.on('error', () => {})
    if (name !== fileName || taking) {
      content.resume()
      return
    }
    // The parser waits for a file to be read, and so would everything after it.
    taking = takeFile(content.iterator({ destroyOnReturn: false }), sentName).finally(() => content.resume())
  })

  let sizeBytes = 0
  let isCutOff = false
  try {
    await pipeline(async function* () {
      for await (const chunk of readBody(body, bodyBounds)) {
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
      // A part with a file name is a file, whatever else it states.
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
