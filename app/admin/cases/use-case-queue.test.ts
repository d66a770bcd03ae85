import { expect, it } from 'vitest'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { queueQuery, segmentOf } from './use-case-queue.ts'

/** Makes the address of a list with these parameters. */
function addressOf(query: string): ListAddress {
  const parameters = new URLSearchParams(query)
  return { query, get: (name: string) => parameters.get(name) ?? '' } as ListAddress
}

it.each([
  ['', 'open', 'segment=open&sort=created'],
  ['segment=mine', 'mine', 'segment=mine&sort=created'],
  ['segment=late&sort=label', 'late', 'segment=late&sort=label'],
  ['segment=closed', 'closed', 'segment=closed'],
  ['segment=all', 'all', ''],
  ['q=aziza', 'all', 'q=aziza'],
  ['q=aziza&segment=open', 'open', 'q=aziza&segment=open'],
  ['kind=expert', 'open', 'kind=expert&segment=open&sort=created'],
])('shows for "%s" the segment %s', (query, segment, asked) => {
  expect(segmentOf(addressOf(query))).toBe(segment)
  expect(queueQuery(addressOf(query))).toBe(asked)
})
