import { formatWeekday } from '../i18n/formats.ts'
import type { Language } from '../i18n/languages.ts'

/** The ways to reach the team, in the order in which pages show them (P-9). */
export const contactBlockCodes = ['sales', 'support', 'office', 'phone'] as const
export type ContactBlockCode = (typeof contactBlockCodes)[number]

/** Hours that are the same on each day of a span of weekdays, in Tashkent time. */
export interface OpeningHours {
  /** 1 is Monday, 7 is Sunday. */
  firstWeekday: number
  lastWeekday: number
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

/** When each of them answers: the hours, or `always` for day and night (P-9). */
export const contactHours: Readonly<Record<ContactBlockCode, OpeningHours | 'always'>> = {
  sales: weekdayHours(9, 18),
  support: 'always',
  office: weekdayHours(9, 18),
  phone: weekdayHours(8, 17),
}

const always: Record<Language, string> = {
  uz: 'sutkada 24 soat, har kuni',
  ru: 'круглосуточно, без выходных',
  en: '24 hours a day, every day',
}

const weekdaySpans: Record<Language, (first: string, last: string) => string> = {
  uz: (first, last) => `${first} – ${last}`,
  ru: (first, last) => `${first} — ${last}`,
  en: (first, last) => `${first} to ${last}`,
}

/** "dushanba – juma, 9:00–18:00", "понедельник — пятница, 9:00–18:00", "Monday to Friday, 9:00–18:00". */
export function formatContactHours(hours: OpeningHours | 'always', language: Language): string {
  if (hours === 'always') return always[language]
  const { firstWeekday, lastWeekday, opensAtMinutes, closesAtMinutes } = hours
  const days = weekdaySpans[language](weekdayName(firstWeekday, language), weekdayName(lastWeekday, language))
  return `${days}, ${clockTime(opensAtMinutes)}–${clockTime(closesAtMinutes)}`
}

/** 1 January 2024 was a Monday. */
function weekdayName(weekday: number, language: Language): string {
  return formatWeekday(Date.UTC(2024, 0, weekday), language, 'UTC')
}

function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
