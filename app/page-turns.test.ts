import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { PageTurns } from './page-turns.ts'

/** Notes in which turn of the event loop, counted from now, each promise resolved. */
async function turnsOf(promises: Readonly<Record<string, Promise<unknown>>>): Promise<string[][]> {
  const turns: string[][] = [[]]
  const all = Object.entries(promises).map(([name, promise]) => promise.then(() => turns.at(-1)?.push(name)))
  let areAllThere = false
  void Promise.all(all).then(() => {
    areAllThere = true
  })
  while (!areAllThere) {
    await setImmediate()
    turns.push([])
  }
  return turns.filter((names) => names.length > 0)
}

it('lets one page be rendered in a turn of the event loop', async () => {
  const turns = new PageTurns()
  const found = await turnsOf({ one: turns.render(), two: turns.render(), three: turns.render() })
  expect(found).toEqual([['one'], ['two'], ['three']])
})

it('lets pages begin at once where none waits to be rendered', async () => {
  const turns = new PageTurns()
  expect(await turnsOf({ one: turns.begin(), two: turns.begin() })).toEqual([['one', 'two']])
  expect(await turnsOf({ three: turns.begin() })).toEqual([['three']])
})

it('lets pages that come while others are rendered begin together after these', async () => {
  const turns = new PageTurns()
  const found = await turnsOf({
    renderOne: turns.render(),
    beginOne: turns.begin(),
    beginTwo: turns.begin(),
    renderTwo: turns.render(),
    beginThree: turns.begin(),
  })
  expect(found).toEqual([
    ['renderOne', 'beginOne', 'beginTwo'],
    ['renderTwo', 'beginThree'],
  ])
})

it('lets no more than 16 begin in one turn', async () => {
  const turns = new PageTurns()
  const names = Array.from({ length: 40 }, (_, index) => `page ${index}`)
  const found = await turnsOf(Object.fromEntries(names.map((name) => [name, turns.begin()])))
  expect(found.map(({ length }) => length)).toEqual([16, 16, 8])
  expect(found.flat()).toEqual(names)
})
