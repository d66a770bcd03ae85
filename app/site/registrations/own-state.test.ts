import { describe, expect, it } from 'vitest'
import { spokenCode } from '../../../shared/rules/registration.ts'
import type { OwnRegistration } from '../../../shared/schemas/registration.ts'
import { doorCodePicture } from './door-code.ts'
import { needsDoorCode, offerHoursOf, placeLeadOf, shownStateOf } from './own-state.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const later = '2026-11-20T10:30:00Z'
const earlier = '2026-11-20T08:00:00Z'

const coming = { startsAt: later, endsAt: '2026-11-20T12:00:00Z', place: null, isCancelled: false }

function registrationOf(changed: object): OwnRegistration {
  const usual = { state: 'confirmed', isConfirmed: true, confirmUntil: null, activity: coming }
  return { ...usual, hasJoiningLink: false, joiningLink: null, ...changed } as OwnRegistration
}

function shown(changed: Partial<OwnRegistration>, isCancelled = false) {
  return shownStateOf(registrationOf({ activity: { ...coming, isCancelled }, ...changed }), now)
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

describe('the page once time is past', () => {
  const begun = { ...coming, startsAt: earlier }
  const over = { ...begun, endsAt: '2026-11-20T08:59:00Z' }

  it('ends a place with its activity, and the list with the start', () => {
    expect(shownStateOf(registrationOf({ activity: begun }), now)).toBe('confirmed')
    expect(shownStateOf(registrationOf({ activity: over }), now)).toBe('over')
    expect(shownStateOf(registrationOf({ state: 'waiting', activity: begun }), now)).toBe('missed')
    expect(shownStateOf(registrationOf({ state: 'attended', activity: over }), now)).toBe('attended')
  })

  it('shows the code at a venue, for a place, until the end', () => {
    const needs = (changed: object) => needsDoorCode(registrationOf(changed), now)
    const place = { text: 'IT Park', lang: 'uz' }
    expect(needs({ activity: { ...coming, place } })).toBe(true)
    expect(needs({ activity: { ...begun, place }, state: 'attended' })).toBe(true)
    expect(needs({ activity: coming })).toBe(false)
    expect(needs({ activity: { ...over, place }, state: 'attended' })).toBe(false)
    expect(needs({ activity: { ...coming, place, isCancelled: true } })).toBe(false)
    expect(needs({ activity: { ...coming, place }, state: 'waiting' })).toBe(false)
  })

  it('says how to attend now', () => {
    const lead = (changed: object) => placeLeadOf(registrationOf(changed), now)
    const activity = { ...coming, place: { text: 'IT Park', lang: 'uz' } }
    expect(lead({ activity })).toBe('atDoor')
    expect(lead({ activity, hasJoiningLink: true })).toBe('both')
    expect(lead({ hasJoiningLink: true })).toBe('online')
    expect(lead({ hasJoiningLink: true, joiningLink: 'https://meet.example.org' })).toBe('open')
    expect(lead({})).toBe('untold')
    expect(lead({ activity: begun })).toBe('begun')
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

  it('is written in two groups', () => {
    expect(spokenCode('7KQ4RM2XB9')).toBe('7KQ4R M2XB9')
  })
})
