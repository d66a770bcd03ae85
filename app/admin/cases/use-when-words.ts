import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../shared/i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { shortDayUnlessToday } from '../kit/record-list/short-day.ts'

/** Formats a time as short as a queue needs it: the time of today, else the day with its year. */
export function useWhenWords(): (instant: string) => string {
  const { t } = useTranslation('app')
  const language = useLanguage()
  return (instant) =>
    shortDayUnlessToday(instant, Date.now(), language) ?? t('today', { time: formatTime(instant) })
}
