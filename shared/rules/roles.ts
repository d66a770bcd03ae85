/** The roles of accounts (D-10); the value is in the token's `roles` (S-1). */
export const roles = ['USER', 'AMBASSADOR', 'EXPERT', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/**
 * Tells whether an account with a profile may have a role. An ambassador's account may not have the role of an expert,
 * and the other way round. Without a profile every role is allowed.
 */
export function agreesWithProfile(role: Role, kind: 'ambassador' | 'expert' | undefined): boolean {
  if (kind === undefined) return true
  return role !== (kind === 'ambassador' ? 'EXPERT' : 'AMBASSADOR')
}
