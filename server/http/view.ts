import { viewCookieMaxAgeSeconds } from '../../shared/rules/limits.ts'
import { formatView, parseView, type SpecialView } from '../../shared/rules/special-view.ts'
import { viewCookieName } from '../../shared/rules/storage-keys.ts'
import { cookieValues } from './cookies.ts'

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
