import type { z } from 'zod'
import type { Language } from '../../shared/i18n/languages.ts'
import { presentName } from '../../shared/i18n/localized-text.ts'
import { namesFor } from '../../shared/i18n/person-names.ts'
import type { countryReferenceSchema } from '../../shared/schemas/catalogue.ts'
import type { personSummarySchema } from '../../shared/schemas/summary.ts'
import { countries, files, personCategories } from '../db/schema/catalogue.ts'
import { people } from '../db/schema/person.ts'
import { publishedText } from '../public-content/publication.ts'
import type { PersonCardRow } from '../public-content/shown-rows.ts'
import { presentPicture } from './picture.ts'

/** The columns of a person's card, for `select`; the caller joins the tables. */
export const personSummaryColumns = {
  person: people,
  country: countries,
  personCategory: personCategories,
  photo: files,
}

/** Presents the country of a person. */
export function presentCountry(
  country: PersonCardRow['country'],
  language: Language,
): z.input<typeof countryReferenceSchema> {
  const { id, code, timeZone } = country
  return { id, code, timeZone, name: presentName(country.name, language) }
}

/** Presents a person's row as visitors see it on a card (P-2). */
export function presentPersonSummary(
  row: PersonCardRow,
  language: Language,
): z.input<typeof personSummarySchema> {
  const { person, personCategory } = row
  const { firstname, lastname } = namesFor(person, language)
  return {
    id: person.id,
    kind: person.kind,
    userCode: person.userCode,
    firstname,
    lastname,
    headline: publishedText(person.headline, person.languageStates, language),
    country: presentCountry(row.country, language),
    category: personCategory && { id: personCategory.id, title: presentName(personCategory.title, language) },
    photo: presentPicture(row.photo, language, {
      alt: publishedText(person.photoAlt, person.languageStates, language),
    }),
  }
}
