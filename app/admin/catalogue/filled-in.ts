import type { z } from 'zod'
import { languages } from '../../../shared/i18n/languages.ts'
import type { CountryChoice, countryStoredSchema } from '../../../shared/schemas/admin/catalogue.ts'

type Filled = Pick<z.infer<typeof countryStoredSchema>, 'name' | 'timeZone'>

/**
 * Returns the names and the time zone of a country that was selected. What an editor typed stays: only what is empty is
 * filled in, or what the country selected before has filled in.
 */
export function filledIn(
  { name, timeZone }: Filled,
  next: CountryChoice,
  before: CountryChoice | undefined,
): Filled {
  const names = languages.map((language) => {
    const typed = name[language] ?? ''
    const isOwn = typed.trim() !== '' && typed !== before?.name[language]
    return [language, isOwn ? typed : next.name[language]]
  })
  const isOwnZone = timeZone !== '' && timeZone !== onlyZone(before)
  return { name: Object.fromEntries(names), timeZone: isOwnZone ? timeZone : onlyZone(next) }
}

/** Returns the time zone of a country that has one alone. */
function onlyZone(country: CountryChoice | undefined): string {
  return (country?.timeZones.length === 1 && country.timeZones[0]) || ''
}
