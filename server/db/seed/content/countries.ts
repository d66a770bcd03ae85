import { type Language, type LocalizedText, languages } from '../../../../shared/i18n/languages.ts'
import type { SampleCountry } from './sample-types.ts'

/** The 20 sample countries (D-4), those with the most people first. */
export const sampleCountries: readonly SampleCountry[] = [
  { code: 'US', timeZone: 'America/New_York' },
  { code: 'GB', timeZone: 'Europe/London' },
  { code: 'DE', timeZone: 'Europe/Berlin' },
  { code: 'KR', timeZone: 'Asia/Seoul' },
  { code: 'JP', timeZone: 'Asia/Tokyo' },
  { code: 'IN', timeZone: 'Asia/Kolkata' },
  { code: 'SG', timeZone: 'Asia/Singapore' },
  { code: 'TR', timeZone: 'Europe/Istanbul' },
  { code: 'AE', timeZone: 'Asia/Dubai' },
  { code: 'CA', timeZone: 'America/Toronto' },
  { code: 'FR', timeZone: 'Europe/Paris' },
  { code: 'NL', timeZone: 'Europe/Amsterdam' },
  { code: 'CH', timeZone: 'Europe/Zurich' },
  { code: 'EE', timeZone: 'Europe/Tallinn' },
  { code: 'FI', timeZone: 'Europe/Helsinki' },
  { code: 'SE', timeZone: 'Europe/Stockholm' },
  { code: 'PL', timeZone: 'Europe/Warsaw' },
  { code: 'IE', timeZone: 'Europe/Dublin' },
  { code: 'MY', timeZone: 'Asia/Kuala_Lumpur' },
  { code: 'CN', timeZone: 'Asia/Shanghai' },
]

/** Names for which people expect something shorter or newer than CLDR's. */
const nameOverrides: Record<Language, Readonly<Record<string, string>>> = {
  uz: { US: 'AQSH', AE: 'BAA' },
  ru: { US: 'США', AE: 'ОАЭ' },
  en: { US: 'United States', AE: 'UAE', TR: 'Türkiye' },
}

const anyApostrophe = "['`´‘’ʻʼ]"
const apostropheAfterOOrG = new RegExp(`(?<=[oOgG])${anyApostrophe}`, 'gu')
const otherApostrophe = new RegExp(`(?<![oOgG])${anyApostrophe}`, 'gu')

/** Replaces the apostrophes of CLDR's Uzbek (U+2018, U+2019): oʻ and gʻ take U+02BB, the rest U+02BC. */
function normalizeUzbekApostrophes(name: string): string {
  return name.replace(apostropheAfterOOrG, 'ʻ').replace(otherApostrophe, 'ʼ')
}

/**
 * Returns the name of a country in the three languages (D-4): CLDR's, but for the few overrides above.
 * @param code ISO 3166-1 alpha-2, upper case.
 * @throws {RangeError} when the code is not of that form, or CLDR has no name for it.
 */
export function countryName(code: string): LocalizedText {
  const name: LocalizedText = {}
  for (const language of languages) {
    const cldrName = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code)
    const text = nameOverrides[language][code] ?? cldrName
    if (text === undefined) throw new RangeError(`No name for the country ${code} in ${language}`)
    name[language] = language === 'uz' ? normalizeUzbekApostrophes(text) : text
  }
  return name
}
