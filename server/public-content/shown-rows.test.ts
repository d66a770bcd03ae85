import { setTimeout as passing } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { RowCache } from './shown-rows.ts'

/** Makes a cache of at most some rows; `loaded` lists the ids that were loaded. */
function makeCache(max: number) {
  const loaded: string[] = []
  const loads: (readonly string[])[] = []
  const load = async (ids: readonly string[]) => {
    loaded.push(...ids)
    loads.push(ids)
    await passing(1)
    if (ids.includes('broken')) throw new Error('The statement failed.')
    return ids.filter((id) => id !== 'nobody').map((id) => ({ name: id }))
  }
  return { rows: new RowCache(max, load, ({ name }) => name), loaded, loads }
}

describe('the rows of a cache', () => {
  it('are loaded once, and given in the order of the ids without those that have none', async () => {
    const { rows, loaded } = makeCache(10)
    await rows.get(['a', 'b'])
    expect((await rows.get(['b', 'nobody', 'a'])).map(({ name }) => name)).toEqual(['b', 'a'])
    expect(loaded).toEqual(['a', 'b', 'nobody'])
  })

  it('are loaded again where there was no room for them', async () => {
    const { rows, loaded } = makeCache(2)
    expect(await rows.get(['a', 'b', 'c'])).toHaveLength(3)
    await rows.get(['a'])
    expect(loaded).toEqual(['a', 'b', 'c', 'a'])
  })

  it.each([['a'], [undefined]])('are loaded again after they are dropped (%s)', async (id) => {
    const { rows, loaded } = makeCache(10)
    await rows.get(['a', 'b'])
    rows.drop(id)
    await rows.get(['a', 'b'])
    expect(loaded).toEqual(['a', 'b', 'a', ...(id ? [] : ['b'])])
  })

  it('are not stored when something changed while they were loaded', async () => {
    const { rows, loaded } = makeCache(10)
    const asked = rows.get(['a'])
    await Promise.resolve()
    rows.drop('b')
    await asked
    await rows.get(['a'])
    expect(loaded).toEqual(['a', 'a'])
  })

  it('that are asked for while others are loaded are loaded together', async () => {
    const { rows, loads } = makeCache(10)
    const first = rows.get(['a'])
    await Promise.resolve()
    await Promise.resolve()
    const answers = await Promise.all([first, rows.get(['b', 'c']), rows.get(['c', 'd'])])
    expect(loads).toEqual([['a'], ['b', 'c', 'd']])
    expect(answers.map((found) => found.map(({ name }) => name))).toEqual([['a'], ['b', 'c'], ['c', 'd']])
  })

  it('are loaded after a load that failed', async () => {
    const { rows } = makeCache(10)
    await expect(rows.get(['broken'])).rejects.toThrow('The statement failed.')
    expect(await rows.get(['a'])).toHaveLength(1)
  })
})
