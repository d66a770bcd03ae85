/** The roles of accounts (D-10); the value stands in the token's `roles` (S-1). */
export const roles = ['USER', 'AMBASSADOR', 'EXPERT', 'ADMIN'] as const
export type Role = (typeof roles)[number]
