/** The interface languages; the first is the one that everything falls back to first (PRODUCT §1). */
export const languages = ['uz', 'ru', 'en'] as const

/** The interface languages in the order in which selectors show them: En, Ru, Uz (PRODUCT §9, A-11). */
export const selectorLanguages = ['en', 'ru', 'uz'] as const satisfies readonly (typeof languages)[number][]

/** One of the three languages of the product; also its BCP 47 tag in `lang` and `hreflang`. */
export type Language = (typeof languages)[number]

/** The language of a visitor whose own is unknown (L-1). */
export const defaultLanguage: Language = 'uz'

/** The label of each language in the selector. */
export const languageLabels: Record<Language, string> = { uz: 'Uz', ru: 'Ru', en: 'En' }

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' }

/** Tells whether a value from outside (a query, a cookie, a header) is one of our languages. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value)
}

/** Returns the language that a parameter names, in upper or lower case; `undefined` where it is none of ours. */
export function parseLanguage(value: string | null | undefined): Language | undefined {
  const folded = value?.toLowerCase()
  return isLanguage(folded) ? folded : undefined
}

/** Returns the language of an API response: the parameter `lang`, Uzbek when it is absent or unknown (N-1). */
export function apiLanguage(value: string | null | undefined): Language {
  return parseLanguage(value) ?? defaultLanguage
}

/** One text in up to three languages; at least one is present (PRODUCT §4). */
export type LocalizedText = Partial<Record<Language, string>>

/** A text as a reader gets it: the text and its actual language, which differs on fallback. */
export interface ReadText {
  text: string
  lang: Language
}

/** The order in which other languages replace a missing one: uz, then en, then ru (PRODUCT §4). */
export const fallbackOrder: readonly Language[] = ['uz', 'en', 'ru']

/**
 * Returns the text in the reader's language, else in the first language of the fallback order that has it.
 * @returns the text with its language, or `null` when no language has any.
 */
export function readText(text: LocalizedText | null | undefined, language: Language): ReadText | null {
  if (!text) return null
  for (const lang of [language, ...fallbackOrder]) {
    const words = text[lang]
    if (words) return { text: words, lang }
  }
  return null
}

/** Returns a text with its first letter in upper case, by the rules of its language. */
export function sentenceCase(text: string, language: Language): string {
  return text.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(language))
}

/** Whether each language of a record is published; one without a state is. */
type PublishedStates = Partial<Record<Language, { isPublished: boolean }>>

/** Returns a text as a visitor reads it. Unpublished languages are skipped like missing ones. */
export function publishedText(
  text: LocalizedText | null,
  states: PublishedStates,
  language: Language,
): ReadText | null {
  if (!text) return null
  const isShown = (lang: Language) => Boolean(text[lang]) && states[lang]?.isPublished !== false
  const lang = isShown(language) ? language : fallbackOrder.find(isShown)
  return lang === undefined ? null : { text: text[lang] ?? '', lang }
}

/** Returns a required text, such as a title; an empty one where nothing may be shown. */
export function publishedTitle(text: LocalizedText, states: PublishedStates, language: Language): ReadText {
  return publishedText(text, states, language) ?? { text: '', lang: language }
}

/** Returns a text without the languages that are not published. */
export function publishedLanguages(text: LocalizedText | null, states: PublishedStates): LocalizedText {
  const shown = languages.filter((language) => text?.[language] && states[language]?.isPublished !== false)
  return Object.fromEntries(shown.map((language) => [language, text?.[language]]))
}

/** Returns a name in the reader's language; a name has at least one, so that an empty text stands for none. */
export function presentName(name: LocalizedText | null | undefined, language: Language): ReadText {
  return readText(name, language) ?? { text: '', lang: language }
}
