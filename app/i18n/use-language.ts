import { useTranslation } from 'react-i18next'
import { defaultLanguage, isLanguage, type Language } from '../../shared/i18n/languages.ts'

/** Returns the language of the page that is being rendered. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : defaultLanguage
}
