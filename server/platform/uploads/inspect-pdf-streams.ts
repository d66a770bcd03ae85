import { constants, createInflateRaw } from 'node:zlib'
import { decryptersOf } from './inspect-pdf-encryption.ts'
import type { FoundObjects, ObjectStream } from './inspect-pdf-objects.ts'
import { lineBreakLength, type SearchWork } from './inspect-pdf-tokens.ts'
import { nameOf, type PdfDictionary } from './inspect-pdf-values.ts'

/** All object streams of a document together are unpacked to this size; an ordinary one has well under a megabyte. */
const objectStreamsMaxBytes = 32 * 1024 * 1024
/** An object stream holds a hundred objects or more; a document of 200 pages has some dozens. */
const objectStreamsMax = 2_000
/** Streams do not overlap, so that together they are normally no larger than the document. */
const packedPerContentMax = 2
const [streamWord, endWord] = ['stream', 'endstream']
const zlibHeadBytes = 2

/** The objects of an object stream. */
export interface PackedObjects {
  /** Its content; several where it cannot be known whether it is encrypted, and by what. Empty where it cannot be read. */
  contents: readonly Buffer[]
  /** Whether nothing is missing at its end. */
  isWhole: boolean
  /** The number of objects, and the offset of the first. */
  count: number
  first: number
}

/**
 * Unpacks the object streams of a PDF: those without a filter, and those that are deflated once, as every writer does. Of
 * a damaged one it yields what comes before the damage, since readers use that too.
 * @throws {RangeError} where there are too many, or they unpack to too much.
 */
export async function* unpackObjectStreams(
  content: Buffer,
  found: FoundObjects,
  work: SearchWork,
): AsyncGenerator<PackedObjects> {
  if (found.streams.length > objectStreamsMax) {
    throw new RangeError('The document has too many object streams.')
  }
  const decrypters = found.streams.length > 0 ? decryptersOf(found) : []
  let remainingBytes = objectStreamsMaxBytes
  let remainingPackedBytes = content.length * packedPerContentMax * (1 + decrypters.length)
  for (const stream of found.streams) {
    const { count, first, isDeflated, isReadable } = kindOf(stream.dictionary)
    const raw = isReadable ? rawContent(content, stream) : undefined
    const contents: Buffer[] = []
    let isWhole = true
    for (const packed of raw ? [raw, ...decrypters.map((decrypt) => decrypt(raw, stream))] : []) {
      remainingPackedBytes -= packed.length
      work.bytes += packed.length
      const unpacked = isDeflated ? await inflate(packed, remainingBytes) : { objects: packed, isWhole: true }
      if (!unpacked) continue
      work.bytes += unpacked.objects.length
      remainingBytes -= unpacked.objects.length
      if (remainingBytes <= 0 || remainingPackedBytes < 0) {
        throw new RangeError('The object streams of the document unpack to too much.')
      }
      isWhole &&= unpacked.isWhole
      contents.push(unpacked.objects)
    }
    yield { contents, isWhole, count, first }
  }
}

/** Reads what the dictionary of an object stream says; readers know short names of its keys and filters, too. */
function kindOf(dictionary: PdfDictionary): {
  count: number
  first: number
  isDeflated: boolean
  isReadable: boolean
} {
  const [count, first, filter] = ['N', 'First', 'Filter'].map((key) => dictionary.get(key))
  const [only, ...others] = Array.isArray(filter) ? filter : [filter]
  const isDeflated = ['FlateDecode', 'Fl'].includes(nameOf(only)) && others.length === 0
  const isUnusual = ['F', 'DecodeParms', 'DP'].some((key) => dictionary.get(key) !== undefined)
  return {
    count: typeof count === 'number' ? count : 0,
    first: typeof first === 'number' ? first : 0,
    isDeflated,
    isReadable:
      !isUnusual &&
      (isDeflated || filter === undefined) &&
      typeof count === 'number' &&
      typeof first === 'number',
  }
}

/** Returns the bytes between the keywords of a stream; `undefined` where its begin is not clear. */
function rawContent(content: Buffer, { dictionary, streamAt }: ObjectStream): Buffer | undefined {
  let begin = streamAt + streamWord.length
  while (content[begin] === 0x20) begin += 1
  if (lineBreakLength(content, begin) === 0) return undefined
  begin += lineBreakLength(content, begin)
  const length = dictionary.get('Length')
  const stated = begin + (typeof length === 'number' ? length : Number.NaN)
  const isStated = new RegExp(`^\\s{0,2}${endWord}`).test(content.toString('latin1', stated, stated + 12))
  const end = isStated ? stated : content.indexOf(endWord, begin)
  return content.subarray(begin, end < 0 ? content.length : end)
}

/** Tells by its first two bytes, as pdf.js does, whether content is deflated. */
function isDeflatedContent(content: Buffer): boolean {
  const [method = 0, flags = 0] = content
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 0x20) === 0
}

/**
 * Inflates up to a size or to the first damage. Behind the end of a whole stream bytes are left, such as its checksum.
 * @returns `undefined` for what is not deflated.
 */
function inflate(
  packed: Buffer,
  maxBytes: number,
): Promise<{ objects: Buffer; isWhole: boolean } | undefined> {
  if (!isDeflatedContent(packed)) return Promise.resolve(undefined)
  const { promise, resolve } = Promise.withResolvers<{ objects: Buffer; isWhole: boolean }>()
  const inflater = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 64 * 1024 })
  const chunks: Buffer[] = []
  let sizeBytes = 0
  const finish = (isDamaged = false) => {
    inflater.destroy()
    const isWhole = !isDamaged && inflater.bytesWritten < packed.length - zlibHeadBytes
    resolve({ objects: Buffer.concat(chunks), isWhole })
  }
  inflater.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    sizeBytes += chunk.length
    if (sizeBytes >= maxBytes) finish()
  })
  inflater.once('end', () => finish())
  inflater.once('error', () => finish(true))
  inflater.end(packed.subarray(zlibHeadBytes))
  return promise
}
