import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { boundedMemo } from './bounded-memo.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The memory that kept answers may take together, all encodings counted. */
const cacheSizeMaxBytes = 96 * 1024 * 1024
/** Bodies smaller than this are sent as they are: compressing would not make them fewer packets. */
const compressionMinBytes = 600
const brotliQuality = 5

/** In doubt a kept answer is not held back longer than this for a newer one. */
const doubtWaitMs = 500
/** After an attempt in doubt failed, kept answers are given without another one for this long. */
const doubtPauseMs = 250

/** The encodings that answers are kept in. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** What a producer learns while it makes an answer: what the answer shows and how long that stays true. */
export class CacheNotes {
  readonly tags = new Set<string>()
  validUntil = Number.POSITIVE_INFINITY
  isStorable = true

  /** The answer shows these tables (`people`) or records (`people:<id>`). */
  shows(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** The answer changes by itself at this moment (epoch milliseconds), the earliest one counts. */
  changesAt(moment: number | null | undefined): void {
    if (moment != null && moment < this.validUntil) this.validUntil = moment
  }

  /** The answer lacks something that could not be had; it may be shown once, never kept. */
  isIncomplete(): void {
    this.isStorable = false
  }

  /** Takes over the notes of an answer that this one is made of. */
  include(other: Pick<CacheNotes, 'tags' | 'validUntil' | 'isStorable'>): void {
    this.shows(...other.tags)
    this.changesAt(other.validUntil)
    if (!other.isStorable) this.isStorable = false
  }
}

/** An answer as its producer makes it. */
export interface ProducedAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** How an answer may be kept by browsers and by a CDN in front. */
export interface AnswerCaching {
  /** The cache key, noted so that the fast path finds the answer by the raw address next time. */
  key?: string
  vary: string
}

/** An answer ready to be sent, kept or not. */
export interface Answer extends ProducedAnswer {
  etag: string
  encodings: Partial<Record<Encoding, Buffer>>
  notes: CacheNotes
}

/**
 * The one public cache, for pages and API answers alike. Only answers of status 200 are
 * kept; a producer runs once for any number of simultaneous askers; a write drops the tags of what it changed,
 * and an answer that was being made during that write is neither kept nor given to those who ask after it.
 */
export class PublicCache {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: cacheSizeMaxBytes,
    sizeCalculation: (answer, key) => answer.body.length * 2 + key.length + 2_000,
    dispose: (answer, key) => this.#forgetTags(key, answer),
  })
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #inFlight = new Map<string, Promise<Answer>>()
  /** Grows with each drop; an answer begun before a drop that concerns it is stale when it is done. */
  #dropCount = 0
  readonly #lastDropOfTag = new Map<string, number>()
  #lastDropOfAll = 0
  #runningCount = 0
  /** Changes may have been missed: what is kept is shown only where nothing newer can be had. */
  #isInDoubt = false
  #fallbackCount = 0
  /** Until this moment of `performance.now()` nothing newer is tried for; the last attempt failed just now. */
  #pausesUntil = 0

  /** Whether changes may have been missed, so that what is kept is shown only where nothing newer can be had. */
  get isInDoubt(): boolean {
    return this.#isInDoubt
  }

  /** A kept answer that is still true, or `undefined`. */
  get(key: string): Answer | undefined {
    const isDoubted = this.#isInDoubt && performance.now() >= this.#pausesUntil
    return isDoubted ? undefined : this.#kept(key)
  }

  /** The kept answer, else the one being made, else a new one. A producer's error reaches every asker. */
  async getOrProduce(key: string, produce: (notes: CacheNotes) => Promise<ProducedAnswer>): Promise<Answer> {
    const kept = this.get(key)
    if (kept) return kept
    const running = this.#inFlight.get(key)
    if (running) return running
    const making = this.#isInDoubt ? this.#produceOrFallBack(key, produce) : this.#produce(key, produce)
    this.#inFlight.set(key, making)
    try {
      return await making
    } finally {
      if (this.#inFlight.get(key) === making) this.#inFlight.delete(key)
    }
  }

  /**
   * Drops every answer that shows what changed.
   * @param change `table:id` for one record, `table:*` for many, as the database tells it.
   */
  drop(change: string): void {
    this.#dropCount += 1
    // Those who ask from now on must not be given an answer that was begun before the change.
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
   * Changes are not heard any more. Until `dropAll` nothing new is kept, and what is kept is given only to those
   * for whom no newer answer can be made: without a database the site goes on showing what it last knew.
   */
  doubt(): void {
    this.#isInDoubt = true
    this.#pausesUntil = 0
    this.#inFlight.clear()
  }

  /** Drops everything and is sure again: after a lost connection nobody knows what was missed. */
  dropAll(): void {
    this.#isInDoubt = false
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

  /** A new answer, else the kept one where making fails or takes long. */
  async #produceOrFallBack(
    key: string,
    produce: (notes: CacheNotes) => Promise<ProducedAnswer>,
  ): Promise<Answer> {
    const kept = this.#kept(key)
    const fallbacksBefore = this.#fallbackCount
    const making = this.#produce(key, produce)
    const made = await (kept ? withinDoubtTime(making) : making)
    if (made && made.status < 500) {
      // Not by what it was made of either was there a fallback: the database answers.
      if (this.#fallbackCount === fallbacksBefore) this.#pausesUntil = 0
      return made
    }
    if (!kept) return making
    this.#fallbackCount += 1
    this.#pausesUntil = performance.now() + doubtPauseMs
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
    if (answer.status === 200 && notes.isStorable && !this.#isStale(notes, begunAt)) {
      this.#answers.set(key, answer)
      for (const tag of notes.tags) {
        const keys = this.#keysByTag.get(tag)
        if (keys) keys.add(key)
        else this.#keysByTag.set(tag, new Set([key]))
      }
    }
    return answer
  }

  #isStale(notes: CacheNotes, begunAt: number): boolean {
    if (this.#isInDoubt || this.#lastDropOfAll > begunAt || notes.validUntil <= Date.now()) return true
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

/** The answer, or `undefined` where it cannot be made or is not made in time. */
async function withinDoubtTime(making: Promise<Answer>): Promise<Answer | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, doubtWaitMs)
  try {
    return await Promise.race([making.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes a produced answer ready to be sent: gives it its ETag. */
export function createAnswer(produced: ProducedAnswer, notes = new CacheNotes()): Answer {
  const body = inOwnMemory(produced.body)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { ...produced, body, etag: `W/"${digest}"`, encodings: { identity: body }, notes }
}

/** The body in an encoding; compressed once, when somebody first asks for that encoding. */
export async function encodedBody(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const kept = answer.encodings[encoding]
  if (kept) return kept
  const body = inOwnMemory(await compressBody(answer.body, encoding))
  answer.encodings[encoding] = body
  return body
}

/**
 * The same bytes in memory of their own. What zlib and short texts give is a part of a larger piece, and all of that would
 * be held as long as the part is kept, uncounted.
 */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** A body in an encoding. */
export async function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    : compressGzip(body, { level: 6 })
}

/** The best encoding that the reader accepts: Brotli, then gzip, else none. */
export function chooseEncoding(acceptEncoding: string | undefined, bodyBytes: number): Encoding {
  return acceptEncoding && bodyBytes >= compressionMinBytes ? bestEncoding(acceptEncoding) : 'identity'
}

const bestEncoding = boundedMemo((acceptEncoding): Encoding => {
  let accepted: Encoding = 'identity'
  for (const item of acceptEncoding.split(',')) {
    const [name = '', quality = ''] = item.trim().toLowerCase().split(';')
    if (/^\s*q=0(?:\.0*)?\s*$/.test(quality)) continue
    if (name.trim() === 'br') return 'br'
    if (name.trim() === 'gzip') accepted = 'gzip'
  }
  return accepted
})
