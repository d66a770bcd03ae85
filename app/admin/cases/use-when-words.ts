import { useTranslation } from 'react-i18next'
import { formatDate, formatDayMonth, formatTime, formatYear } from '../../../shared/i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** When something came, as short as a queue needs it: the time today, then the day, and the year of earlier ones. */
export function useWhenWords(): (instant: string) => string {
  const { t } = useTranslation('app')
  const language = useLanguage()
  return (instant) => {
    const now = Date.now()
    if (formatDate(instant, language) === formatDate(now, language))
      return t('today', { time: formatTime(instant) })
    return formatYear(instant, language) === formatYear(now, language)
      ? formatDayMonth(instant, language)
      : formatDate(instant, language)
  }
}
