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
 * Applies the detection order of L-1 in the browser: the query, the cookie, local storage, session storage. The rest
 * (navigator, html tag, Uzbek) has been decided by the server. A language chosen by query or cookie is saved in local
 * storage. Where only storage knew it, or the page came from the browser's cache, the page is reopened by `?lng=`. The
 * server then sets the cookie. Since the query is first in the order, this cannot loop, whatever the browser stores.
 */
export function keepLanguage(): void {
  // The panel uses a language of its own, once it has one.
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
  return `${location.pathname}/`.startsWith(`${panelAddress}/`)
}

function supported(value: string | undefined | null): Language | undefined {
  const tag = value?.trim().split(/[-_]/, 1)[0]?.toLowerCase()
  return isLanguage(tag) ? tag : undefined
}

/** Reads the language cookie; `undefined` also where the browser denies cookies. */
function cookie(): string | undefined {
  const prefix = `${languageCookieName}=`
  const parts = navigator.cookieEnabled ? document.cookie.split('; ') : []
  return parts.find((part) => part.startsWith(prefix))?.slice(prefix.length)
}
