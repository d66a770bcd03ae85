import { profilePasswordAddress, returnToQueryName, signInAddress } from './addresses.ts'

/** An origin in place of our own: an address that leaves it leaves the site. */
const ownOrigin = 'http://site.invalid'
/** Browsers read a backslash as a slash and skip tabs and line breaks, so a path may contain none of them. */
const treacherousSigns = /[\\\p{Cc}]/u

/**
 * Returns the path and query to go back to (attack case 30), as an address that cannot leave the site. It begins with
 * exactly one slash, also when decoded and with its dots resolved. Anything else becomes the fallback.
 */
export function returnPath(value: string | null | undefined, fallback = '/'): string {
  if (!value?.startsWith('/') || !URL.canParse(value, ownOrigin)) return fallback
  const { origin, pathname, search } = new URL(value, ownOrigin)
  const isOurs = origin === ownOrigin && [value, pathname, decoded(pathname)].every(isPlainPath)
  return isOurs ? `${pathname}${search}` : fallback
}

function isPlainPath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !treacherousSigns.test(path)
}

/** Decodes a path; empty where it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/** Returns the address at which a one-time password is replaced, and that leads back to a path of this site. */
export function passwordChangeAddressFor(returnTo: string): string {
  return `${profilePasswordAddress}&${new URLSearchParams({ [returnToQueryName]: returnTo })}`
}

/** Returns the address of the sign-in page that leads back to a path of this site (S-4). */
export function signInAddressFor(returnTo: string): string {
  return `${signInAddress}?${new URLSearchParams({ [returnToQueryName]: returnTo })}`
}
