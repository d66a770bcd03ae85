import { profileAddress, signInAddress } from '../../shared/rules/addresses.ts'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { readStored } from './browser-storage.ts'

/**
 * The account in the header (S-1): with a live token in local storage every `[data-account]` link is called by its
 * `data-signed-in-label` and leads to the profile; without one, to the sign-in. This is for the eye alone: rights are
 * decided by the API.
 */
export function showAccount(): void {
  const isSignedIn = isLive(readStored('localStorage', tokenStorageKey), Date.now())
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
    const { dataset } = link
    dataset.signedOutLabel ??= link.textContent ?? ''
    link.textContent = (isSignedIn && dataset.signedInLabel) || dataset.signedOutLabel
    link.href = isSignedIn ? profileAddress : signInAddress
  }
}

/**
 * Whether a text is a JSON Web Token whose `exp` (seconds) is still to come at `now` (milliseconds). The
 * signature is not looked at. Anything malformed is not live; nothing is thrown.
 */
export function isLive(token: string | null, now: number): boolean {
  const payload = token?.split('.')[1]
  if (!payload) return false
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' && exp * 1000 > now
  } catch {
    return false
  }
}
