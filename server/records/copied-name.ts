import { type Language, type LocalizedText, languages } from '../../shared/i18n/languages.ts'
import { translatePanel } from '../messages.ts'

/** Returns the name of a copy in each language that the name has, within a number of characters. */
export function copiedName(name: LocalizedText, copy: number, maxCharacters: number): LocalizedText {
  const mark = (language: Language) =>
    ` (${translatePanel(language, 'duplicate.mark')}${copy === 1 ? '' : ` ${copy}`})`
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = name[language]
      if (!text) return []
      return [[language, text.slice(0, maxCharacters - mark(language).length) + mark(language)]]
    }),
  )
}
