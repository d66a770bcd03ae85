import { createInstance } from 'i18next'
import { defaultLanguage, type Language, languages } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'

const texts = createInstance()
await texts.init({
  resources,
  lng: defaultLanguage,
  supportedLngs: languages,
  fallbackLng: false,
  ns: ['mail'],
  defaultNS: 'mail',
  // The layout escapes: React does it for HTML, and plain text needs none.
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Returns a text of the mail namespace with its values filled in. */
export type MailTexts = (key: string, values?: Record<string, string | number>) => string

/** Returns the texts of mails in a language. */
export function mailTexts(language: Language): MailTexts {
  return (key, values = {}) => texts.t(key, { ...values, lng: language })
}
