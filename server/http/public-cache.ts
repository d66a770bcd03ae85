import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { compressBody, compressQuickly, type Encoding, quickBodyMaxBytes } from './compress-body.ts'

/** The memory of all cached responses together, all encodings counted. */
const cacheSizeMaxBytes = 48 * 1024 * 1024
/** Pages of this size and more are in memory compressed alone: nearly every browser takes them so. */
const packedMinBytes = 8 * 1024

/** The time that a request waits for a new response while the cache is stale; then it gets the cached one. */
const staleWaitMs = 500
/** After a failed attempt while the cache is stale, cached responses are sent without another one for this long. */
const retryPauseMs = 250

/** The notes of a producer while it makes a response: the content that it shows, and how long that stays true. */
export class CacheNotes {
  readonly tags = new Set<string>()
  validUntil = Number.POSITIVE_INFINITY
  isStorable = true

  /** Notes that the response shows these tables (`people`) or records (`people:<id>`). */
  shows(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** Notes that the response changes automatically at this instant (epoch milliseconds); the earliest one counts. */
  changesAt(instant: number | null | undefined): void {
    if (instant != null && instant < this.validUntil) this.validUntil = instant
  }

  /** Notes that the response lacks something that was unavailable; it may be shown once, never cached. */
  isIncomplete(): void {
    this.isStorable = false
  }

  /** Adds the notes of another response that this one is made of. */
  include(other: Pick<CacheNotes, 'tags' | 'validUntil' | 'isStorable'>): void {
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

/** The caching of a response in browsers and a CDN. */
export interface AnswerCaching {
  /** The cache key, by which the fast path finds the response to the raw address next time. */
  key?: string
  vary: string
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
  notes: CacheNotes
}

/**
 * The one public cache, for pages and API responses alike. It stores only responses of status 200. A producer runs once
 * for any number of concurrent requests. A write drops the tags of what it changed. A response that was being made
 * during that write is neither cached nor sent to later requests.
 */
export class PublicCache {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: cacheSizeMaxBytes,
    sizeCalculation: (answer, key) => sizeInMemory(answer) + key.length + 2_000,
    dispose: (answer, key) => this.#forgetTags(key, answer),
  })
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #inFlight = new Map<string, Promise<Answer>>()
  /** Increases with each drop; a response begun before a drop that concerns it is stale when it is finished. */
  #dropCount = 0
  readonly #lastDropOfTag = new Map<string, number>()
  #lastDropOfAll = 0
  #runningCount = 0
  /** Changes may have been missed: cached responses are shown only where no newer one can be made. */
  #isStale = false
  #fallbackCount = 0
  /** Until this moment of `performance.now()` no newer response is tried for, since the last attempt just failed. */
  #pausesUntil = 0

  /**
   * Tells whether changes may have been missed, so that cached responses are shown only where no newer one can be made.
   */
  get isStale(): boolean {
    return this.#isStale
  }

  /** Counts the cached responses, and the memory that they are estimated to take. */
  get size(): { responses: number; bytes: number } {
    return { responses: this.#answers.size, bytes: this.#answers.calculatedSize }
  }

  /** Counts the responses that are being made, and those that they are made of. */
  get makingCount(): number {
    return this.#runningCount
  }

  /** Returns a cached response that is still valid, or `undefined`. */
  get(key: string): Answer | undefined {
    const mustRefresh = this.#isStale && performance.now() >= this.#pausesUntil
    return mustRefresh ? undefined : this.#kept(key)
  }

  /** Tells whether a request for this key has a new response made: none is cached, and none is being made. */
  isMiss(key: string): boolean {
    return !this.#kept(key) && !this.#inFlight.has(key)
  }

  /** Returns the cached response, else the one being made, else a new one. A producer's error reaches every request. */
  async getOrProduce(key: string, produce: (notes: CacheNotes) => Promise<ProducedAnswer>): Promise<Answer> {
    const kept = this.get(key)
    if (kept) return kept
    const running = this.#inFlight.get(key)
    if (running) return running
    const making = this.#isStale ? this.#produceOrFallBack(key, produce) : this.#produce(key, produce)
    this.#inFlight.set(key, making)
    try {
      return await making
    } finally {
      if (this.#inFlight.get(key) === making) this.#inFlight.delete(key)
    }
  }

  /**
   * Drops every response that shows what changed.
   * @param change `table:id` for one record, `table:*` for many, as the database announces it.
   */
  drop(change: string): void {
    this.#dropCount += 1
    // Requests from now on must not get a response that was begun before the change.
    this.#inFlight.clear()
    const [table = '', id] = change.split(':', 2)
    const tags =
      id === '*' ? [...this.#keysByTag.keys()].filter((tag) => tag.startsWith(`${table}:`)) : [change]
    for (const tag of [table, ...tags]) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#answers.delete(key)
    }
    if (this.#runningCount === 0) this.#lastDropOfTag.clear()
    else for (const tag of [table, change]) this.#lastDropOfTag.set(tag, this.#dropCount)
  }

  /**
   * Marks the cache as stale while changes are not announced any more. Until `dropAll` nothing new is stored, and
   * cached responses are sent only where no newer one can be made. So the site still shows what it last knew without a
   * database.
   */
  markStale(): void {
    this.#isStale = true
    this.#pausesUntil = 0
    this.#inFlight.clear()
  }

  /** Drops everything and ends the stale state: after a lost connection nobody knows what was missed. */
  dropAll(): void {
    this.#isStale = false
    this.dropAnswers()
  }

  /** Drops every response, also those that are being made: something changed that any of them may show. */
  dropAnswers(): void {
    this.#dropCount += 1
    this.#lastDropOfAll = this.#dropCount
    this.#inFlight.clear()
    this.#lastDropOfTag.clear()
    this.#answers.clear()
  }

  #kept(key: string): Answer | undefined {
    const answer = this.#answers.get(key)
    if (answer && answer.notes.validUntil <= Date.now()) {
      this.#answers.delete(key)
      return undefined
    }
    return answer
  }

  /** Makes a new response, or returns the cached one where that fails or takes long. */
  async #produceOrFallBack(
    key: string,
    produce: (notes: CacheNotes) => Promise<ProducedAnswer>,
  ): Promise<Answer> {
    const kept = this.#kept(key)
    const fallbacksBefore = this.#fallbackCount
    const making = this.#produce(key, produce)
    const made = await (kept ? withinStaleWait(making) : making)
    if (made && made.status < 500) {
      // Nothing that it was made of was a fallback either: the database responds.
      if (this.#fallbackCount === fallbacksBefore) this.#pausesUntil = 0
      return made
    }
    if (!kept) return making
    this.#fallbackCount += 1
    this.#pausesUntil = performance.now() + retryPauseMs
    return kept
  }

  async #produce(key: string, produce: (notes: CacheNotes) => Promise<ProducedAnswer>): Promise<Answer> {
    const begunAt = this.#dropCount
    const notes = new CacheNotes()
    this.#runningCount += 1
    const answer = await produce(notes)
      .then((produced) => createAnswer(produced, notes))
      .finally(() => {
        this.#runningCount -= 1
      })
    if (answer.status === 200 && notes.isStorable && !this.#isOutdated(notes, begunAt)) {
      pack(answer)
      this.#answers.set(key, answer)
      for (const tag of notes.tags) {
        const keys = this.#keysByTag.get(tag)
        if (keys) keys.add(key)
        else this.#keysByTag.set(tag, new Set([key]))
      }
    }
    return answer
  }

  #isOutdated(notes: CacheNotes, begunAt: number): boolean {
    if (this.#isStale || this.#lastDropOfAll > begunAt || notes.validUntil <= Date.now()) return true
    const droppedSince = (tag: string) => (this.#lastDropOfTag.get(tag) ?? 0) > begunAt
    return [...notes.tags].some((tag) => droppedSince(tag) || droppedSince(`${tag.split(':', 1)[0]}:*`))
  }

  #forgetTags(key: string, answer: Answer): void {
    for (const tag of answer.notes.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

/** Returns the response, or `undefined` where making it fails or takes too long. */
async function withinStaleWait(making: Promise<Answer>): Promise<Answer | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, staleWaitMs)
  try {
    return await Promise.race([making.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes a produced response ready to be sent: adds its ETag. */
export function createAnswer(produced: ProducedAnswer, notes = new CacheNotes()): Answer {
  const body = inOwnMemory(produced.body)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const { status, headers } = produced
  return {
    status,
    headers,
    bodyBytes: body.length,
    etag: `W/"${digest}"`,
    encodings: { identity: body },
    notes,
  }
}

/** Keeps of a page's body only what Brotli makes of it, a fifth; of smaller and of other responses, all. */
function pack(answer: Answer): void {
  const { encodings, bodyBytes, headers } = answer
  const isPage = headers['content-type']?.startsWith('text/html')
  if (!isPage || !encodings.identity || bodyBytes < packedMinBytes || bodyBytes > quickBodyMaxBytes) return
  answer.packed = inOwnMemory(compressQuickly(encodings.identity, 'br'))
  delete encodings.identity
}

/** Estimates the memory of a response with what clients are going to request of it: one or two encodings. */
function sizeInMemory({ packed, bodyBytes }: Answer): number {
  return packed ? packed.length * 3 : bodyBytes * 2
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
  const kept = answer.encodings[encoding]
  if (kept) return kept
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
