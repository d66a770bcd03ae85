import { expect, it } from 'vitest'
import type { HistoryEntry } from '../../../../shared/schemas/record.ts'
import { withFirstState } from './record-history.tsx'

const entry = (position: number, before: object | null, after: object | null): HistoryEntry => ({
  position,
  at: '2026-11-27T10:00:00.000Z',
  action: before ? 'updated' : 'created',
  actorName: 'Malika',
  before: before as HistoryEntry['before'],
  after: after as HistoryEntry['after'],
  details: null,
})

it('what a record was before its first change in the panel is a state of its own, the oldest', () => {
  const entries = [entry(9, { name: 'b' }, { name: 'c' }), entry(7, { name: 'a' }, { name: 'b' })]
  const states = withFirstState(entries)
  expect(states.slice(0, 2)).toEqual(entries)
  expect(states.slice(2)).toMatchObject([{ position: 0, before: null, after: { name: 'a' } }])
})

it.each([
  [
    'a record that was made in the panel',
    [entry(8, { name: 'a' }, { name: 'b' }), entry(7, null, { name: 'a' })],
  ],
  ['one whose values were erased', [entry(7, null, null)]],
  ['one that nobody has changed', []],
])('%s has none but its entries', (_record, entries) => {
  expect(withFirstState(entries)).toEqual(entries)
})
