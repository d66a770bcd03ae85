import {
  applicationStatusAddress,
  applicationsPath,
  changeEmailAddress,
  confirmEmailAddress,
  invitationAddress,
  previewAddress,
  resetPasswordAddress,
  uploadsPath,
} from '../../shared/rules/addresses.ts'

const pathMaxCharacters = 300
const hidden = '***'

/**
 * The prefixes of our addresses with a secret or a ticket; everything after one is hidden, in any form. The delivered
 * configuration of nginx hides the same.
 */
export const secretPrefixes = [
  applicationStatusAddress(''),
  confirmEmailAddress(''),
  changeEmailAddress(''),
  resetPasswordAddress(''),
  invitationAddress(''),
  previewAddress(''),
  '/api/previews/',
  `${applicationsPath}/status/`,
  `${uploadsPath}/`,
  '/api/auth/links/reset-password/',
  '/api/auth/links/invitation/',
  '/api/auth/links/',
]
/** Tickets and secrets are 43 characters of base64url; nothing else in our addresses is. */
const secretPart = /(?<=\/)[\w-]{43}(?=\/|$)/g

/**
 * Returns the path of a request as it may be logged. It has no query, which may hold what somebody searched for, and no
 * secrets of links, which allow what the owner may do. The secret of a truncated or garbled link is hidden too.
 */
export function loggedPath(url = '/'): string {
  const end = url.indexOf('?')
  const path = (end < 0 ? url : url.slice(0, end)).slice(0, pathMaxCharacters)
  const plain = path.toLowerCase().replaceAll(/\/{2,}/g, '/')
  const prefix = secretPrefixes.find((one) => plain.startsWith(one))
  return prefix ? `${prefix}${hidden}` : path.replace(secretPart, hidden)
}
