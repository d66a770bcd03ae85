import { freshPasswordMinutes } from '../../../shared/rules/limits.ts'
import { AppError } from '../../errors.ts'
import type { Account } from './sessions.ts'

/**
 * Refuses what a stranger at an open window must not do (ASVS 7.5.1): give somebody a role, change an email, take lists
 * along, take a second factor away. Who is refused types the password once (`/profile/password-check`) and asks again.
 * @throws {AppError} `password-needed`.
 */
export function requireFreshPassword({ passwordAt }: Pick<Account, 'passwordAt'>, now: Date): void {
  const isFresh = passwordAt !== null && now.getTime() - passwordAt.getTime() <= freshPasswordMinutes * 60_000
  if (!isFresh) throw new AppError('password-needed')
}
