import { formatDate, formatTime } from '../../../shared/i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** A moment by its date and time in Tashkent. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time dateTime={at}>
      {formatDate(at, language)}, {formatTime(at)}
    </time>
  )
}
