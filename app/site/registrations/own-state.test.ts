import { describe, expect, it } from 'vitest'
import type { OwnRegistration } from '../../../shared/schemas/registration.ts'
import { doorCodePicture } from './door-code.ts'
import { offerHoursOf, shownStateOf } from './own-state.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const later = '2026-11-20T10:30:00Z'
const earlier = '2026-11-20T08:00:00Z'

function shown(changed: Partial<OwnRegistration>, isCancelled = false) {
  const registration = { isConfirmed: true, confirmUntil: null, activity: { isCancelled }, ...changed }
  return shownStateOf(registration as OwnRegistration, now)
}

describe('the state that the page of a registration shows', () => {
  it.each([
    'reserved',
    'waiting',
    'expired',
  ] as const)('asks to confirm while that is possible: %s', (state) => {
    expect(shown({ state, isConfirmed: false, confirmUntil: later })).toBe('confirm')
  })

  it('is over once the link has ended', () => {
    expect(shown({ state: 'reserved', isConfirmed: false, confirmUntil: earlier })).toBe('expired')
    expect(shown({ state: 'expired', isConfirmed: false, confirmUntil: earlier })).toBe('expired')
  })

  it.each([
    'confirmed',
    'waiting',
    'offered',
    'attended',
    'absent',
    'cancelled',
  ] as const)('is %s', (state) => {
    expect(shown({ state })).toBe(state)
  })

  it('says of a cancelled activity that it is, except to those who are not concerned', () => {
    expect(shown({ state: 'confirmed' }, true)).toBe('activity-cancelled')
    expect(shown({ state: 'reserved', isConfirmed: false, confirmUntil: later }, true)).toBe(
      'activity-cancelled',
    )
    expect(shown({ state: 'cancelled' }, true)).toBe('cancelled')
  })
})

describe('the hours of an offer', () => {
  it.each([
    ['2026-11-19T11:00:00Z', '2026-11-20T11:00:00Z', { all: 24, left: 2 }],
    ['2026-11-20T08:30:00Z', '2026-11-20T09:45:00Z', { all: 1, left: 0 }],
    ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z', { all: 24, left: 24 }],
    ['2026-11-19T08:00:00Z', '2026-11-20T08:00:00Z', { all: 24, left: 0 }],
  ])('from %s until %s', (offeredAt, offerUntil, hours) => {
    expect(offerHoursOf({ offeredAt, offerUntil }, now)).toEqual(hours)
  })
})

describe('the code of a door', () => {
  it('is drawn small, as few modules are read best', () => {
    const { path, size } = doorCodePicture('7KQ4RM2XB9')
    expect(size).toBe(21)
    expect(path).toMatch(/^M0 0h7v1H0z/)
  })
})
