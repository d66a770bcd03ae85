import { describe, expect, it } from 'vitest'
import { activityPhase, isPastActivity } from './activity-phase.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const activity = { startsAt: at(10), endsAt: at(12), cancelledAt: null }

describe('the phase of an activity (D-2)', () => {
  it.each([
    [9, 'upcoming'],
    [10, 'underway'],
    [11, 'underway'],
    [12, 'past'],
    [13, 'past'],
  ])('at %d o’clock is %s', (hour, phase) => {
    expect(activityPhase(activity, at(hour))).toBe(phase)
    expect(isPastActivity(activity, at(hour))).toBe(phase === 'past')
  })

  it('is cancelled at any time, once it is', () => {
    expect(activityPhase({ ...activity, cancelledAt: at(8) }, at(9))).toBe('cancelled')
    expect(activityPhase({ ...activity, cancelledAt: at(8) }, at(13))).toBe('cancelled')
  })
})
