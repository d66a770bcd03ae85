import type { Language } from '../../shared/i18n/languages.ts'
import { type SpokenLanguage, spokenLanguageName } from '../../shared/rules/spoken-languages.ts'
import type { ReadSpokenLanguage } from '../../shared/schemas/fields.ts'

/** Presents a spoken language with its name in the reader's. */
export function presentSpokenLanguage(code: SpokenLanguage, language: Language): ReadSpokenLanguage {
  return { code, name: spokenLanguageName(code, language) }
}
