import { formatDate, formatTime } from '../../../shared/i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** A moment by its date and time in Tashkent; the line may break between the two, and nowhere in them. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <>
      <time dateTime={at}>{formatDate(at, language)},</time> <time dateTime={at}>{formatTime(at)}</time>
    </>
  )
}
