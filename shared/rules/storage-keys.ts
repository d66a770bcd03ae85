/** The names under which the browser stores data; fixed by PRODUCT §9, L-1 and S-1. */
export const languageCookieName = 'i18next'
export const languageStorageKey = 'i18nextLng'
/** The panel has a language of its own: a public address in another one does not change it. */
export const panelLanguageStorageKey = 'admin-language'
/** The cookie that remembers the special view. */
export const viewCookieName = 'view'
export const tokenStorageKey = 'token'
/** By how many milliseconds the clock of this computer was ahead of the server's at the sign-in. */
export const clockAheadStorageKey = 'clock-ahead'
/** The query parameter that chooses the language of a page (L-1). */
export const languageQueryName = 'lng'

/** The signed-in account, as the header shows it. */
export const accountStorageKey = 'account'
/** The most recently opened records of the panel. */
export const recentlyOpenedStorageKey = 'admin-recently-opened'
/** The activity of the last door on this phone, which an installed door begins with (T-8). */
export const lastDoorStorageKey = 'door-activity'
/** The administrator with whose rights a tab shows the panel, in session storage. */
export const viewAsStorageKey = 'admin-view-as'
/** Entries that contain names and end with their session. */
export const storageKeysOfSession = [accountStorageKey, recentlyOpenedStorageKey] as const
/** Whether a session has expired, in session storage. */
export const sessionEndStorageKey = 'session-ended'
/** The toast of the next page, in session storage; an older one belongs to another visit. */
export const toastStorageKey = 'toast'
export const storedToastMaxAgeMs = 10_000

/** The forms that need no account, whether or not somebody is signed in. */
const publicForms: readonly string[] = ['apply', 'contact', 'sign-in', 'sign-up']

/** Returns the key of a form's draft: for all but public forms it belongs to the account, if there is one. */
export function draftStorageKey(form: string, accountId: string): string {
  return accountId === '' || publicForms.includes(form)
    ? `draft:${form}`
    : `${accountDraftsPrefix(accountId)}${form}`
}

/** Returns the beginning of the keys of all drafts that belong to an account. */
export function accountDraftsPrefix(accountId: string): string {
  return `draft:${accountId}:`
}
