import { formatWeekday, programmeTimeZone } from '../i18n/formats.ts'
import type { Language } from '../i18n/languages.ts'

/** The ways to reach the team, in the order in which pages show them (P-9). */
export const contactBlockCodes = ['sales', 'support', 'office', 'phone'] as const
export type ContactBlockCode = (typeof contactBlockCodes)[number]

/** The days of the week from Monday, 1, to Sunday, 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** The purposes of contact blocks, which give each its icon and its name for search engines. */
export const contactSorts = contactBlockCodes
export type ContactSort = ContactBlockCode

/** Times of one day, as minutes since midnight in Tashkent. */
export interface DayHours {
  opensAtMinutes: number
  closesAtMinutes: number
}

/** Opening hours that are the same on each of several consecutive weekdays, from Monday, 1, to Sunday, 7. */
export interface OpeningHours extends DayHours {
  firstWeekday: number
  lastWeekday: number
}

/** The hours of a week, or `always` for day and night. */
export type ContactHours = 'always' | readonly OpeningHours[]

/** A day whose hours replace those of its weekday; `null` where it is closed. */
export interface SpecialDay {
  /** An ISO date in Tashkent. */
  date: string
  hours: DayHours | null
}

const weekdayHours = (opensAtHour: number, closesAtHour: number): OpeningHours[] => [
  { firstWeekday: 1, lastWeekday: 5, opensAtMinutes: opensAtHour * 60, closesAtMinutes: closesAtHour * 60 },
]

/** The hours of each way to reach the team that an installation comes with (P-9). */
export const contactHours: Readonly<Record<ContactBlockCode, ContactHours>> = {
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

const weekdaySpans: Record<Language, (first: string, last: string) => string> = {
  uz: (first, last) => `${first} – ${last}`,
  ru: (first, last) => `${first} — ${last}`,
  en: (first, last) => `${first} to ${last}`,
}

const dayAndNight = '24/7'

/**
 * Formats the days and the times of each span: "dushanba – juma" and "9:00–18:00", "every day" and "24/7".
 * @param everyDay the words for all days of the week.
 */
export function contactHoursParts(
  hours: ContactHours,
  language: Language,
  everyDay: string,
): ContactHoursParts[] {
  if (hours === 'always') return [{ days: everyDay, times: dayAndNight }]
  return hours.map(({ firstWeekday, lastWeekday, ...times }) => {
    const first = weekdayName(firstWeekday, language)
    const days =
      firstWeekday === lastWeekday ? first : weekdaySpans[language](first, weekdayName(lastWeekday, language))
    return { days, times: formatDayHours(times) }
  })
}

/** Formats the times of a day: "9:00–18:00". */
export function formatDayHours({ opensAtMinutes, closesAtMinutes }: DayHours): string {
  return `${clockTime(opensAtMinutes)}–${clockTime(closesAtMinutes)}`
}

/** Formats opening hours: "dushanba – juma, 9:00–18:00", "понедельник — пятница, 9:00–18:00", "24/7". */
export function formatContactHours(hours: ContactHours, language: Language): string {
  if (hours === 'always') return dayAndNight
  const parts = contactHoursParts(hours, language, '')
  return parts.map(({ days, times }) => `${days}, ${times}`).join('; ')
}

/** Whether it is open, and when that changes; times of day as text, such as "9:00". */
export type OpenState =
  /** `closesAt` is `null` where it never closes. */
  | { isOpen: true; closesAt: string | null }
  | { isOpen: false; opensOn: 'today' | 'tomorrow' | Weekday; opensAt: string }
  /** It stays closed for a week. */
  | { isOpen: false; opensOn: null }

/** The days after today in which the next opening is looked for: the same weekday is the last. */
const daysAhead = 7
const dayMilliseconds = 24 * 60 * 60 * 1_000

/**
 * Tells whether it is open at an instant, in Tashkent time: from the opening minute to before the closing one (P-9).
 */
export function openState(
  hours: ContactHours,
  now: Date,
  specialDays: readonly SpecialDay[] = [],
): OpenState {
  const { minutes } = tashkentClock(now)
  for (let offset = 0; offset <= daysAhead; offset += 1) {
    const { weekday, date } = tashkentClock(new Date(now.getTime() + offset * dayMilliseconds))
    const special = specialDays.find((day) => day.date === date)
    if (hours === 'always' && !special) {
      if (offset === 0) return { isOpen: true, closesAt: null }
      return { isOpen: false, opensOn: opensOn(offset, weekday), opensAt: clockTime(0) }
    }
    const spans = special ? [special.hours].filter((one) => one !== null) : spansOn(hours, weekday)
    const current = offset === 0 ? spans.find((one) => isWithin(one, minutes)) : undefined
    if (current) return { isOpen: true, closesAt: clockTime(current.closesAtMinutes) }
    const next = spans.find(({ opensAtMinutes }) => offset > 0 || opensAtMinutes > minutes)
    if (next)
      return { isOpen: false, opensOn: opensOn(offset, weekday), opensAt: clockTime(next.opensAtMinutes) }
  }
  return { isOpen: false, opensOn: null }
}

/** Lists the hours of a weekday, the earliest first. */
function spansOn(hours: ContactHours, weekday: Weekday): DayHours[] {
  if (hours === 'always') return []
  return hours
    .filter(({ firstWeekday, lastWeekday }) => weekday >= firstWeekday && weekday <= lastWeekday)
    .toSorted((one, other) => one.opensAtMinutes - other.opensAtMinutes)
}

function isWithin({ opensAtMinutes, closesAtMinutes }: DayHours, minutes: number): boolean {
  return minutes >= opensAtMinutes && minutes < closesAtMinutes
}

function opensOn(offset: number, weekday: Weekday): 'today' | 'tomorrow' | Weekday {
  if (offset === 0) return 'today'
  return offset === 1 ? 'tomorrow' : weekday
}

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: programmeTimeZone,
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Returns the time in Tashkent: the date, the weekday and the minutes since midnight. */
export function tashkentClock(now: Date): { date: string; weekday: Weekday; minutes: number } {
  const parts = Object.fromEntries(clockFormat.formatToParts(now).map(({ type, value }) => [type, value]))
  const weekday = weekdays[weekdayNames.indexOf(parts.weekday ?? '')]
  if (weekday === undefined) throw new RangeError(`Not an instant: ${now}`)
  const date = `${parts.year}-${parts.month}-${parts.day}`
  return { date, weekday, minutes: Number(parts.hour) * 60 + Number(parts.minute) }
}

/** Returns the name of a weekday; 1 January 2024 was a Monday. */
export function weekdayName(weekday: number, language: Language): string {
  return formatWeekday(Date.UTC(2024, 0, weekday), language, 'UTC')
}

/** Formats minutes since midnight as a time of day: "9:00". */
export function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
