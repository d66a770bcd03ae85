import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'

function createTexts(language: Language): i18n {
  const texts = createInstance()
  texts.use(initReactI18next).init({
    lng: language,
    resources: { [language]: resources[language] },
    fallbackLng: false,
    ns: Object.keys(resources[language]),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  return texts
}

/** Texts of documents: one ready i18next instance for each language, created once when the server starts. */
export const documentTexts = Object.fromEntries(
  languages.map((language) => [language, createTexts(language)]),
) as Record<Language, i18n>
