import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberLists } from './number-lists.ts'

it('holds for each row the list that was set last, whatever was set and cleared before', () => {
  const change = fc.tuple(fc.nat(40), fc.array(fc.nat(1_000_000), { maxLength: 200 }))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 150 }), (changes) => {
      const lists = new NumberLists()
      const expected = new Map<number, number[]>()
      for (const [row, list] of changes) {
        lists.set(row, list)
        expected.set(row, list)
      }
      for (let row = 0; row <= 41; row += 1) expect([...lists.get(row)]).toEqual(expected.get(row) ?? [])
    }),
    { seed: 4_107 },
  )
})
