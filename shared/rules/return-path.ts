import { returnToQueryName, signInAddress } from './addresses.ts'

/** A stand-in for our own origin: what leads away from it leads away from the site. */
const ownOrigin = 'http://site.invalid'
/** Browsers read a backslash as a slash and leave tabs and line breaks out, so neither may stand in a path. */
const treacherousSigns = /[\\\p{Cc}]/u

/**
 * The path and query to go back to (attack case 30), as an address that can lead nowhere else: it begins with
 * exactly one slash, also when it is decoded and when its dots are resolved. Anything else becomes the fallback.
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

/** The decoded path; nothing where it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/** The sign-in that leads back to a path of this site (S-4). */
export function signInAddressFor(returnTo: string): string {
  return `${signInAddress}?${new URLSearchParams({ [returnToQueryName]: returnTo })}`
}
