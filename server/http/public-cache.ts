import { getTableName } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, StopListening } from '../db/database.ts'
import { interfaceTexts } from '../db/schema/interface-text.ts'
import { MessageOverrides } from '../platform/message-overrides.ts'
import { type Answer, CacheDependencies, createAnswer, type ProducedAnswer, pack } from './answer.ts'

/** The memory of all cached responses together, all encodings counted. */
const cacheSizeMaxBytes = 48 * 1024 * 1024
/** The time that a request waits for a new response while the cache is stale; then it gets the cached one. */
const staleWaitMs = 500
/** After a failed attempt while the cache is stale, cached responses are sent without another one for this long. */
const retryPauseMs = 250

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
  /** Until this instant of `performance.now()` no newer response is tried for, since the last attempt just failed. */
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
    return mustRefresh ? undefined : this.#cached(key)
  }

  /** Tells whether a request for this key has a new response made: none is cached, and none is being made. */
  isMiss(key: string): boolean {
    return !this.#cached(key) && !this.#inFlight.has(key)
  }

  /** Returns the cached response, else the one being made, else a new one. A producer's error reaches every request. */
  async getOrProduce(
    key: string,
    produce: (dependencies: CacheDependencies) => Promise<ProducedAnswer>,
  ): Promise<Answer> {
    const cached = this.get(key)
    if (cached) return cached
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

  #cached(key: string): Answer | undefined {
    const answer = this.#answers.get(key)
    if (answer && answer.dependencies.validUntil <= Date.now()) {
      this.#answers.delete(key)
      return undefined
    }
    return answer
  }

  /** Makes a new response, or returns the cached one where that fails or takes long. */
  async #produceOrFallBack(
    key: string,
    produce: (dependencies: CacheDependencies) => Promise<ProducedAnswer>,
  ): Promise<Answer> {
    const cached = this.#cached(key)
    const fallbacksBefore = this.#fallbackCount
    const making = this.#produce(key, produce)
    const made = await (cached ? withinStaleWait(making) : making)
    if (made && made.status < 500) {
      // Nothing that it was made of was a fallback either: the database responds.
      if (this.#fallbackCount === fallbacksBefore) this.#pausesUntil = 0
      return made
    }
    if (!cached) return making
    this.#fallbackCount += 1
    this.#pausesUntil = performance.now() + retryPauseMs
    return cached
  }

  async #produce(
    key: string,
    produce: (dependencies: CacheDependencies) => Promise<ProducedAnswer>,
  ): Promise<Answer> {
    const begunAt = this.#dropCount
    const dependencies = new CacheDependencies()
    this.#runningCount += 1
    const answer = await produce(dependencies)
      .then((produced) => createAnswer(produced, dependencies))
      .finally(() => {
        this.#runningCount -= 1
      })
    if (answer.status === 200 && dependencies.isStorable && !this.#isOutdated(dependencies, begunAt)) {
      pack(answer)
      this.#answers.set(key, answer)
      for (const tag of dependencies.tags) {
        const keys = this.#keysByTag.get(tag)
        if (keys) keys.add(key)
        else this.#keysByTag.set(tag, new Set([key]))
      }
    }
    return answer
  }

  #isOutdated(dependencies: CacheDependencies, begunAt: number): boolean {
    if (this.#isStale || this.#lastDropOfAll > begunAt || dependencies.validUntil <= Date.now()) return true
    const droppedSince = (tag: string) => (this.#lastDropOfTag.get(tag) ?? 0) > begunAt
    return [...dependencies.tags].some(
      (tag) => droppedSince(tag) || droppedSince(`${tag.split(':', 1)[0]}:*`),
    )
  }

  #forgetTags(key: string, answer: Answer): void {
    for (const tag of answer.dependencies.tags) {
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

/** Estimates the memory of a response with what clients are going to request of it: one or two encodings. */
function sizeInMemory({ packed, bodyBytes }: Answer): number {
  return packed ? packed.length * 3 : bodyBytes * 2
}

/** The channel on which the database announces changed content (`server/db/content-triggers.ts`). */
const changesChannel = 'content_changed'
const messagesTable = getTableName(interfaceTexts)

/** A copy of the content in memory. */
interface ContentCopy {
  recordChange: (change: string) => void
  connectionChanged: (state: 'lost' | 'back') => void
}

/**
 * Synchronizes what a process has in memory with the database: the public cache, the read model, the sentences of the
 * interface. A changed sentence may stand in any response, so that the whole cache is dropped, and once more when the
 * sentence is loaded; the pages that a search finds are reloaded with it.
 */
export async function followChanges(
  database: Database,
  { cache, readModel }: { cache: PublicCache; readModel: ContentCopy },
): Promise<{ messages: MessageOverrides; stop: StopListening }> {
  const messages = new MessageOverrides(database, () => {
    readModel.recordChange(`${messagesTable}:*`)
    cache.dropAnswers()
  })
  const stop = await database.listen(
    changesChannel,
    (change) => {
      if (change.startsWith(`${messagesTable}:`)) {
        cache.dropAnswers()
        messages.load().catch(() => {})
        return
      }
      readModel.recordChange(change)
      cache.drop(change)
    },
    (state) => {
      readModel.connectionChanged(state)
      messages.connectionChanged(state)
      if (state === 'lost') cache.markStale()
      else cache.dropAll()
    },
  )
  await messages.load()
  return { messages, stop }
}
