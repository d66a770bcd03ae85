import { setTimeout as passing } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { KeptRows } from './kept-rows.ts'

interface Row {
  name: string
  madeAt: Date
}

/** Makes kept rows of which as many are at hand, or packed, as there is room for; `loaded` lists what was loaded. */
function keep(readyMax: number, packedMax: number) {
  const loaded: string[] = []
  const loads: (readonly string[])[] = []
  const rows = new KeptRows<Row>(
    { readyMax, packedMax },
    async (ids) => {
      loaded.push(...ids)
      loads.push(ids)
      await passing(1)
      if (ids.includes('broken')) throw new Error('The statement failed.')
      return ids.filter((id) => id !== 'nobody').map((id) => [id, { name: id, madeAt: new Date(0) }] as const)
    },
    ({ name, madeAt }) => ({ name, madeAt: new Date(madeAt) }),
  )
  return { rows, loaded, loads }
}

/** The characters of the JSON of one row with a name of one letter. */
const rowSize = JSON.stringify({ name: 'a', madeAt: new Date(0) }).length

describe('kept rows', () => {
  it('are loaded once, and given in the order of the ids without those that have none', async () => {
    const { rows, loaded } = keep(10 * rowSize, 10 * rowSize)
    await rows.get(['a', 'b'])
    expect((await rows.get(['b', 'nobody', 'a'])).map(({ name }) => name)).toEqual(['b', 'a'])
    expect(loaded).toEqual(['a', 'b', 'nobody'])
  })

  it('are the same when they were packed, times too', async () => {
    const { rows, loaded } = keep(rowSize, 10 * rowSize)
    await rows.get(['a', 'b', 'c'])
    expect(await rows.get(['a', 'b', 'c'])).toEqual(
      ['a', 'b', 'c'].map((name) => ({ name, madeAt: new Date(0) })),
    )
    expect(loaded).toEqual(['a', 'b', 'c'])
  })

  it('are loaded again where there was no room for them', async () => {
    const { rows, loaded } = keep(rowSize, 2 * rowSize)
    await rows.get(['a', 'b', 'c'])
    await rows.get(['a'])
    expect(loaded).toEqual(['a', 'b', 'c', 'a'])
  })

  it.each([['a'], [undefined]])('are loaded again after they are dropped (%s)', async (id) => {
    const { rows, loaded } = keep(rowSize, 10 * rowSize)
    await rows.get(['a', 'b'])
    rows.drop(id)
    await rows.get(['a', 'b'])
    expect(loaded).toEqual(['a', 'b', 'a', ...(id ? [] : ['b'])])
  })

  it('are not stored when something changed while they were loaded', async () => {
    const { rows, loaded } = keep(10 * rowSize, 10 * rowSize)
    const asked = rows.get(['a'])
    await Promise.resolve()
    rows.drop('b')
    await asked
    await rows.get(['a'])
    expect(loaded).toEqual(['a', 'a'])
  })

  it('that are asked for while others are loaded are loaded together', async () => {
    const { rows, loads } = keep(10 * rowSize, 10 * rowSize)
    const first = rows.get(['a'])
    await Promise.resolve()
    await Promise.resolve()
    const answers = await Promise.all([first, rows.get(['b', 'c']), rows.get(['c', 'd'])])
    expect(loads).toEqual([['a'], ['b', 'c', 'd']])
    expect(answers.map((found) => found.map(({ name }) => name))).toEqual([['a'], ['b', 'c'], ['c', 'd']])
  })

  it('are loaded after a load that failed', async () => {
    const { rows } = keep(10 * rowSize, 10 * rowSize)
    await expect(rows.get(['broken'])).rejects.toThrow('The statement failed.')
    expect(await rows.get(['a'])).toHaveLength(1)
  })
})
