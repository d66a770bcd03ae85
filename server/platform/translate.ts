import { createInstance } from 'i18next'
import { defaultLanguage, type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'

const texts = createInstance()
await texts.init({
  resources,
  lng: defaultLanguage,
  supportedLngs: languages,
  fallbackLng: false,
  ns: ['errors'],
  defaultNS: 'errors',
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** A sentence of the errors namespace in a language, for what leaves the server as words. */
export function translateError(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  return texts.t(key, { ...values, lng: language })
}

/** A known value of a field in words: a role, a status, a kind; any other as it is. */
export function translateValue(language: Language, value: string): string {
  const key = `admin-audit:values.${value}`
  return texts.exists(key, { lng: language }) ? texts.t(key, { lng: language }) : value
}

/** A sentence of the panel, of `admin.json` or of the namespace that is named before a colon. */
export function translatePanel(language: Language, key: string): string {
  return texts.t(key.includes(':') ? key : `admin:${key}`, { lng: language })
}
