import { createInstance } from 'i18next'
import { defaultLanguage, type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { messagesOf } from '../messages.ts'

/** All texts of the server, in the three languages. */
export const texts = createInstance()
await texts.init({
  // A copy, since i18next writes the changed sentences into it.
  resources: Object.fromEntries(languages.map((language) => [language, { ...resources[language] }])),
  lng: defaultLanguage,
  supportedLngs: languages,
  fallbackLng: false,
  ns: ['errors'],
  defaultNS: 'errors',
  // The caller escapes the text that it shows: React does so for HTML, and plain text needs it not.
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** The last sentences of each namespace, by its language and name. */
const applied = new Map<string, object>()

/** Applies the current sentences to all texts of the server. */
export function translateByMessages(): void {
  for (const language of languages) {
    panelTexts[language].clear()
    for (const [namespace, words] of Object.entries(messagesOf(language))) {
      const name = `${language} ${namespace}`
      if ((applied.get(name) ?? resources[language][namespace as keyof typeof resources.uz]) === words)
        continue
      applied.set(name, words)
      texts.addResourceBundle(language, namespace, words, false, true)
    }
  }
}

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
