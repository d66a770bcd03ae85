import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../db/schema/user.ts'

/** The condition for accounts that administer the site: they can be in charge of something, and be notified. */
export const isAdministrator = and(
  eq(users.role, 'ADMIN'),
  eq(users.isEnabled, true),
  isNull(users.trashedAt),
)
