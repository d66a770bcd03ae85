import type { i18n } from 'i18next'
import { type Context, use } from 'react'
import { I18nContext } from 'react-i18next'
import { defaultLanguage, isLanguage, type Language } from '../../shared/i18n/languages.ts'

/** Returns the sentences of the interface. */
export function useInterfaceTexts(): i18n {
  return use(I18nContext as Context<{ i18n: i18n }>).i18n
}

/** Returns the language of the page that is being rendered. */
export function useLanguage(): Language {
  const { language } = useInterfaceTexts()
  return isLanguage(language) ? language : defaultLanguage
}
