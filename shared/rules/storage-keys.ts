/** Names under which the browser keeps things; fixed by PRODUCT §9, L-1 and S-1. */
export const languageCookieName = 'i18next'
export const languageStorageKey = 'i18nextLng'
/** The panel has a language of its own: a public address with another one does not turn it. */
export const panelLanguageStorageKey = 'admin-language'
/** The cookie that remembers the special view. */
export const viewCookieName = 'view'
export const tokenStorageKey = 'token'
/** The query parameter that chooses the language of a page (L-1). */
export const languageQueryName = 'lng'

/** Who is signed in, as the header calls them. */
export const accountStorageKey = 'account'
/** The records that were opened last in the panel. */
export const recentlyOpenedStorageKey = 'admin-recently-opened'
/** What holds names and does not outlive the session that it belongs to. */
export const storageKeysOfSession = [accountStorageKey, recentlyOpenedStorageKey] as const
/** That a session ended by itself, in session storage. */
export const sessionEndStorageKey = 'session-ended'
/** What the next page is to say, in session storage; an older one belongs to another visit. */
export const toastStorageKey = 'toast'
export const keptToastMaxAgeMs = 10_000

/** The forms that are filled in without an account, or to get into one. */
const publicForms: readonly string[] = [
  'apply',
  'contact',
  'sign-in',
  'sign-up',
  'register',
  'register-photo',
]

/** Under which a form that is being filled in is kept: an account's own where it is not for everybody. */
export function draftStorageKey(form: string, accountId: string): string {
  return publicForms.includes(form) ? `draft:${form}` : `draft:${accountId}:${form}`
}
