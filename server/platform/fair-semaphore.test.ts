import { describe, expect, it } from 'vitest'
import { FairSemaphore, SemaphoreTimeoutError } from './fair-semaphore.ts'

/** Creates work that ends on request. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  return {
    run: () => {
      hasBegun = true
      return promise
    },
    hasBegun: () => hasBegun,
    end: resolve,
  }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))
const longWait = 60_000

describe('semaphore', () => {
  it('runs work up to its limit, and the rest in order of arrival', async () => {
    const semaphore = new FairSemaphore({ max: 2, perSenderMax: 2, waitingMax: 9, waitMaxMs: longWait })
    const works = [heldWork(), heldWork(), heldWork(), heldWork()]
    const done = works.map(({ run }, index) => semaphore.run(`sender ${index}`, run))
    const begun = () => works.map(({ hasBegun }) => hasBegun())
    await soon()
    expect(begun()).toEqual([true, true, false, false])
    works[1]?.end()
    await soon()
    expect(begun()).toEqual([true, true, true, false])
    works[0]?.end()
    await soon()
    expect(begun()).toEqual([true, true, true, true])
    for (const { end } of works) end()
    await Promise.all(done)
  })

  it('gives one sender no more than its own slots', async () => {
    const semaphore = new FairSemaphore({ max: 3, perSenderMax: 1, waitingMax: 9, waitMaxMs: longWait })
    const [first, second, other] = [heldWork(), heldWork(), heldWork()]
    const done = [
      semaphore.run('a', first.run),
      semaphore.run('a', second.run),
      semaphore.run('b', other.run),
    ]
    await soon()
    expect([first, second, other].map(({ hasBegun }) => hasBegun())).toEqual([true, false, true])
    other.end()
    await soon()
    expect(second.hasBegun()).toBe(false)
    first.end()
    await soon()
    expect(second.hasBegun()).toBe(true)
    second.end()
    await Promise.all(done)
  })

  it('frees the slot of work that fails', async () => {
    const semaphore = new FairSemaphore({ max: 1, perSenderMax: 1, waitingMax: 9, waitMaxMs: longWait })
    const failed = semaphore.run('a', () => Promise.reject(new Error('it failed')))
    const next = semaphore.run('a', () => Promise.resolve('done'))
    await expect(failed).rejects.toThrow('it failed')
    expect(await next).toBe('done')
  })

  it('refuses work that has waited too long, which then takes no slot', async () => {
    const semaphore = new FairSemaphore({ max: 1, perSenderMax: 1, waitingMax: 9, waitMaxMs: 10 })
    const [first, late] = [heldWork(), heldWork()]
    const done = semaphore.run('a', first.run)
    await expect(semaphore.run('b', late.run)).rejects.toThrow(SemaphoreTimeoutError)
    first.end()
    await done
    expect(late.hasBegun()).toBe(false)
    expect(await semaphore.run('c', () => Promise.resolve('done'))).toBe('done')
  })

  /** Collects who begins, in order, and frees each slot at once. */
  function noting(semaphore: FairSemaphore) {
    const begun: string[] = []
    const send = (name: string) =>
      semaphore.run(name.replace(/\d/, ''), async () => {
        begun.push(name)
        await soon()
      })
    return { begun, send }
  }

  it('serves senders in rotation: much work of one does not delay the first of another', async () => {
    const semaphore = new FairSemaphore({ max: 1, perSenderMax: 1, waitingMax: 9, waitMaxMs: longWait })
    const { begun, send } = noting(semaphore)
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(send))
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('bounds its queue: the sender with the most waiting work loses the newest', async () => {
    const semaphore = new FairSemaphore({ max: 1, perSenderMax: 1, waitingMax: 3, waitMaxMs: longWait })
    const { begun, send } = noting(semaphore)
    const outcomes = await Promise.allSettled(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'a5'].map(send))
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ])
  })

  it('stops waiting when the signal is aborted', async () => {
    const semaphore = new FairSemaphore({ max: 1, perSenderMax: 1, waitingMax: 9, waitMaxMs: longWait })
    const endFirst = await semaphore.acquire('a')
    const leaving = new AbortController()
    const given = semaphore.acquire('b', leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    await expect(semaphore.acquire('b', leaving.signal)).rejects.toThrow('gone')
    const next = semaphore.acquire('c')
    endFirst()
    endFirst()
    const endNext = await next
    const last = semaphore.acquire('d')
    expect(await Promise.race([last, soon().then(() => 'waits')])).toBe('waits')
    endNext()
    await last
  })
})
