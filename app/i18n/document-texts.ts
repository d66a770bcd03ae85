import { createInstance, type i18n, type Resource, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Words } from '../../shared/rules/interface-texts.ts'

function createTexts(language: Language, words: Words): i18n {
  const texts = createInstance()
  texts.use(initReactI18next).init({
    lng: language,
    resources: { [language]: words as Resource[string] },
    fallbackLng: false,
    ns: Object.keys(words),
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

const textsByWords = new WeakMap<Words, i18n>()

/**
 * Returns the texts of documents in a language: one ready i18next instance for all of them, made anew only when the
 * server has other sentences.
 */
export function documentTextsOf(language: Language, words: Words): i18n {
  const known = textsByWords.get(words)
  if (known) return known
  const made = createTexts(language, words)
  textsByWords.set(words, made)
  return made
}
