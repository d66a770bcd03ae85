import { type CountryChoice, isCountryCode } from '../../../../shared/schemas/catalogue-records.ts'
import { countryName } from '../../../db/seed/content/countries.ts'

let choices: CountryChoice[] | undefined

/** Lists every country of ISO 3166-1 with its names by CLDR and its time zones. Browsers lack the Uzbek names. */
export function countryChoices(): CountryChoice[] {
  choices ??= codes().map((code) => ({ code, name: countryName(code), timeZones: timeZonesOf(code) }))
  return choices
}

function codes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountryCode)
}

/** A method in newer engines, a property in older ones. */
interface LocaleWithZones {
  getTimeZones?: () => string[] | undefined
  timeZones?: string[]
}

function timeZonesOf(code: string): string[] {
  const locale = new Intl.Locale(`und-${code}`) as LocaleWithZones
  return [...(locale.getTimeZones?.() ?? locale.timeZones ?? [])].sort()
}
