import { constants, createInflateRaw } from 'node:zlib'
import { carriageReturn, isAfterEnd, lineFeed, type SearchWork } from './inspect-pdf-names.ts'

/** All object streams of a document together are unpacked to this size; an ordinary one has well under a megabyte. */
const objectStreamsMaxBytes = 32 * 1024 * 1024
/** An object stream holds a hundred objects or more; a document of 200 pages has some dozens. */
const objectStreamsMax = 2_000
/** Streams do not overlap, so that together they are normally no larger than the document. */
const packedPerContentMax = 2
/** The longest distance between the name of an object stream and its content. */
const dictionaryMaxBytes = 16 * 1024
const [streamWord, endWord] = ['stream', 'endstream']

/**
 * Unpacks the object streams of a PDF. Of a damaged one it yields what comes before the damage, since readers use that
 * too. Streams that are not deflated (encrypted, or packed otherwise) are skipped: pdf.js checks them.
 * @param names the offsets of the names `/ObjStm`, in ascending order.
 * @throws {RangeError} where there are too many, or they unpack to too much.
 */
export async function* unpackObjectStreams(
  content: Buffer,
  names: readonly number[],
  work: SearchWork,
): AsyncGenerator<Buffer> {
  let remainingBytes = objectStreamsMaxBytes
  let remainingPackedBytes = content.length * packedPerContentMax
  let count = 0
  for (const packed of packedStreams(content, names, work)) {
    count += 1
    if (count > objectStreamsMax) throw new RangeError('The document has too many object streams.')
    const { objects, packedBytes } = await unpack(packed, remainingBytes)
    work.bytes += objects.length + packedBytes
    remainingBytes -= objects.length
    remainingPackedBytes -= packedBytes
    if (remainingBytes <= 0 || remainingPackedBytes < 0) {
      throw new RangeError('The object streams of the document unpack to too much.')
    }
    yield objects
  }
}

/** Finds the streams that follow the names and begin as deflated content does. */
function* packedStreams(content: Buffer, names: readonly number[], work: SearchWork): Generator<Buffer> {
  const streams = new ForwardSearch(content, streamWord, work)
  const ends = new ForwardSearch(content, endWord, work)
  let done = 0
  for (const name of names) {
    for (
      let at = streams.from(Math.max(name, done));
      at - name <= dictionaryMaxBytes;
      at = streams.from(done)
    ) {
      if (isAfterEnd(content, at)) break
      done = at + streamWord.length
      const begin = done + lineBreakLength(content, done)
      if (!isDeflated(content, begin)) continue
      yield content.subarray(begin + 2, ends.from(begin))
    }
  }
}

/** Finds a word repeatedly, each time further on, and reads no byte twice. */
class ForwardSearch {
  readonly #content: Buffer
  readonly #word: string
  readonly #work: SearchWork
  #found = -1

  constructor(content: Buffer, word: string, work: SearchWork) {
    this.#content = content
    this.#word = word
    this.#work = work
  }

  /** Returns the offset of the word from an offset on, else infinity. */
  from(place: number): number {
    if (this.#found < place) {
      const found = this.#content.indexOf(this.#word, place)
      this.#work.bytes += (found < 0 ? this.#content.length : found) - place
      this.#found = found < 0 ? Number.POSITIVE_INFINITY : found
    }
    return this.#found
  }
}

function lineBreakLength(content: Buffer, at: number): number {
  if (content[at] === lineFeed) return 1
  if (content[at] !== carriageReturn) return 0
  return content[at + 1] === lineFeed ? 2 : 1
}

/** Tells by its first two bytes, as pdf.js does, whether content is deflated. */
function isDeflated(content: Buffer, at: number): boolean {
  const method = content[at] ?? 0
  const flags = content[at + 1] ?? 0
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 0x20) === 0
}

/** Unpacks up to a size or to the first damage. */
function unpack(packed: Buffer, maxBytes: number): Promise<{ objects: Buffer; packedBytes: number }> {
  const { promise, resolve } = Promise.withResolvers<{ objects: Buffer; packedBytes: number }>()
  const inflater = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 64 * 1024 })
  const chunks: Buffer[] = []
  let sizeBytes = 0
  const finish = () => {
    inflater.destroy()
    resolve({ objects: Buffer.concat(chunks), packedBytes: inflater.bytesWritten })
  }
  inflater.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    sizeBytes += chunk.length
    if (sizeBytes >= maxBytes) finish()
  })
  inflater.once('end', finish)
  inflater.once('error', finish)
  inflater.end(packed)
  return promise
}
