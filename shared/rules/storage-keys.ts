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

/** Under which a form that is being filled in is kept. */
export function draftStorageKey(form: string): string {
  return `draft:${form}`
}
