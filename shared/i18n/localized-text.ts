import { type Language, languages } from './languages.ts'

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
