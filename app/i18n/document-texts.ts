import { createInstance, type i18n, type TFunction } from 'i18next'
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
  rememberPlainTexts(texts)
  return texts
}

/**
 * Makes an instance look up each sentence without values once: a page has hundreds of them, and i18next goes through
 * its whole resolution at each call. The number of sentences bounds the memory.
 */
function rememberPlainTexts(texts: i18n): void {
  const getFixedT = texts.getFixedT.bind(texts) as unknown as (
    ...options: unknown[]
  ) => (...given: unknown[]) => string
  const remembered = new Map<string, TFunction>()
  const getRemembered = (language: unknown, namespaces: unknown, keyPrefix?: unknown, options?: unknown) => {
    const name = JSON.stringify([language, namespaces, keyPrefix, options])
    const known = remembered.get(name)
    if (known) return known
    const ask = getFixedT(language, namespaces, keyPrefix, options)
    const plain = new Map<string, string>()
    const askOnce = (...given: unknown[]): string => {
      const [key] = given
      if (given.length !== 1 || typeof key !== 'string') return ask(...given)
      const text = plain.get(key) ?? ask(key)
      plain.set(key, text)
      return text
    }
    const made = Object.assign(askOnce, ask) as unknown as TFunction
    remembered.set(name, made)
    return made
  }
  texts.getFixedT = getRemembered as typeof texts.getFixedT
}

/** Texts of documents: one ready i18next instance for each language, created once when the server starts. */
export const documentTexts = Object.fromEntries(
  languages.map((language) => [language, createTexts(language)]),
) as Record<Language, i18n>
