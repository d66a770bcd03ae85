import { expect, it } from 'vitest'
import { announcementState, instantOf, minuteInTashkent, nextAnnouncementChange } from './announcements.ts'

const works = { from: '2026-11-24T02:00', until: '2026-11-24T04:00' }
const endless = { from: '2026-11-23T00:00', until: '' }
/** Two and four o'clock at night in Tashkent. */
const [begins, ends] = [Date.parse('2026-11-23T21:00:00Z'), Date.parse('2026-11-23T23:00:00Z')]

it.each([
  [begins - 1, 'coming'],
  [begins, 'shown'],
  [ends - 1, 'shown'],
  [ends, 'over'],
])('at %d tells that an announcement is %s', (instant, state) => {
  expect(announcementState(works, new Date(instant))).toBe(state)
})

it('has its times in Tashkent', () => {
  expect([instantOf(works.from), instantOf(works.until)]).toEqual([begins, ends])
  expect(minuteInTashkent(new Date(begins + 59_999))).toBe(works.from)
})

it('shows one without an end for good', () => {
  expect(announcementState(endless, new Date(begins))).toBe('shown')
  expect(announcementState(endless, new Date('2040-01-01T00:00:00Z'))).toBe('shown')
})

it('knows the next beginning or end of several', () => {
  const next = (instant: number) => nextAnnouncementChange([endless, works], new Date(instant))
  expect(next(begins - 1)).toBe(begins)
  expect(next(begins)).toBe(ends)
  expect(next(ends)).toBeNull()
  expect(nextAnnouncementChange([], new Date(begins))).toBeNull()
})
