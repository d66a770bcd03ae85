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
export function applyLanguage(): void {
  // The panel uses a language of its own, once it has one.
  if (isPanel() && readStored('localStorage', panelLanguageStorageKey)) return
  const shown = document.documentElement.lang
  const chosen = new URL(location.href).searchParams.get(languageQueryName)
  const isChosen = isLanguage(chosen)
  const wanted = isChosen
    ? chosen
    : (supported(cookie()) ??
      supported(readStored('localStorage', languageStorageKey)) ??
      supported(readStored('sessionStorage', languageStorageKey)))
  if (wanted === shown) writeStored('localStorage', languageStorageKey, shown)
  else if (wanted && !isChosen) location.replace(inLanguage(wanted))
}

/**
 * Lets the links to other languages lead to where the reader is: the server knows neither the fragment of an address
 * nor what was changed in it since (P-21).
 */
export function updateLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[hreflang]')) {
    link.addEventListener('click', () => {
      link.href = inLanguage(link.hreflang)
    })
  }
}

/** Returns the address of the page as it is now, with another language. */
function inLanguage(language: string): string {
  const address = new URL(location.href)
  address.searchParams.set(languageQueryName, language)
  return address.href
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
  const parts = document.cookie.split('; ')
  return parts.find((part) => part.startsWith(prefix))?.slice(prefix.length)
}
