/** Every limit and constant of the product, once (PRODUCT §9). Units stand last in the names. */

/** The copyright year of the footer: a constant of the brief (PRODUCT §1). */
export const copyrightYear = 2024

/** The client gives a call this long (N-1). */
export const requestTimeoutMs = 30_000

/** The largest page that a list gives (N-5). */
export const pageSizeMax = 100
/** The page size of a list when none is asked for: a grid of three by four. */
export const pageSizeDefault = 12
/** The highest page number that is understood; deeper pages would only burden the database. */
export const pageMax = 10_000
/** The longest search that is understood; the rest is refused with a clear answer. */
export const searchQueryMaxCharacters = 200
/** How many values one filter takes at once. */
export const filterValuesMax = 20

/** Fields of people, activities and catalogues (PRODUCT §4). */
export const nameMaxCharacters = 80
export const headlineMaxCharacters = 160
export const bioMaxCharacters = 5_000
export const activityTitleMaxCharacters = 160
export const activityCaptionMaxCharacters = 300
export const activityDescriptionMaxCharacters = 10_000
export const tagsPerPersonMax = 10

/** An activity without a known end is taken to last this long. */
export const activityDurationDefaultMinutes = 90

/** How long the choice of a language is remembered in the cookie. */
export const languageCookieMaxAgeSeconds = 365 * 24 * 60 * 60
