import { type Language, languages } from '../i18n/languages.ts'
import { normalizeUzbekText } from '../i18n/normalize-text.ts'

/** The languages that people speak and activities are held in (D-1, D-2), by their ISO 639-1 codes. */
export const spokenLanguageCodes = [
  ...['uz', 'ru', 'en', 'kk', 'ky', 'tg', 'tk', 'az', 'tr', 'fa', 'ps', 'ar', 'he', 'ur', 'hi', 'bn'],
  ...['ta', 'te', 'ml', 'mr', 'ne', 'si', 'zh', 'ja', 'ko', 'mn', 'vi', 'th', 'ms', 'id', 'tl', 'ka'],
  ...['hy', 'uk', 'be', 'pl', 'cs', 'sk', 'sl', 'hr', 'sr', 'bs', 'mk', 'bg', 'ro', 'hu', 'sq', 'el'],
  ...['de', 'nl', 'fr', 'es', 'pt', 'it', 'ca', 'ga', 'sv', 'no', 'da', 'is', 'fi', 'et', 'lv', 'lt'],
  ...['sw', 'am', 'af'],
] as const

/** One of the spoken languages. */
export type SpokenLanguage = (typeof spokenLanguageCodes)[number]

const namesIn = Object.fromEntries(
  languages.map((language) => [language, new Intl.DisplayNames(language, { type: 'language' })]),
) as Record<Language, Intl.DisplayNames>

/**
 * Returns the name of a spoken language by CLDR. Browsers lack the Uzbek names, so that they get them from the server.
 */
export function spokenLanguageName(code: SpokenLanguage, language: Language): string {
  const name = namesIn[language].of(code) ?? code
  // CLDR's Uzbek names are half adjectives and half adverbs ("yapon", "nemischa"): readers get adjectives.
  return language === 'uz' ? normalizeUzbekText(name).replace(/cha$/, '') : name
}
