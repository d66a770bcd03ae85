import { isLanguage, type Language } from '../../shared/i18n/languages.ts'
import { panelAddress } from '../../shared/rules/addresses.ts'
import {
  languageCookieName,
  languageQueryName,
  languageStorageKey,
  panelLanguageStorageKey,
} from '../../shared/rules/storage-keys.ts'
import { readStored, writeStored } from './browser-storage.ts'

/**
 * The detection order of L-1 in the browser: the query, the cookie, local storage, session storage; what follows
 * (navigator, html tag, Uzbek) the server has decided already. The language of a page is saved in local storage
 * where it was chosen, by query or by cookie. Where only the browser's storage knew it, or the page came from the
 * browser's memory, the page is opened again by `?lng=`, by which the server sets the cookie. The query comes
 * first in the order, so this cannot go round in circles, whatever the browser keeps or not.
 */
export function keepLanguage(): void {
  // The panel goes by a language of its own, once it has one.
  if (isPanel() && readStored('localStorage', panelLanguageStorageKey)) return
  const shown = document.documentElement.lang
  const address = new URL(location.href)
  const chosen = address.searchParams.get(languageQueryName)
  if (isLanguage(chosen)) {
    if (chosen === shown) writeStored('localStorage', languageStorageKey, shown)
    return
  }
  const wanted =
    supported(cookie()) ??
    supported(readStored('localStorage', languageStorageKey)) ??
    supported(readStored('sessionStorage', languageStorageKey))
  if (!wanted) return
  if (wanted === shown) {
    writeStored('localStorage', languageStorageKey, shown)
    return
  }
  address.searchParams.set(languageQueryName, wanted)
  location.replace(address)
}

function isPanel(): boolean {
  return location.pathname === panelAddress || location.pathname.startsWith(`${panelAddress}/`)
}

function supported(value: string | undefined | null): Language | undefined {
  const tag = value?.trim().split(/[-_]/, 1)[0]?.toLowerCase()
  return isLanguage(tag) ? tag : undefined
}

/** The language cookie; `undefined` also where the browser lets no cookie be read. */
function cookie(): string | undefined {
  const prefix = `${languageCookieName}=`
  const parts = navigator.cookieEnabled ? document.cookie.split('; ') : []
  return parts.find((part) => part.startsWith(prefix))?.slice(prefix.length)
}
