import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, type Instant } from '../../shared/i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** Formats day and time in Tashkent; of today, the time alone: "bugun 14:05". */
export function useInstantFormat(): (instant: Instant) => string {
  const { t } = useTranslation('app')
  const language = useLanguage()
  return (instant) => {
    const day = formatDate(instant, language)
    const time = formatTime(instant)
    return day === formatDate(Date.now(), language) ? t('today', { time }) : `${day}, ${time}`
  }
}
