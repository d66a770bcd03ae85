import type { StoredType } from '../../server/db/stored-kinds.ts'
import type { LocalizedText } from '../../shared/i18n/localized-text.ts'

/** Kinds whose records are more than a few fields with a name. */
type LargeType =
  | 'ambassador'
  | 'expert'
  | 'activity'
  | 'application'
  | 'call-request'
  | 'user'
  | 'social-link'

/** Codes of countries that the sample does not have. */
const freeCountries = ['MN', 'LA', 'NP', 'BT']

/**
 * The smallest content of a record of each kind that has little more than a name, by its place among those of one test.
 */
export const namedContents: Readonly<
  Record<Exclude<StoredType, LargeType>, (name: LocalizedText, place: number) => object>
> = {
  organization: (name) => ({ name, description: {} }),
  direction: (name) => ({ name, description: {} }),
  category: (title) => ({ type: 'expert', title, caption: {}, position: '7' }),
  country: (name, place) => ({ code: freeCountries[place], name, timeZone: 'Asia/Ulaanbaatar' }),
  network: ({ uz }) => ({ name: uz }),
}

/** The same as pairs, with the names of the kinds. */
export const namedContentList = Object.entries(namedContents).map(([type, contentOf]) => ({
  type: type as keyof typeof namedContents,
  contentOf,
}))
