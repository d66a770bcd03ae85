import { describe, expect, it } from 'vitest'
import {
  contactBlockCodes,
  contactHours,
  contactHoursParts,
  formatContactHours,
  type OpeningHours,
  openState,
} from './contact-hours.ts'

describe('contact hours (P-9)', () => {
  it('are those of the product', () => {
    const texts = contactBlockCodes.map((code) => [code, formatContactHours(contactHours[code], 'en')])
    expect(texts).toEqual([
      ['sales', 'Monday to Friday, 9:00–18:00'],
      ['support', '24/7'],
      ['office', 'Monday to Friday, 9:00–18:00'],
      ['phone', 'Monday to Friday, 8:00–17:00'],
    ])
  })

  it('read well in Uzbek and Russian', () => {
    expect(formatContactHours(contactHours.sales, 'uz')).toBe('dushanba – juma, 9:00–18:00')
    expect(formatContactHours(contactHours.sales, 'ru')).toBe('понедельник — пятница, 9:00–18:00')
    expect(formatContactHours(contactHours.support, 'uz')).toBe('24/7')
    expect(formatContactHours(contactHours.support, 'ru')).toBe('24/7')
  })

  it('come apart into days and times', () => {
    expect(contactHoursParts(contactHours.phone, 'ru', '')).toEqual([
      { days: 'понедельник — пятница', times: '8:00–17:00' },
    ])
    expect(contactHoursParts('always', 'en', 'every day')).toEqual([{ days: 'every day', times: '24/7' }])
    const saturday = { firstWeekday: 6, lastWeekday: 6, opensAtMinutes: 600, closesAtMinutes: 840 }
    expect(contactHoursParts([saturday], 'en', '')).toEqual([{ days: 'Saturday', times: '10:00–14:00' }])
  })
})

describe('whether one is answered now (P-9)', () => {
  /** Returns an instant by the clock of Tashkent; 16 November 2026 is a Monday. */
  const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}+05:00`)
  const closed = (opensOn: 'today' | 'tomorrow' | number, opensAt = '9:00') => ({
    isOpen: false,
    opensOn,
    opensAt,
  })
  const open = { isOpen: true, closesAt: '18:00' }

  it.each([
    ['Monday just after midnight', at(16, '00:00:00'), closed('today')],
    ['the minute before the opening', at(16, '08:59:59'), closed('today')],
    ['the opening', at(16, '09:00:00'), open],
    ['the last minute', at(16, '17:59:59'), open],
    ['the closing', at(16, '18:00:00'), closed('tomorrow')],
    ['Thursday before midnight', at(19, '23:59:59'), closed('tomorrow')],
    ['Friday before the closing', at(20, '17:59:59'), open],
    ['Friday after the closing', at(20, '18:00:00'), closed(1)],
    ['Saturday at noon', at(21, '12:00:00'), closed(1)],
    ['Sunday at noon', at(22, '12:00:00'), closed('tomorrow')],
    ['Sunday in London, Monday in Tashkent', new Date('2026-11-22T19:30:00Z'), closed('today')],
  ])('%s', (_case, now, expected) => {
    expect(openState(contactHours.office, now)).toEqual(expected)
  })

  it('goes by the hours of each', () => {
    expect(openState(contactHours.phone, at(16, '08:00:00'))).toEqual({ isOpen: true, closesAt: '17:00' })
    expect(openState(contactHours.phone, at(20, '17:00:00'))).toEqual(closed(1, '8:00'))
  })

  it('never closes where it is open day and night', () => {
    for (const now of [at(16, '03:00:00'), at(21, '23:59:59')]) {
      expect(openState(contactHours.support, now)).toEqual({ isOpen: true, closesAt: null })
    }
  })

  it('waits a whole week where one day is all', () => {
    const wednesdays: OpeningHours = {
      firstWeekday: 3,
      lastWeekday: 3,
      opensAtMinutes: 10 * 60 + 30,
      closesAtMinutes: 12 * 60,
    }
    expect(openState([wednesdays], at(18, '11:59:59'))).toEqual({ isOpen: true, closesAt: '12:00' })
    expect(openState([wednesdays], at(18, '12:00:00'))).toEqual(closed(3, '10:30'))
    expect(openState([wednesdays], at(17, '12:00:00'))).toEqual(closed('tomorrow', '10:30'))
  })

  it('goes by special days first', () => {
    const days = [
      { date: '2026-11-16', hours: null },
      { date: '2026-11-17', hours: { opensAtMinutes: 660, closesAtMinutes: 720 } },
    ]
    expect(openState(contactHours.office, at(16, '10:00:00'), days)).toEqual(closed('tomorrow', '11:00'))
    expect(openState(contactHours.office, at(17, '11:30:00'), days)).toEqual({
      isOpen: true,
      closesAt: '12:00',
    })
    expect(openState(contactHours.office, at(17, '12:00:00'), days)).toEqual(closed('tomorrow'))
    expect(openState('always', at(16, '10:00:00'), days)).toEqual(closed('tomorrow', '11:00'))
  })

  it('has more than one span a day and a week, and none at all', () => {
    const span = (firstWeekday: number, lastWeekday: number, from: number, to: number) => ({
      firstWeekday,
      lastWeekday,
      opensAtMinutes: from * 60,
      closesAtMinutes: to * 60,
    })
    const hours = [span(1, 5, 14, 18), span(1, 5, 9, 13), span(6, 6, 10, 14)]
    expect(openState(hours, at(20, '13:30:00'))).toEqual(closed('today', '14:00'))
    expect(openState(hours, at(20, '18:00:00'))).toEqual(closed('tomorrow', '10:00'))
    expect(openState([], at(20, '18:00:00'))).toEqual({ isOpen: false, opensOn: null })
  })
})
