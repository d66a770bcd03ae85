import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type CacheDependencies,
  createAnswer,
  encodedBody,
  newBody,
  type ProducedAnswer,
  plainBody,
} from './answer.ts'
import { PublicCache } from './public-cache.ts'

let cache: PublicCache
beforeEach(() => {
  cache = new PublicCache()
})

const answerOf = (text: string, status = 200): ProducedAnswer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(text),
})

/** Produces a text under tags, and returns the response: the cached one where there is one. */
async function ask(key: string, text: string, ...tags: string[]): Promise<string> {
  const answer = await cache.getOrProduce(key, async (dependencies) => {
    dependencies.shows(...tags)
    return answerOf(text)
  })
  return plainBody(answer).toString()
}

/** Returns the text of a cached response; `undefined` where there is none. */
function cachedText(key: string): string | undefined {
  const answer = cache.get(key)
  return answer && plainBody(answer).toString()
}

/** Creates a producer that responds when the test lets it. */
function heldProducer(text: string, ...tags: string[]) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const produce = vi.fn(async (dependencies: CacheDependencies) => {
    dependencies.shows(...tags)
    await released
    return answerOf(text)
  })
  return { produce, release }
}

describe('PublicCache', () => {
  it('caches what it is given, under its key', async () => {
    expect(await ask('a', 'first')).toBe('first')
    expect(await ask('a', 'second')).toBe('first')
    expect(await ask('b', 'second')).toBe('second')
  })

  it('has one producer work for any number of simultaneous askers', async () => {
    const { produce, release } = heldProducer('once')
    const askers = Array.from({ length: 50 }, () => cache.getOrProduce('a', produce))
    release()
    const answers = await Promise.all(askers)
    expect(produce).toHaveBeenCalledTimes(1)
    expect(new Set(answers).size).toBe(1)
  })

  it("gives a producer's error to every request, caches nothing of it and runs it again", async () => {
    const produce = vi.fn(async () => Promise.reject(new Error('away')))
    const askers = await Promise.allSettled([
      cache.getOrProduce('a', produce),
      cache.getOrProduce('a', produce),
    ])
    expect(askers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(produce).toHaveBeenCalledTimes(1)
    expect(await ask('a', 'back')).toBe('back')
  })

  it.each([201, 204, 301, 304, 404, 410, 500, 503])('does not cache a %i', async (status) => {
    await cache.getOrProduce('a', async () => answerOf('no', status))
    expect(cache.get('a')).toBeUndefined()
  })

  it('never caches an incomplete answer, nor one made of such an answer', async () => {
    const incomplete = await cache.getOrProduce('a', async (dependencies) => {
      dependencies.isIncomplete()
      return answerOf('half')
    })
    expect(cache.get('a')).toBeUndefined()
    await cache.getOrProduce('b', async (dependencies) => {
      dependencies.include(incomplete.dependencies)
      return answerOf('made of half')
    })
    expect(cache.get('b')).toBeUndefined()
  })
})

describe('a change', () => {
  it.each([
    ['people:1', 'the record itself', ['people:1'], true],
    ['people:1', 'a list of its table', ['people'], true],
    ['people:1', 'another record', ['people:2'], false],
    ['people:1', 'a record whose id begins the same', ['people:11'], false],
    ['people:1', 'another table', ['activities'], false],
    ['people:*', 'a record of the table', ['people:1'], true],
    ['people:*', 'a list of the table', ['people'], true],
    ['people:*', 'a table whose name begins the same', ['people_categories', 'people_categories:1'], false],
    ['people:*', 'one of several things', ['countries', 'people:7'], true],
  ])('%s drops what shows %s: %j → %s', async (change, _what, tags, isDropped) => {
    await ask('a', 'before', ...tags)
    cache.drop(change)
    expect(cache.get('a') === undefined).toBe(isDropped)
    expect(await ask('a', 'after', ...tags)).toBe(isDropped ? 'after' : 'before')
  })

  it.each([
    'people:1',
    'people:*',
  ])('%s during the production is neither cached nor given to later requests', async (change) => {
    const { produce, release } = heldProducer('stale', 'people:1')
    const early = cache.getOrProduce('a', produce)
    cache.drop(change)
    const { produce: produceAgain, release: releaseAgain } = heldProducer('fresh', 'people:1')
    const late = cache.getOrProduce('a', produceAgain)
    release()
    expect(plainBody(await early).toString()).toBe('stale')
    expect(cache.get('a')).toBeUndefined()
    releaseAgain()
    expect(plainBody(await late).toString()).toBe('fresh')
    expect(cachedText('a')).toBe('fresh')
  })

  it('of something else during the production does not prevent caching', async () => {
    const { produce, release } = heldProducer('true', 'people:1')
    const asked = cache.getOrProduce('a', produce)
    cache.drop('countries:3')
    release()
    await asked
    expect(cachedText('a')).toBe('true')
  })

  it('before the production has begun does not count against it', async () => {
    const other = heldProducer('other')
    const running = cache.getOrProduce('other', other.produce)
    cache.drop('people:1')
    await ask('a', 'after the change', 'people:1')
    expect(cache.get('a')).toBeDefined()
    other.release()
    await running
  })

  it('of everything drops everything, also what is being made', async () => {
    await ask('cached', 'old', 'people')
    const { produce, release } = heldProducer('stale')
    const asked = cache.getOrProduce('a', produce)
    cache.dropAll()
    release()
    await asked
    expect(cache.get('cached')).toBeUndefined()
    expect(cache.get('a')).toBeUndefined()
    expect(await ask('cached', 'new', 'people')).toBe('new')
  })

  it('reaches answers that were made of others', async () => {
    const part = await cache.getOrProduce('part', async (dependencies) => {
      dependencies.shows('people:1')
      return answerOf('part')
    })
    await cache.getOrProduce('page', async (dependencies) => {
      dependencies.include(part.dependencies)
      return answerOf('page')
    })
    cache.drop('people:1')
    expect(cache.get('page')).toBeUndefined()
  })
})

describe('an answer that changes automatically', () => {
  const produceUntil = (instant: number) =>
    cache.getOrProduce('a', async (dependencies) => {
      dependencies.changesAt(instant + 60_000)
      dependencies.changesAt(null)
      dependencies.changesAt(instant)
      return answerOf('until then')
    })

  it('is given until the earliest of its instants and not from then on', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    try {
      await produceUntil(1_005_000)
      vi.setSystemTime(1_004_999)
      expect(cache.get('a')).toBeDefined()
      vi.setSystemTime(1_005_000)
      expect(cache.get('a')).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not stored when its time passed while it was produced', async () => {
    await produceUntil(Date.now())
    expect(cache.get('a')).toBeUndefined()
  })
})

describe('the memory of the cache', () => {
  it('is bounded in bytes: the least lately used go first', async () => {
    const text = 'x'.repeat(8 * 1024 * 1024)
    for (let index = 0; index < 12; index += 1) await ask(`page ${index}`, text, 'people')
    const cached = Array.from({ length: 12 }, (_, index) => cache.get(`page ${index}`) !== undefined)
    expect(cached[0]).toBe(false)
    expect(cached[11]).toBe(true)
    expect(cached.filter(Boolean).length).toBeLessThanOrEqual(6)
  })

  it('does not take what alone is larger than all of it', async () => {
    await ask('huge', 'x'.repeat(60 * 1024 * 1024))
    expect(cache.get('huge')).toBeUndefined()
  })
})

describe('encodings', () => {
  const body = 'Raqamli dunyo. '.repeat(200)

  it('gives the same bytes after decompressing, and compresses once', async () => {
    const answer = createAnswer(answerOf(body))
    expect(brotliDecompressSync(await encodedBody(answer, 'br')).toString()).toBe(body)
    expect(gunzipSync(await encodedBody(answer, 'gzip')).toString()).toBe(body)
    expect(await encodedBody(answer, 'br')).toBe(await encodedBody(answer, 'br'))
    expect((await encodedBody(answer, 'identity')).toString()).toBe(body)
  })

  it('gives the client that had it made the same, compressed quickly for this once, and at once', () => {
    const answer = createAnswer(answerOf(body))
    expect(brotliDecompressSync(newBody(answer, 'br') as Buffer).toString()).toBe(body)
    expect(gunzipSync(newBody(answer, 'gzip') as Buffer).toString()).toBe(body)
    expect(newBody(answer, 'identity')).toBeInstanceOf(Promise)
    expect(Object.keys(answer.encodings)).toEqual(['identity'])
  })

  it('gives that client what is compressed already, and a large body without holding up the others', async () => {
    const answer = createAnswer(answerOf(body))
    const well = await encodedBody(answer, 'br')
    expect(await newBody(answer, 'br')).toBe(well)
    const large = createAnswer(answerOf(body.repeat(Math.ceil((128 * 1024 + 1) / body.length))))
    expect(newBody(large, 'br')).toBeInstanceOf(Promise)
  })

  it('stores of a page only its Brotli encoding, and gives every client the same', async () => {
    const page = `<p>${body.repeat(4)}</p>`
    const produce = async () => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(page),
    })
    const answer = await cache.getOrProduce('page', produce)
    expect(answer.encodings).toEqual({})
    expect(answer.bodyBytes).toBe(page.length)
    expect(plainBody(answer).toString()).toBe(page)
    expect(newBody(answer, 'br')).toBe(answer.packed)
    expect(gunzipSync((await newBody(answer, 'gzip')) as Buffer).toString()).toBe(page)

    const well = await encodedBody(answer, 'br')
    expect(brotliDecompressSync(well).toString()).toBe(page)
    expect(answer).not.toHaveProperty('packed')
    expect((await encodedBody(answer, 'identity')).toString()).toBe(page)
    expect(Object.keys(answer.encodings)).toEqual(['br'])
    expect(newBody(answer, 'br')).toEqual(Promise.resolve(well))
  })

  it('names equal bodies by one ETag and different ones by two', () => {
    expect(createAnswer(answerOf('a')).etag).toBe(createAnswer(answerOf('a')).etag)
    expect(createAnswer(answerOf('a')).etag).not.toBe(createAnswer(answerOf('b')).etag)
  })
})

describe('a stale PublicCache', () => {
  const failing = async () => Promise.reject(new Error('away'))

  it('gives a new answer where one can be made, and caches none', async () => {
    await ask('a', 'first')
    cache.markStale()
    expect(await ask('a', 'second')).toBe('second')
    expect(await ask('a', 'third')).toBe('third')
  })

  it('gives the cached answer where no new one can be made', async () => {
    await ask('a', 'first')
    cache.markStale()
    expect(plainBody(await cache.getOrProduce('a', failing)).toString()).toBe('first')
    // It has just failed: the next request does not wait for another attempt.
    expect(cachedText('a')).toBe('first')
  })

  it('gives the cached answer where the new one says that something is away', async () => {
    await ask('a', 'first')
    cache.markStale()
    const unavailable = await cache.getOrProduce('a', async () => answerOf('away', 503))
    expect(plainBody(unavailable).toString()).toBe('first')
  })

  it('has nothing to give for what it never cached', async () => {
    cache.markStale()
    await expect(cache.getOrProduce('a', failing)).rejects.toThrow('away')
  })

  it('drops everything when changes are announced again, and caches again', async () => {
    await ask('a', 'first')
    cache.markStale()
    cache.dropAll()
    expect(await ask('a', 'second')).toBe('second')
    expect(await ask('a', 'third')).toBe('second')
  })
})

it.each([
  700, 3_000, 25_000, 200_000,
])('an answer of %i bytes holds the memory of its bytes alone, packed too', async (sizeBytes) => {
  const words = Array.from({ length: sizeBytes / 4 }, (_word, index) => (index * 7_919) % 997).join(' ')
  const answer = createAnswer({ status: 200, headers: {}, body: Buffer.from(words.slice(0, sizeBytes)) })
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    const body = await encodedBody(answer, encoding)
    expect(body.length).toBeGreaterThan(100)
    expect(body.buffer.byteLength, encoding).toBe(body.length)
  }
})
