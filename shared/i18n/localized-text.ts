import type { Language } from './languages.ts'

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

/** Returns a name in the reader's language; a name has at least one, so that an empty text stands for none. */
export function presentName(name: LocalizedText | null | undefined, language: Language): ReadText {
  return readText(name, language) ?? { text: '', lang: language }
}
