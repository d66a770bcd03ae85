import { type Language, type LocalizedText, languages } from '../../shared/i18n/languages.ts'

/** Returns what a tag is called in every language: by its label where it has no name, never by another language's. */
export function tagNames({
  label,
  names,
}: {
  label: string
  names: LocalizedText
}): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, names[language] || label])) as Record<
    Language,
    string
  >
}
