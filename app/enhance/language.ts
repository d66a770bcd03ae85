import { isLanguage, type Language } from '../../shared/i18n/languages.ts'
import { languageCookieMaxAgeSeconds } from '../../shared/rules/limits.ts'
import { languageCookieName, languageQueryName, languageStorageKey } from '../../shared/rules/storage-keys.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** The address that was last reloaded for its language. */
const reloadedKey = 'languageReloaded'

/**
 * The detection order of L-1 in the browser: the query, the cookie, local storage, session storage; what follows
 * (navigator, html tag, Uzbek) the server has decided already. A page in the language it should have is saved to
 * cookie and local storage. A page in another one, because only the browser's storage knew or because it came
 * from the browser's memory, sets the cookie and reloads, once and only where the cookie is kept.
 */
export function keepLanguage(): void {
  const shown = document.documentElement.lang
  if (!isLanguage(shown)) return
  const chosen = new URLSearchParams(location.search).get(languageQueryName)
  const wanted = isLanguage(chosen)
    ? chosen
    : (supported(readCookie()) ??
      supported(readStored('localStorage', languageStorageKey)) ??
      supported(readStored('sessionStorage', languageStorageKey)))
  if (!wanted) return
  if (wanted === shown) {
    writeStored('sessionStorage', reloadedKey, null)
    writeCookie(shown)
    writeStored('localStorage', languageStorageKey, shown)
    return
  }
  if (isLanguage(chosen) || readStored('sessionStorage', reloadedKey) === location.href) return
  writeCookie(wanted)
  writeStored('sessionStorage', reloadedKey, location.href)
  // Without the cookie the server, and without the note this script, would do the same again.
  const isKept = readCookie() === wanted && readStored('sessionStorage', reloadedKey) === location.href
  if (isKept) location.reload()
}

function supported(value: string | null): Language | undefined {
  const tag = value?.trim().split(/[-_]/, 1)[0]?.toLowerCase()
  return isLanguage(tag) ? tag : undefined
}

function readCookie(): string | null {
  const prefix = `${languageCookieName}=`
  const found = document.cookie.split('; ').find((part) => part.startsWith(prefix))
  return found === undefined ? null : found.slice(prefix.length)
}

function writeCookie(language: Language): void {
  if (readCookie() === language) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Not by the Cookie Store API: it is missing on plain http and in older browsers.
  document.cookie = `${languageCookieName}=${language}; Path=/; Max-Age=${languageCookieMaxAgeSeconds}; SameSite=Lax${secure}`
}
