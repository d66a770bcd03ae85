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
  rememberTexts(texts)
  return texts
}

/** The sentences with values that one part of a page's texts remembers: those of counts and names, over and over. */
const filledTextsMax = 500

/**
 * Makes an instance look up each sentence once: a page has hundreds of them, and i18next goes through its whole
 * resolution at each call. The number of sentences bounds the memory of those without values; of those with simple
 * values the latest few hundred are remembered.
 */
function rememberTexts(texts: i18n): void {
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
    const filled = new Map<string, string>()
    const askOnce = (...given: unknown[]): string => {
      const [key, values] = given
      if (typeof key !== 'string' || given.length > 2) return ask(...given)
      if (given.length === 1) {
        const text = plain.get(key) ?? ask(key)
        plain.set(key, text)
        return text
      }
      if (!isSimple(values)) return ask(...given)
      const filledKey = `${key} ${JSON.stringify(values)}`
      const known = filled.get(filledKey)
      if (known !== undefined) return known
      const text = ask(key, values)
      if (filled.size >= filledTextsMax) filled.clear()
      filled.set(filledKey, text)
      return text
    }
    const made = Object.assign(askOnce, ask) as unknown as TFunction
    remembered.set(name, made)
    return made
  }
  texts.getFixedT = getRemembered as typeof texts.getFixedT
}

/** Tells whether the values of a sentence are texts, numbers and the like: equal ones are written equally then. */
function isSimple(values: unknown): boolean {
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => ['string', 'number', 'boolean'].includes(typeof value))
  )
}

const textsByWords = new WeakMap<Words, i18n>()

/**
 * Returns the texts of documents in a language: one ready i18next instance for all of them, recreated only when the
 * server has other sentences.
 */
export function documentTextsOf(language: Language, words: Words): i18n {
  const known = textsByWords.get(words)
  if (known) return known
  const made = createTexts(language, words)
  textsByWords.set(words, made)
  return made
}
