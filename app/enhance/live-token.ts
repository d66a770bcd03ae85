/** What is read of a token: for the eye alone, since rights are decided by the API. */
export interface LiveToken {
  accountId: unknown
  role: unknown
  text: string
}

/**
 * Reads a JSON Web Token whose `exp` (seconds) is still to come at `now` (milliseconds). The signature is not looked at.
 * @returns nothing for anything malformed or over.
 */
export function readLiveToken(text: string, now: number): LiveToken | undefined {
  const payload = text.split('.')[1]
  if (!payload) return undefined
  try {
    const { exp, sub, roles } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' && exp * 1000 > now ? { accountId: sub, role: roles, text } : undefined
  } catch {
    return undefined
  }
}
