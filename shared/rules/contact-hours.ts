import { formatWeekday, programmeTimeZone } from '../i18n/formats.ts'
import type { Language } from '../i18n/languages.ts'

/** The ways to reach the team, in the order in which pages show them (P-9). */
export const contactBlockCodes = ['sales', 'support', 'office', 'phone'] as const
export type ContactBlockCode = (typeof contactBlockCodes)[number]

/** The days of the week from Monday, 1, to Sunday, 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** Opening hours that are the same on each of several consecutive weekdays, in Tashkent time. */
export interface OpeningHours {
  firstWeekday: Weekday
  lastWeekday: Weekday
  /** Minutes since midnight. */
  opensAtMinutes: number
  closesAtMinutes: number
}

const weekdayHours = (opensAtHour: number, closesAtHour: number): OpeningHours => ({
  firstWeekday: 1,
  lastWeekday: 5,
  opensAtMinutes: opensAtHour * 60,
  closesAtMinutes: closesAtHour * 60,
})

/** The hours of each way to reach the team, or `always` for day and night (P-9). */
export const contactHours: Readonly<Record<ContactBlockCode, OpeningHours | 'always'>> = {
  sales: weekdayHours(9, 18),
  support: 'always',
  office: weekdayHours(9, 18),
  phone: weekdayHours(8, 17),
}

/** Opening hours as text: the days, and the times on each of them. */
export interface ContactHoursParts {
  days: string
  times: string
}

const always: Record<Language, ContactHoursParts> = {
  uz: { days: 'har kuni', times: '24/7' },
  ru: { days: 'без выходных', times: '24/7' },
  en: { days: 'every day', times: '24/7' },
}

const weekdaySpans: Record<Language, (first: string, last: string) => string> = {
  uz: (first, last) => `${first} – ${last}`,
  ru: (first, last) => `${first} — ${last}`,
  en: (first, last) => `${first} to ${last}`,
}

/** Formats the days and the times separately: "dushanba – juma" and "9:00–18:00", "every day" and "24/7". */
export function contactHoursParts(hours: OpeningHours | 'always', language: Language): ContactHoursParts {
  if (hours === 'always') return always[language]
  const { firstWeekday, lastWeekday, opensAtMinutes, closesAtMinutes } = hours
  return {
    days: weekdaySpans[language](weekdayName(firstWeekday, language), weekdayName(lastWeekday, language)),
    times: `${clockTime(opensAtMinutes)}–${clockTime(closesAtMinutes)}`,
  }
}

/** Formats opening hours: "dushanba – juma, 9:00–18:00", "понедельник — пятница, 9:00–18:00", "24/7". */
export function formatContactHours(hours: OpeningHours | 'always', language: Language): string {
  const { days, times } = contactHoursParts(hours, language)
  return hours === 'always' ? times : `${days}, ${times}`
}

/** Whether it is open, and when that changes; times of day as text, such as "9:00". */
export type OpenState =
  /** `closesAt` is `null` where it never closes. */
  | { isOpen: true; closesAt: string | null }
  | { isOpen: false; opensOn: 'today' | 'tomorrow' | Weekday; opensAt: string }

/** Tells whether it is open at a moment, in Tashkent time: from the opening minute to before the closing one (P-9). */
export function openState(hours: OpeningHours | 'always', now: Date): OpenState {
  if (hours === 'always') return { isOpen: true, closesAt: null }
  const { opensAtMinutes, closesAtMinutes } = hours
  const { weekday, minutes } = tashkentClock(now)
  const isWorkday = (day: Weekday) => day >= hours.firstWeekday && day <= hours.lastWeekday
  const opensAt = clockTime(opensAtMinutes)
  if (isWorkday(weekday)) {
    if (minutes < opensAtMinutes) return { isOpen: false, opensOn: 'today', opensAt }
    if (minutes < closesAtMinutes) return { isOpen: true, closesAt: clockTime(closesAtMinutes) }
  }
  const comingDays = [...weekdays.slice(weekday), ...weekdays.slice(0, weekday)]
  const opensOn = comingDays.find(isWorkday) ?? hours.firstWeekday
  return { isOpen: false, opensOn: opensOn === comingDays[0] ? 'tomorrow' : opensOn, opensAt }
}

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: programmeTimeZone,
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Returns the time in Tashkent: the weekday and the minutes since midnight. */
function tashkentClock(now: Date): { weekday: Weekday; minutes: number } {
  const parts = Object.fromEntries(clockFormat.formatToParts(now).map(({ type, value }) => [type, value]))
  const weekday = weekdays[weekdayNames.indexOf(parts.weekday ?? '')]
  if (weekday === undefined) throw new RangeError(`Not a moment: ${now}`)
  return { weekday, minutes: Number(parts.hour) * 60 + Number(parts.minute) }
}

/** Returns the name of a weekday; 1 January 2024 was a Monday. */
function weekdayName(weekday: Weekday, language: Language): string {
  return formatWeekday(Date.UTC(2024, 0, weekday), language, 'UTC')
}

function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
