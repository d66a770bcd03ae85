import { expect, it } from 'vitest'
import { requestedPart } from './byte-range.ts'

it.each([
  [undefined, 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes=5-6', { start: 5, end: 6 }],
  ['bytes=100-', 'beyond'],
  ['bytes=100-200', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=7-3', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=abc', 'whole'],
])('of 100 bytes, %s is %j', (range, part) => {
  expect(requestedPart(range, 100)).toEqual(part)
})
