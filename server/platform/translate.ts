import { createInstance } from 'i18next'
import { defaultLanguage, type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'

/** All texts of the server, in the three languages. */
export const texts = createInstance()
await texts.init({
  resources,
  lng: defaultLanguage,
  supportedLngs: languages,
  fallbackLng: false,
  ns: ['errors'],
  defaultNS: 'errors',
  // Whoever shows a text escapes it: React does so for HTML, and plain text needs it not.
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Returns a text of the errors namespace in a language, for responses that carry text. */
export function translateError(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  return texts.t(key, { ...values, lng: language })
}

/** Translates a known value of a field: a role, a status, a kind; any other is returned unchanged. */
export function translateValue(language: Language, value: string): string {
  const key = `admin-audit:values.${value}`
  return texts.exists(key, { lng: language }) ? texts.t(key, { lng: language }) : value
}

/** The texts of the panel that were asked for: files of many rows ask for the same few a hundred thousand times. */
const panelTexts: Record<Language, Map<string, string>> = { uz: new Map(), ru: new Map(), en: new Map() }

/** Returns a text of the panel, of `admin.json` or of the namespace before a colon. The keys are the program's own. */
export function translatePanel(language: Language, key: string): string {
  const known = panelTexts[language].get(key)
  if (known !== undefined) return known
  const text = texts.t(key.includes(':') ? key : `admin:${key}`, { lng: language })
  panelTexts[language].set(key, text)
  return text
}
