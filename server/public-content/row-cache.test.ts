import { setTimeout as passing } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { RowCache } from './row-cache.ts'

interface Row {
  name: string
}

/**
 * Makes kept rows of which as many are at hand, or packed, as there is room for; `loaded` lists what was loaded, `read`
 * the rows that were made of their texts.
 */
function keep(readyMax: number, packedMax: number) {
  const loaded: string[] = []
  const loads: (readonly string[])[] = []
  const read: string[] = []
  const rows = new RowCache<Row>(
    { readyMax, packedMax },
    {
      load: async (ids) => {
        loaded.push(...ids)
        loads.push(ids)
        await passing(1)
        if (ids.includes('broken')) throw new Error('The statement failed.')
        return ids.filter((id) => id !== 'nobody').map((id) => [id, id] as const)
      },
      read: (text) => {
        read.push(text)
        return { name: text }
      },
    },
  )
  return { rows, loaded, loads, read }
}

/** The characters of the text of a row with a name of one letter. */
const rowSize = 1

describe('kept rows', () => {
  it('are loaded once, and given in the order of the ids without those that have none', async () => {
    const { rows, loaded } = keep(10 * rowSize, 10 * rowSize)
    await rows.get(['a', 'b'])
    expect((await rows.get(['b', 'nobody', 'a'])).map(({ name }) => name)).toEqual(['b', 'a'])
    expect(loaded).toEqual(['a', 'b', 'nobody'])
  })

  it('are made of their texts until they are asked for a third time', async () => {
    const { rows, loaded, read } = keep(10 * rowSize, 10 * rowSize)
    for (let times = 0; times < 4; times += 1) {
      expect(await rows.get(['a', 'b'])).toEqual([{ name: 'a' }, { name: 'b' }])
    }
    expect(loaded).toEqual(['a', 'b'])
    expect(read).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
  })

  it('are made of their texts again where there is no room for them at hand', async () => {
    const { rows, loaded, read } = keep(rowSize, 10 * rowSize)
    for (let times = 0; times < 5; times += 1) await rows.get(['a', 'b'])
    expect(loaded).toEqual(['a', 'b'])
    expect(read).toHaveLength(10)
  })

  it('are loaded again where there was no room for them', async () => {
    const { rows, loaded } = keep(rowSize, 2 * rowSize)
    await rows.get(['a', 'b', 'c'])
    await rows.get(['a'])
    expect(loaded).toEqual(['a', 'b', 'c', 'a'])
  })

  it.each([['a'], [undefined]])('are loaded again after they are dropped (%s)', async (id) => {
    const { rows, loaded } = keep(10 * rowSize, 10 * rowSize)
    for (let times = 0; times < 3; times += 1) await rows.get(['a', 'b'])
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
