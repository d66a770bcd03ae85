import { formatDayNumber, monthKey } from '../../../../shared/i18n/formats.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'

/** A day in a row of a list, where there is little room: "18.11.2026", "18/11/2026" in English, always with the year. */
export function shortDay(instant: string, language: Language): string {
  const [year = '', month = ''] = monthKey(instant).split('-')
  return [formatDayNumber(instant).padStart(2, '0'), month, year].join(language === 'en' ? '/' : '.')
}

/**
 * The day of a moment as lists write it, always with the year; `null` for the day that it is now, of which the time is
 * told instead.
 */
export function shortDayUnlessToday(instant: string, nowMs: number, language: Language): string | null {
  const day = shortDay(instant, language)
  return day === shortDay(new Date(nowMs).toISOString(), language) ? null : day
}
