import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Context } from 'hono'
import type { AnswerCaching, ApiEnvironment } from './request-environment.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Smaller bodies are sent uncompressed: compressing would not make them fewer packets. */
const compressionMinBytes = 600
const brotliQuality = 5
/**
 * The compression of a new response, for the one client that waits while it is made. It takes less than half of the
 * time, for a tenth more bytes.
 */
const quickly = { brotliQuality: 3, gzipLevel: 2 }
/** Larger bodies are not compressed at once: they would hold up all other requests. */
const quickBodyMaxBytes = 128 * 1024
/** The bytes of its window that Brotli cannot look back on. */
const windowGapBytes = 16
/** Pages of this size and more are in memory compressed alone: nearly every browser takes them so. */
const packedMinBytes = 8 * 1024
const brotliAccepted = acceptedEncoding('br')
const gzipAccepted = acceptedEncoding('gzip')

/** The encodings that responses are cached in. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The dependencies of a response, collected while it is made: the content that it shows, and until when it is valid.
 */
export class CacheDependencies {
  readonly tags = new Set<string>()
  validUntil = Number.POSITIVE_INFINITY
  isStorable = true

  /** Adds a dependency on these tables (`people`) or records (`people:<id>`). */
  shows(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** Notes that the response changes automatically at this instant (epoch milliseconds); the earliest one counts. */
  changesAt(instant: number | null | undefined): void {
    if (instant != null && instant < this.validUntil) this.validUntil = instant
  }

  /** Marks the response as incomplete, since something was unavailable; it may be shown once, never cached. */
  isIncomplete(): void {
    this.isStorable = false
  }

  /** Adds the dependencies of another response that this one is made of. */
  include(other: Pick<CacheDependencies, 'tags' | 'validUntil' | 'isStorable'>): void {
    this.shows(...other.tags)
    this.changesAt(other.validUntil)
    if (!other.isStorable) this.isStorable = false
  }
}

/** A response as its producer makes it. */
export interface ProducedAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A response ready to be sent, cached or not. */
export interface Answer extends Omit<ProducedAnswer, 'body'> {
  etag: string
  /** The length of the body as it was produced. */
  bodyBytes: number
  /** The body in the encodings that there are; {@link plainBody} gives it as it was produced. */
  encodings: Partial<Record<Encoding, Buffer>>
  /** The body of a page in memory, in Brotli, until a client requests that encoding for the second time. */
  packed?: Buffer
  dependencies: CacheDependencies
}

/** Makes a produced response ready to be sent: adds its ETag. */
export function createAnswer(produced: ProducedAnswer, dependencies = new CacheDependencies()): Answer {
  const body = inOwnMemory(produced.body)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const { status, headers } = produced
  return {
    status,
    headers,
    bodyBytes: body.length,
    etag: `W/"${digest}"`,
    encodings: { identity: body },
    dependencies,
  }
}

/** Keeps of a page's body only what Brotli makes of it, a fifth; of smaller and of other responses, all. */
export function pack(answer: Answer): void {
  const { encodings, bodyBytes, headers } = answer
  const isPage = headers['content-type']?.startsWith('text/html')
  if (!isPage || !encodings.identity || bodyBytes < packedMinBytes || bodyBytes > quickBodyMaxBytes) return
  answer.packed = inOwnMemory(compressQuickly(encodings.identity, 'br'))
  delete encodings.identity
}

/** Returns the body as it was produced. */
export function plainBody({ encodings, packed }: Answer): Buffer {
  const compressed = encodings.br ?? packed
  if (encodings.identity) return encodings.identity
  if (!compressed) throw new Error('A response has lost its body.')
  return brotliDecompressSync(compressed)
}

/** Returns the body in an encoding; compressed once, when a client first requests that encoding. */
export async function encodedBody(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const compressed = answer.encodings[encoding]
  if (compressed) return compressed
  const plain = plainBody(answer)
  if (encoding === 'identity') return plain
  const body = inOwnMemory(await compressBody(plain, encoding))
  answer.encodings[encoding] = body
  if (encoding === 'br') delete answer.packed
  return body
}

/** Returns the body of a response that was just made, in an encoding: compressed well or, for this once, quickly. */
export function newBody(answer: Answer, encoding: Encoding): Buffer | Promise<Buffer> {
  const { encodings, packed, bodyBytes } = answer
  if (encodings[encoding] || encoding === 'identity' || bodyBytes > quickBodyMaxBytes)
    return encodedBody(answer, encoding)
  return encoding === 'br' && packed ? packed : compressQuickly(plainBody(answer), encoding)
}

/**
 * Copies bytes into a buffer of their own size. The buffers of zlib and of short texts are parts of larger ones. These
 * would stay in memory, uncounted, as long as the part is cached.
 */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Compresses a body. */
export async function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'br'
    ? compressBrotli(body, { params: brotliParameters(brotliQuality, body.length) })
    : compressGzip(body, { level: 6 })
}

/**
 * Compresses the body of a file as well as Brotli can. That takes a hundred times as long, so it is for what never
 * changes, in the background; until then the usual encoding is sent.
 */
export async function compressFileWell(answer: Answer): Promise<void> {
  const plain = plainBody(answer)
  const body = await compressBrotli(plain, {
    params: brotliParameters(constants.BROTLI_MAX_QUALITY, plain.length),
  })
  answer.encodings.br = inOwnMemory(body)
}

/** Compresses a body of at most {@link quickBodyMaxBytes} at once. */
function compressQuickly(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Buffer {
  return encoding === 'br'
    ? brotliCompressSync(body, { params: brotliParameters(quickly.brotliQuality, body.length) })
    : gzipSync(body, { level: quickly.gzipLevel })
}

/**
 * Returns the parameters of Brotli. Told the size, and to look back no further than a text is long, it takes no more
 * memory than that needs: a window of 4 MiB, taken from the system and given back for each page, would take as long
 * as compressing it.
 */
function brotliParameters(quality: number, sizeBytes: number): Record<number, number> {
  const windowBits = Math.ceil(Math.log2(sizeBytes + windowGapBytes))
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(windowBits, constants.BROTLI_MIN_WINDOW_BITS),
      constants.BROTLI_DEFAULT_WINDOW,
    ),
  }
}

/** Chooses the best encoding that the client accepts: Brotli, then gzip, else none. */
export function chooseEncoding(acceptEncoding: string | undefined, bodyBytes: number): Encoding {
  if (!acceptEncoding || bodyBytes < compressionMinBytes) return 'identity'
  if (brotliAccepted.test(acceptEncoding)) return 'br'
  return gzipAccepted.test(acceptEncoding) ? 'gzip' : 'identity'
}

/** Matches an `Accept-Encoding` that lists an encoding with another quality than 0. */
function acceptedEncoding(name: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|[,;])))`, 'i')
}

/** The parts of a request that decide how a finished response is sent. */
export interface AnswerRequest {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** The status, headers and body of the response to one request. */
export interface AnswerParts {
  status: number
  headers: Record<string, string>
  body: Buffer | null
}

/**
 * Chooses the response for one client: 304 where it has it already, else the body in the best encoding that it accepts.
 * Clients revalidate each time (`no-cache`) by ETag, so that nothing stale is shown.
 * @param bodyOf gives the body in an encoding; by default compressed well, for all clients to come.
 */
export async function answerParts(
  answer: Answer,
  request: AnswerRequest,
  caching: AnswerCaching,
  bodyOf: (answer: Answer, encoding: Encoding) => Buffer | Promise<Buffer> = encodedBody,
): Promise<AnswerParts> {
  const headers: Record<string, string> = { ...answer.headers }
  if (answer.status === 200) {
    headers['cache-control'] = 'public, no-cache'
    headers.etag = answer.etag
    headers.vary = caching.vary
    if (request.ifNoneMatch?.includes(answer.etag)) return { status: 304, headers, body: null }
  } else {
    headers['cache-control'] = 'no-store'
  }
  const encoding = chooseEncoding(request.acceptEncoding, answer.bodyBytes)
  const body = await bodyOf(answer, encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  return { status: answer.status, headers, body }
}

/** Returns the body that a request gets: the bytes in memory themselves, which nobody changes. */
export function sentBody(context: Context, { body }: AnswerParts): Uint8Array<ArrayBuffer> | null {
  if (context.req.method === 'HEAD' || body === null) return null
  return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
}

/** Sends a finished response from a route handler, and passes its cache key to the fast path. */
export async function sendAnswer(
  context: Context<ApiEnvironment>,
  answer: Answer,
  caching: AnswerCaching,
): Promise<Response> {
  const parts = await answerParts(
    answer,
    {
      acceptEncoding: context.req.header('accept-encoding'),
      ifNoneMatch: context.req.header('if-none-match'),
    },
    caching,
    newBody,
  )
  if (caching.key && answer.status === 200) context.set('caching', { key: caching.key, vary: caching.vary })
  const body = sentBody(context, parts)
  return new Response(body, { status: parts.status, headers: parts.headers })
}
