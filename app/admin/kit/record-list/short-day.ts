import { formatDate, formatDayMonth, formatYear } from '../../../../shared/i18n/formats.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'

/** A day in a row of a list, where there is little room: this year's days go without their year. */
export function shortDay(instant: string, language: Language): string {
  const isThisYear = formatYear(instant, language) === formatYear(Date.now(), language)
  return isThisYear ? formatDayMonth(instant, language) : formatDate(instant, language)
}
