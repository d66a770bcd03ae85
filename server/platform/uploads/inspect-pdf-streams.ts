import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { constants, createInflateRaw } from 'node:zlib'
import type { FoundObjects, ObjectStream } from './inspect-pdf-objects.ts'
import { lineBreakLength, type SearchWork } from './inspect-pdf-tokens.ts'
import { bytesOf, nameOf, type PdfDictionary } from './inspect-pdf-values.ts'

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
  /**
   * Its content; several where it cannot be known whether it is encrypted, and by what. Empty where it cannot be read.
   */
  contents: readonly Buffer[]
  /** Whether nothing is missing at its end. */
  isWhole: boolean
  /** The number of objects, and the offset of the first. */
  count: number
  first: number
}

/**
 * Unpacks the object streams of a PDF: those without a filter, and those that are deflated once, as every writer does.
 * Of a damaged one it yields what comes before the damage, since readers use that too.
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

/** Decrypts the content of an object. */
type Decrypter = (content: Buffer, object: { number: number; generation: number }) => Buffer

/** The password that stands for none (ISO 32000-1, 7.6.3.3). */
const noPassword = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const blockBytes = 16
/** A document that was saved again states the same each time; more is no ordinary document. */
const decryptersMax = 8

/**
 * Returns the decrypters of a document that opens without a password (ISO 32000-2, 7.6, the standard security handler).
 * Which of several statements counts is the reader's choice; what is not understood has no decrypter.
 */
function decryptersOf({ encryptions, identifiers }: FoundObjects): Decrypter[] {
  const identifiersOnce = [
    ...new Map([Buffer.alloc(0), ...identifiers].map((id) => [id.toString('hex'), id])).values(),
  ]
  return encryptions
    .flatMap((encryption) => identifiersOnce.map((identifier) => decrypterOf(encryption, identifier)))
    .filter((decrypter) => decrypter !== undefined)
    .slice(0, decryptersMax)
}

function decrypterOf(encryption: PdfDictionary, identifier: Buffer): Decrypter | undefined {
  const version = encryption.get('V')
  const method = version === 1 || version === 2 ? 'V2' : streamMethod(encryption)
  if (version === 5 && method === 'AESV3') {
    const key = newKey(encryption)
    return key && ((content) => decryptBlocks(content, key))
  }
  if (method !== 'V2' && method !== 'AESV2') return undefined
  const key = oldKey(encryption, identifier)
  return (content, { number, generation }) => {
    const salted = Buffer.alloc(key.length + 5)
    key.copy(salted)
    salted.writeUInt32LE(Math.max(0, number) % 2 ** 24, key.length)
    salted.writeUInt16LE(generation % 2 ** 16, key.length + 3)
    const isBlocks = method === 'AESV2'
    const objectKey = md5(salted, Buffer.from(isBlocks ? 'sAlT' : '')).subarray(
      0,
      Math.min(salted.length, 16),
    )
    return isBlocks ? decryptBlocks(content, objectKey) : rc4(content, objectKey)
  }
}

/** Returns the method by which streams are encrypted. */
function streamMethod(encryption: PdfDictionary): string {
  const filters = encryption.get('CF')
  const filter = filters instanceof Map ? filters.get(nameOf(encryption.get('StmF'))) : undefined
  return filter instanceof Map ? nameOf(filter.get('CFM')) : ''
}

/** Derives the key of the revisions 2 to 4 (algorithm 2). */
function oldKey(encryption: PdfDictionary, identifier: Buffer): Buffer {
  const numberOf = (name: string, otherwise: number) => {
    const value = encryption.get(name)
    return typeof value === 'number' ? value : otherwise
  }
  const [version, revision] = [numberOf('V', 1), numberOf('R', 2)]
  const statedBytes = Math.min(16, Math.max(5, numberOf('Length', 40) >> 3))
  const keyBytes = version === 4 ? 16 : version === 1 ? 5 : statedBytes
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberOf('P', 0) | 0)
  const owner = bytesOf(encryption.get('O')).subarray(0, 32)
  const isWithoutMetadata = revision >= 4 && encryption.get('EncryptMetadata') === false
  let key = md5(noPassword, owner, permissions, identifier, Buffer.alloc(isWithoutMetadata ? 4 : 0, 0xff))
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key.subarray(0, keyBytes))
  return key.subarray(0, keyBytes)
}

/** Decrypts the key of the revisions 5 and 6 (algorithm 2.A); `undefined` where what it is made of is missing. */
function newKey(encryption: PdfDictionary): Buffer | undefined {
  const [user, encryptedKey] = ['U', 'UE'].map((name) => bytesOf(encryption.get(name)))
  if (!user || user.length < 48 || encryptedKey?.length !== 32) return undefined
  const salt = user.subarray(40, 48)
  const key = encryption.get('R') === 5 ? sha(256, salt) : hardenedHash(salt)
  return decryptBlocks(Buffer.concat([Buffer.alloc(blockBytes), encryptedKey]), key)
}

/** Hashes a salt without a password as revision 6 does (algorithm 2.B). */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha(([256, 384, 512] as const)[remainder] ?? 256, encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

/** Decrypts AES blocks behind their initial vector, padding included; an incomplete last one is left out. */
function decryptBlocks(content: Buffer, key: Buffer): Buffer {
  const wholeBytes = content.length - (content.length % blockBytes)
  if (wholeBytes < blockBytes) return Buffer.alloc(0)
  const vector = content.subarray(0, blockBytes)
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false)
  return decipher.update(content.subarray(blockBytes, wholeBytes))
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

function sha(bits: 256 | 384 | 512, content: Buffer): Buffer {
  return createHash(`sha${bits}`).update(content).digest()
}

/** Decrypts by RC4, which current libraries no longer support. */
function rc4(content: Buffer, key: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_none, index) => index)
  const swap = (a: number, b: number) => {
    const swapped = state[a] ?? 0
    state[a] = state[b] ?? 0
    state[b] = swapped
  }
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff
    swap(at, other)
  }
  const decrypted = Buffer.alloc(content.length)
  for (let position = 0, at = 0, other = 0; position < content.length; position += 1) {
    at = (at + 1) & 0xff
    other = (other + (state[at] ?? 0)) & 0xff
    swap(at, other)
    decrypted[position] =
      (content[position] ?? 0) ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0)
  }
  return decrypted
}
