import { describe, expect, it } from 'vitest'
import { NoTurnError, Turns } from './turns.ts'

/** Work that ends when it is told to. */
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
    const turns = new Turns({ max: 2, perSenderMax: 2, waitMaxMs: longWait })
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
    const turns = new Turns({ max: 3, perSenderMax: 1, waitMaxMs: longWait })
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
    const turns = new Turns({ max: 1, perSenderMax: 1, waitMaxMs: longWait })
    const failed = turns.take('a', () => Promise.reject(new Error('it failed')))
    const next = turns.take('a', () => Promise.resolve('done'))
    await expect(failed).rejects.toThrow('it failed')
    expect(await next).toBe('done')
  })

  it('send away who has waited too long, who then takes no turn', async () => {
    const turns = new Turns({ max: 1, perSenderMax: 1, waitMaxMs: 10 })
    const [first, late] = [heldWork(), heldWork()]
    const done = turns.take('a', first.run)
    await expect(turns.take('b', late.run)).rejects.toThrow(NoTurnError)
    first.end()
    await done
    expect(late.hasBegun()).toBe(false)
    expect(await turns.take('c', () => Promise.resolve('done'))).toBe('done')
  })
})
