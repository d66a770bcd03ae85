import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDayMonth,
  formatDayNumber,
  formatFileSize,
  formatMonthName,
  formatMonthOfDate,
  formatNumber,
  formatTime,
  formatTimeRange,
  formatUtcOffset,
  formatWeekday,
  formatYear,
  monthKey,
  programmeTimeZone,
} from './formats.ts'
import { type Language, languages } from './languages.ts'

/** 19:00 in Tashkent. */
const evening = '2026-11-20T14:00:00.000Z'
/** A time at which it is already the 1st of December in Tashkent. */
const lateInNovember = '2026-11-30T20:30:00Z'

function inAllLanguages(format: (language: Language) => string): string[] {
  return languages.map(format)
}

describe('dates', () => {
  it('are written as each language writes them', () => {
    expect(inAllLanguages((language) => formatDate(evening, language))).toEqual([
      '2026-yil 20-noyabr',
      '20 ноября 2026 года',
      '20 November 2026',
    ])
    expect(inAllLanguages((language) => formatDayMonth('2026-11-26T10:00:00+05:00', language))).toEqual([
      '26-noyabr',
      '26 ноября',
      '26 November',
    ])
    expect(inAllLanguages((language) => formatMonthOfDate(evening, language))).toEqual([
      'noyabr',
      'ноября',
      'November',
    ])
    expect(inAllLanguages((language) => formatMonthName(evening, language))).toEqual([
      'Noyabr',
      'Ноябрь',
      'November',
    ])
    expect(inAllLanguages((language) => formatYear(evening, language))).toEqual([
      '2026-yil',
      '2026 год',
      '2026',
    ])
    expect(inAllLanguages((language) => formatWeekday(evening, language))).toEqual([
      'juma',
      'пятница',
      'Friday',
    ])
  })

  it('have the months and weekdays of Uzbek in Latin script', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      formatMonthOfDate(Date.UTC(2026, index, 15), 'uz'),
    )
    expect(months.join(' ')).toBe(
      'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
    )
    const weekdays = Array.from({ length: 7 }, (_, index) =>
      formatWeekday(Date.UTC(2026, 10, 2 + index), 'uz'),
    )
    expect(weekdays.join(' ')).toBe('dushanba seshanba chorshanba payshanba juma shanba yakshanba')
  })

  it('fall on the day of the zone, Tashkent unless another is given', () => {
    expect(formatDate(lateInNovember, 'uz')).toBe('2026-yil 1-dekabr')
    expect(formatDate(lateInNovember, 'en', 'Europe/London')).toBe('30 November 2026')
    expect(formatDayNumber(lateInNovember)).toBe('1')
    expect(formatDayNumber(lateInNovember, 'UTC')).toBe('30')
    expect(monthKey(lateInNovember)).toBe('2026-12')
    expect(monthKey(lateInNovember, 'America/New_York')).toBe('2026-11')
    expect(formatMonthName(lateInNovember, 'ru')).toBe('Декабрь')
    expect(formatYear('2026-12-31T19:00:00Z', 'en')).toBe('2027')
  })

  it('take milliseconds as well as ISO texts', () => {
    expect(formatDate(Date.parse(evening), 'ru')).toBe(formatDate(evening, 'ru'))
  })

  it('refuse what is no instant, has no offset, or no such zone', () => {
    for (const value of [
      '',
      'soon',
      '2026-11-20',
      '2026-11-20T14:00:00',
      '2026-13-40T14:00:00Z',
      Number.NaN,
    ]) {
      expect(() => formatDate(value, 'uz')).toThrow(RangeError)
    }
    expect(() => formatTime(evening, 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('times', () => {
  it('use the 24-hour clock', () => {
    expect(formatTime(evening)).toBe('19:00')
    expect(formatTime('2026-11-20T19:05:00Z')).toBe('00:05')
    expect(formatTime(evening, 'Asia/Tokyo')).toBe('23:00')
    expect(formatTimeRange(evening, '2026-11-20T16:30:00Z')).toBe('19:00–21:30')
  })

  it('tell what the clock differs from UTC at that instant', () => {
    expect(formatUtcOffset(evening, programmeTimeZone)).toBe('UTC+5')
    expect(formatUtcOffset(evening, 'Asia/Kolkata')).toBe('UTC+5:30')
    expect(formatUtcOffset(evening, 'America/New_York')).toBe('UTC−5')
    expect(formatUtcOffset('2026-07-01T00:00:00Z', 'America/New_York')).toBe('UTC−4')
    expect(formatUtcOffset(evening, 'UTC')).toBe('UTC+0')
  })
})

describe('numbers', () => {
  it('are grouped and pointed as each language does', () => {
    expect(inAllLanguages((language) => formatNumber(10_000, language))).toEqual([
      '10\u00A0000',
      '10\u00A0000',
      '10,000',
    ])
    expect(inAllLanguages((language) => formatNumber(1_234_567.89, language))).toEqual([
      '1\u00A0234\u00A0567,89',
      '1\u00A0234\u00A0567,89',
      '1,234,567.89',
    ])
    expect(inAllLanguages((language) => formatNumber(3.4, language))).toEqual(['3,4', '3,4', '3.4'])
    expect(inAllLanguages((language) => formatNumber(64, language))).toEqual(['64', '64', '64'])
  })
})

describe('sizes of files', () => {
  it('are whole kilobytes, then megabytes with one decimal, in the units of each language', () => {
    expect(inAllLanguages((language) => formatFileSize(59_623, language))).toEqual([
      '58\u00A0KB',
      '58\u00A0КБ',
      '58\u00A0KB',
    ])
    expect(inAllLanguages((language) => formatFileSize(1_258_291, language))).toEqual([
      '1,2\u00A0MB',
      '1,2\u00A0МБ',
      '1.2\u00A0MB',
    ])
    expect(formatFileSize(1, 'en')).toBe('1\u00A0KB')
    expect(formatFileSize(1024 * 1024 - 1, 'en')).toBe('1\u00A0MB')
  })
})

describe('Uzbek without the help of the browser', () => {
  it('has the names of CLDR', () => {
    for (let month = 0; month < 12; month++) {
      const name = new Intl.DateTimeFormat('uz-Latn', { month: 'long', timeZone: 'UTC' })
      const instant = Date.UTC(2026, month, 15, 7)
      expect(formatMonthOfDate(instant, 'uz')).toBe(name.format(instant).toLowerCase())
      expect(formatMonthName(instant, 'uz').toLowerCase()).toBe(name.format(instant).toLowerCase())
    }
    const weekday = new Intl.DateTimeFormat('uz-Latn', { weekday: 'long', timeZone: 'UTC' })
    for (let day = 1; day <= 7; day++) {
      const instant = Date.UTC(2026, 10, day, 7)
      expect(formatWeekday(instant, 'uz')).toBe(weekday.format(instant))
    }
  })

  it('writes numbers as CLDR does', () => {
    const format = new Intl.NumberFormat('uz-Latn')
    for (const value of [0, 7, 999, 1000, 10_000, 1_234_567, 3.4, 0.125, -5]) {
      expect(formatNumber(value, 'uz')).toBe(format.format(value))
    }
  })
})
