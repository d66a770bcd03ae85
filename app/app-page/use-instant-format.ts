import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, type Instant } from '../../shared/i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { readerTimeZone } from './reader-zone.ts'

/** Formats day and time, by default by the reader's own clock; of today, the time alone: "bugun 14:05". */
export function useInstantFormat(timeZone?: string): (instant: Instant) => string {
  const { t } = useTranslation('app')
  const language = useLanguage()
  return (instant) => {
    const zone = timeZone ?? readerTimeZone()
    const day = formatDate(instant, language, zone)
    const time = formatTime(instant, zone)
    return day === formatDate(Date.now(), language, zone) ? t('today', { time }) : `${day}, ${time}`
  }
}
