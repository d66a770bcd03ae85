import { formatDate, formatTime } from '../../shared/i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Shows a date and time in Tashkent's time zone, which it names. Lines break between the parts, never within one. */
export function Instant({ at }: { at: string }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  return (
    <span>
      <time dateTime={at}>{formatDate(at, language)},</time> <time dateTime={at}>{formatTime(at)},</time>{' '}
      {t('tashkent')}
    </span>
  )
}
