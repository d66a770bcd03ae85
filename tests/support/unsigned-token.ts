import type { Role } from '../../shared/rules/roles.ts'

/** Returns a token as browsers store it, with a signature that no server accepts. */
export function unsignedToken(
  expiresInSeconds: number,
  role: Role = 'USER',
  accountId = 'account-1',
): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + expiresInSeconds
  return `${encode({ alg: 'HS256' })}.${encode({ sub: accountId, exp, roles: role })}.x`
}
