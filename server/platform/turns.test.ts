import { describe, expect, it } from 'vitest'
import { NoTurnError, Turns } from './turns.ts'

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

describe('turns', () => {
  it('let so many run at the same time, and the others in the order in which they came', async () => {
    const turns = new Turns({ max: 2, perSenderMax: 2, waitingMax: 9, waitMaxMs: longWait })
    const works = [heldWork(), heldWork(), heldWork(), heldWork()]
    const done = works.map(({ run }, index) => turns.take(`sender ${index}`, run))
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

  it('let no sender take the turns of the others', async () => {
    const turns = new Turns({ max: 3, perSenderMax: 1, waitingMax: 9, waitMaxMs: longWait })
    const [first, second, other] = [heldWork(), heldWork(), heldWork()]
    const done = [turns.take('a', first.run), turns.take('a', second.run), turns.take('b', other.run)]
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

  it('go on after work that fails', async () => {
    const turns = new Turns({ max: 1, perSenderMax: 1, waitingMax: 9, waitMaxMs: longWait })
    const failed = turns.take('a', () => Promise.reject(new Error('it failed')))
    const next = turns.take('a', () => Promise.resolve('done'))
    await expect(failed).rejects.toThrow('it failed')
    expect(await next).toBe('done')
  })

  it('send away who has waited too long, who then takes no turn', async () => {
    const turns = new Turns({ max: 1, perSenderMax: 1, waitingMax: 9, waitMaxMs: 10 })
    const [first, late] = [heldWork(), heldWork()]
    const done = turns.take('a', first.run)
    await expect(turns.take('b', late.run)).rejects.toThrow(NoTurnError)
    first.end()
    await done
    expect(late.hasBegun()).toBe(false)
    expect(await turns.take('c', () => Promise.resolve('done'))).toBe('done')
  })

  /** Collects who begins, in order, and frees each slot at once. */
  function noting(turns: Turns) {
    const begun: string[] = []
    const send = (name: string) =>
      turns.take(name.replace(/\d/, ''), async () => {
        begun.push(name)
        await soon()
      })
    return { begun, send }
  }

  it('come round by sender: many of one do not stand before the first of another', async () => {
    const turns = new Turns({ max: 1, perSenderMax: 1, waitingMax: 9, waitMaxMs: longWait })
    const { begun, send } = noting(turns)
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(send))
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('have room for so many that wait: who has most there makes room', async () => {
    const turns = new Turns({ max: 1, perSenderMax: 1, waitingMax: 3, waitMaxMs: longWait })
    const { begun, send } = noting(turns)
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

  it('are given up by a signal, before they come', async () => {
    const turns = new Turns({ max: 1, perSenderMax: 1, waitingMax: 9, waitMaxMs: longWait })
    const endFirst = await turns.begin('a')
    const leaving = new AbortController()
    const given = turns.begin('b', leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    await expect(turns.begin('b', leaving.signal)).rejects.toThrow('gone')
    const next = turns.begin('c')
    endFirst()
    endFirst()
    const endNext = await next
    const last = turns.begin('d')
    expect(await Promise.race([last, soon().then(() => 'waits')])).toBe('waits')
    endNext()
    await last
  })
})
