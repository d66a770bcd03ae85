import { formatDayNumber, formatTime, monthKey } from '../../../../shared/i18n/formats.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'

/** Formats a day for a row, where there is little room: "18.11.2026", "18/11/2026" in English, always with the year. */
export function shortDay(instant: string, language: Language): string {
  const [year = '', month = ''] = monthKey(instant).split('-')
  return [formatDayNumber(instant).padStart(2, '0'), month, year].join(language === 'en' ? '/' : '.')
}

/** Formats the day of an instant for lists, always with the year; `null` for today, where the time is shown instead. */
export function shortDayUnlessToday(instant: string, nowMs: number, language: Language): string | null {
  const day = shortDay(instant, language)
  return day === shortDay(new Date(nowMs).toISOString(), language) ? null : day
}

/** Formats an instant for a narrow column: the time of today, the day of any other, both in Tashkent. */
export function shortInstant(instant: string, language: Language): string {
  return shortDayUnlessToday(instant, Date.now(), language) ?? formatTime(instant)
}
