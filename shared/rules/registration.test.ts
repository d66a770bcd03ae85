import { describe, expect, it } from 'vitest'
import {
  availabilityOf,
  canMoveRegistration,
  freeSeatAt,
  movedOfferUntil,
  registrationActs,
  registrationStates,
  registrationTransitions,
  seatStateOf,
  spokenCode,
} from './registration.ts'

const hour = 60 * 60_000
const minute = 60_000
const start = Date.parse('2027-02-10T10:00:00Z')
const activity = {
  startsAt: start,
  endsAt: start + 2 * hour,
  opensAt: null,
  closesAt: start,
  isCancelled: false,
  isClosed: false,
}

describe('the transitions of a registration', () => {
  it('lead from and to known states alone', () => {
    for (const act of registrationActs) {
      for (const [from, next] of Object.entries(registrationTransitions[act])) {
        expect(registrationStates).toContain(from)
        for (const to of next) expect(registrationStates).toContain(to)
      }
    }
  })

  it('give a seat to nobody who left, without joining again or the team', () => {
    const acts = registrationActs.filter((act) =>
      (['cancelled', 'expired'] as const).some((from) =>
        (['confirmed', 'offered', 'reserved'] as const).some((to) => canMoveRegistration(act, from, to)),
      ),
    )
    // A confirmation finds a seat for an address whose hold has ended; undoing a scan puts back what was before it.
    expect(acts).toEqual(['register', 'confirm', 'admit'])
    expect(canMoveRegistration('confirm', 'cancelled', 'confirmed')).toBe(false)
  })
})

describe('a free seat while somebody waits (T-5)', () => {
  it.each([
    ['25 hours before the start', 25 * hour, { type: 'offer', until: start - 2 * hour }],
    ['30 hours before', 30 * hour, { type: 'offer', until: start - 6 * hour }],
    ['3 hours and a minute before', 3 * hour + minute, { type: 'offer', until: start - 2 * hour }],
    ['3 hours before', 3 * hour, { type: 'give' }],
    ['2 hours and 5 minutes before', 2 * hour + 5 * minute, { type: 'give' }],
    ['1 hour and 59 minutes before', hour + 59 * minute, { type: 'give' }],
    ['a minute before', minute, { type: 'give' }],
    ['at the start', 0, { type: 'none' }],
    ['a minute after it', -minute, { type: 'none' }],
  ])('%s', (_when, before, expected) => {
    expect(freeSeatAt(activity, start - before)).toEqual(expected)
  })

  it('is given at once where the end of registration leaves less than an hour', () => {
    const closing = { ...activity, closesAt: start - 20 * hour }
    expect(freeSeatAt(closing, closing.closesAt - 30 * minute)).toEqual({ type: 'give' })
    expect(freeSeatAt(closing, closing.closesAt - 61 * minute)).toEqual({
      type: 'offer',
      until: closing.closesAt,
    })
    expect(freeSeatAt(closing, closing.closesAt)).toEqual({ type: 'none' })
  })

  it.each(['isClosed', 'isCancelled'] as const)('stays free while the activity %s', (field) => {
    expect(freeSeatAt({ ...activity, [field]: true }, start - 30 * hour)).toEqual({ type: 'none' })
  })
})

describe('an open offer of an activity that moves', () => {
  const now = start - 10 * hour
  it.each([
    ['later: 24 hours since it was made', start + 48 * hour, now - 2 * hour, now + 22 * hour],
    ['nearer: two hours before the start', start - 4 * hour, now - 2 * hour, start - 6 * hour],
    ['very near: an hour at least', now + 90 * minute, now - 2 * hour, now + hour],
    ['to within the hour: not after the start', now + 30 * minute, now - 2 * hour, now + 30 * minute],
  ])('%s', (_how, startsAt, offeredAt, expected) => {
    expect(movedOfferUntil({ startsAt, closesAt: startsAt }, offeredAt, now)).toBe(expected)
  })
})

describe('the state of the seats (T-3)', () => {
  const counts = { seats: 100, hasWaitingList: true, taken: 0, waiting: 0, offered: 0 }
  it.each([
    ['open', counts],
    ['open', { ...counts, taken: 89 }],
    ['few', { ...counts, taken: 90 }],
    ['few', { ...counts, seats: 10, taken: 5 }],
    ['open', { ...counts, seats: 10, taken: 4 }],
    ['waiting-list', { ...counts, taken: 100 }],
    ['waiting-list', { ...counts, taken: 120 }],
    ['full', { ...counts, taken: 100, hasWaitingList: false }],
    ['waiting-list', { ...counts, taken: 40, waiting: 1 }],
    ['waiting-list', { ...counts, taken: 40, offered: 1 }],
    ['open', { ...counts, seats: null, taken: 4_000 }],
  ])('is %s', (expected, given) => expect(seatStateOf(given)).toBe(expected))

  it.each([
    ['few', { seatState: 'few' }, start - hour],
    ['closed', { opensAt: start - hour }, start - hour - 1],
    ['open', { opensAt: start - hour }, start - hour],
    ['closed', {}, start],
    ['closed', { isClosed: true }, start - hour],
    ['over', {}, start + 2 * hour],
    ['cancelled', { isCancelled: true }, start - hour],
  ] as const)('is read as %s', (expected, changed, now) => {
    expect(availabilityOf({ ...activity, seatState: 'open', ...changed }, now)).toBe(expected)
  })
})

it('a code of a door is written in two groups', () => {
  expect(spokenCode('7KQ4RM2XB9')).toBe('7KQ4R M2XB9')
})
