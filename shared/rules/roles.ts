/** The roles of accounts (D-10); the value stands in the token's `roles` (S-1). */
export const roles = ['USER', 'AMBASSADOR', 'EXPERT', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/**
 * Whether an account with a profile may have a role: an ambassador's account is not that of an expert, and the other way
 * round. Without a profile every role may be given.
 */
export function agreesWithProfile(role: Role, kind: 'ambassador' | 'expert' | undefined): boolean {
  if (kind === undefined) return true
  return role !== (kind === 'ambassador' ? 'EXPERT' : 'AMBASSADOR')
}
