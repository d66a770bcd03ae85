import { useTranslation } from 'react-i18next'
import { formatDate, formatDayMonth, formatTime, formatUtcOffset } from '../../shared/i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { readerTimeZone } from './reader-zone.ts'

/** Shows when something is planned: in Tashkent, and by the reader's own clock where that differs. */
export function PlannedTime({ instant }: { instant: string }) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const zone = readerTimeZone()
  const own = { day: formatDayMonth(instant, language, zone), time: formatTime(instant, zone) }
  const isSame = own.day === formatDayMonth(instant, language) && own.time === formatTime(instant)
  return (
    <time dateTime={instant}>
      {formatDate(instant, language)}, {t('inTashkent', { time: formatTime(instant) })}
      {!isSame && ` (${t('byOwnClock', { ...own, offset: formatUtcOffset(instant, zone) })})`}
    </time>
  )
}
