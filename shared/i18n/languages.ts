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
