import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../shared/i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** A moment by its date and time in Tashkent, which it says; the line may break between the parts, never in them. */
export function Moment({ at }: { at: string }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  return (
    <span>
      <time dateTime={at}>{formatDate(at, language)},</time> <time dateTime={at}>{formatTime(at)},</time>{' '}
      {t('tashkent')}
    </span>
  )
}
