/** The interface languages, the one that everything falls back to first (PRODUCT §1). */
export const languages = ['uz', 'ru', 'en'] as const

/** The interface languages in the order in which selectors show them: En, Ru, Uz (PRODUCT §9, A-11). */
export const selectorLanguages = ['en', 'ru', 'uz'] as const satisfies readonly (typeof languages)[number][]

/** One of the three languages of the product; also its BCP 47 tag in `lang` and `hreflang`. */
export type Language = (typeof languages)[number]

/** What a visitor gets when nothing tells their language (L-1). */
export const defaultLanguage: Language = 'uz'

/** How each language is shown in the selector. */
export const languageLabels: Record<Language, string> = { uz: 'Uz', ru: 'Ru', en: 'En' }

/** The language's name in itself. */
export const languageNames: Record<Language, string> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' }

/** Whether a value from outside (a query, a cookie, a header) is one of our languages. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value)
}
