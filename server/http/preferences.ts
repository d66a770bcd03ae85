import { defaultLanguage, isLanguage, type Language, parseLanguage } from '../../shared/i18n/languages.ts'
import { languageCookieMaxAgeSeconds, viewCookieMaxAgeSeconds } from '../../shared/rules/limits.ts'
import { formatView, parseView, type SpecialView } from '../../shared/rules/special-view.ts'
import { languageCookieName, viewCookieName } from '../../shared/rules/storage-keys.ts'
import { cookieValues } from './cookies.ts'

/**
 * Detects the language of a page in the order of L-1, as far as a server can. That is the query's `lng`, the cookie
 * `i18next`, `Accept-Language`, else Uzbek. Unknown values are skipped, never an error.
 */
export function detectLanguage(
  queryValue: string | null | undefined,
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  return (
    parseLanguage(queryValue) ??
    cookieLanguage(cookieHeader) ??
    acceptedLanguage(acceptLanguage) ??
    defaultLanguage
  )
}

/** Returns the language of the cookie, if it is one of ours. */
export function cookieLanguage(cookieHeader: string | undefined): Language | undefined {
  return cookieValues(cookieHeader, languageCookieName).map(primaryTag).find(isLanguage)
}

/** Makes the cookie that remembers a language; scripts read it too, and it is never trusted (L-1). */
export function languageCookie(language: Language, isSecure: boolean): string {
  const attributes = `Path=/; Max-Age=${languageCookieMaxAgeSeconds}; SameSite=Lax`
  return `${languageCookieName}=${language}; ${attributes}${isSecure ? '; Secure' : ''}`
}

/** Returns the special view of the cookie; the ordinary one where it names none. */
export function cookieView(cookieHeader: string | undefined): SpecialView {
  return parseView(cookieValues(cookieHeader, viewCookieName)[0])
}

/** Makes the cookie that remembers a view; for the ordinary view it expires at once. */
export function viewCookie(view: SpecialView, isSecure: boolean): string {
  const value = formatView(view)
  const attributes = `Path=/; Max-Age=${value ? viewCookieMaxAgeSeconds : 0}; SameSite=Lax`
  return `${viewCookieName}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`
}

function acceptedLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined
  let best: Language | undefined
  let bestQuality = 0
  for (const item of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = item.split(';')
    const language = primaryTag(tag)
    if (!isLanguage(language)) continue
    const quality = parameters.map((one) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/.exec(one)?.[1]).find(Boolean)
    const weight = quality === undefined ? 1 : Number(quality)
    if (weight > bestQuality) {
      best = language
      bestQuality = weight
    }
  }
  return best
}

function primaryTag(tag: string): string {
  return tag.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
}
