import { createInstance, type i18n } from 'i18next'
import { defaultLanguage, type Language, languages } from '../shared/i18n/languages.ts'
import { resources } from '../shared/locales/resources.ts'

// The one source of sentences on the server: those of the program, overridden by those of administrators (C-8).

/** The messages of a language, by their namespaces. */
export type LanguageMessages = (typeof resources)[Language]

type Values = Record<string, string | number>

let shown = resources
let texts = createTexts(resources)
/** The texts of the panel that were asked for: files of many rows ask for the same few a hundred thousand times. */
let panelTexts = createPanelTexts()

/** Replaces the messages of this process. */
export function setMessages(messages: typeof resources): void {
  shown = messages
  texts = createTexts(messages)
  panelTexts = createPanelTexts()
}

/** Returns the current messages of a language. Do not store the result: a change replaces the object. */
export function messagesOf(language: Language): LanguageMessages {
  return shown[language]
}

/** Returns a text of the errors namespace in a language, for responses that carry text. */
export function translateError(language: Language, key: string, values: Values = {}): string {
  return texts.t(key, { ...values, lng: language, ns: 'errors' })
}

/** Returns a text of the mail namespace in a language. */
export function translateMail(language: Language, key: string, values: Values = {}): string {
  return texts.t(key, { ...values, lng: language, ns: 'mail' })
}

/** Returns a text of the form of registrations in a language. */
export function translateRegistration(language: Language, key: string, values: Values = {}): string {
  return texts.t(key, { ...values, lng: language, ns: 'registration-form' })
}

/** Returns a text of the certificates namespace in a language. */
export function translateCertificate(language: Language, key: string, values: Values = {}): string {
  return texts.t(key, { ...values, lng: language, ns: 'certificates' })
}

/** Returns a text of the panel, of `admin.json` or of the namespace before a colon. The keys are the program's own. */
export function translatePanel(language: Language, key: string): string {
  const known = panelTexts[language].get(key)
  if (known !== undefined) return known
  const text = texts.t(key, { lng: language, ns: 'admin' })
  panelTexts[language].set(key, text)
  return text
}

/** Translates a known value of a field: a role, a status, a kind; any other is returned unchanged. */
export function translateValue(language: Language, value: string): string {
  const key = `admin-audit:values.${value}`
  return texts.exists(key, { lng: language }) ? texts.t(key, { lng: language }) : value
}

function createTexts(messages: typeof resources): i18n {
  const instance = createInstance()
  void instance.init({
    resources: messages,
    lng: defaultLanguage,
    supportedLngs: languages,
    fallbackLng: false,
    // The caller escapes the text that it shows: React does so for HTML, and plain text needs it not.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}

function createPanelTexts(): Record<Language, Map<string, string>> {
  return { uz: new Map(), ru: new Map(), en: new Map() }
}
