import { formatDayNumber, monthKey } from '../../../../shared/i18n/formats.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'

/** A day in a row of a list, where there is little room: "18.11.2026", "18/11/2026" in English, always with the year. */
export function shortDay(instant: string, language: Language): string {
  const [year = '', month = ''] = monthKey(instant).split('-')
  return [formatDayNumber(instant).padStart(2, '0'), month, year].join(language === 'en' ? '/' : '.')
}
