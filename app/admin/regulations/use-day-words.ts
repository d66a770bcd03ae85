import { formatDate } from '../../../shared/i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Returns a function that writes a day: "2027-yil 1-yanvar". */
export function useDayWords(): (day: string) => string {
  const language = useLanguage()
  return (day) => formatDate(`${day}T00:00:00Z`, language, 'UTC')
}
