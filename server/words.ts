import type { Language } from '../shared/i18n/languages.ts'
import { resources } from '../shared/locales/resources.ts'

/** The sentences of a language, as the program names them. */
export type LanguageWords = (typeof resources)[Language]

let shown = resources

/**
 * Returns the sentences of a language as they are shown now: the program's own with those of administrators over them
 * (C-8). Nobody keeps them: another object stands for changed ones.
 */
export function wordsOf(language: Language): LanguageWords {
  return shown[language]
}

/** Shows other sentences from now on, in this process. */
export function showWords(words: typeof resources): void {
  shown = words
}
