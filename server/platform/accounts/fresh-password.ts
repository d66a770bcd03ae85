import { freshPasswordMinutes } from '../../../shared/rules/limits.ts'
import { AppError } from '../../errors.ts'
import type { Account } from './sessions.ts'

/**
 * Refuses what a stranger at an unattended browser must not do (ASVS 7.5.1): change a role or an email, export lists,
 * remove a second factor. The user then types the password once (`/profile/password-check`) and repeats the request.
 * @throws {AppError} `password-needed`.
 */
export function requireFreshPassword({ passwordAt }: Pick<Account, 'passwordAt'>, now: Date): void {
  const isFresh = passwordAt !== null && now.getTime() - passwordAt.getTime() <= freshPasswordMinutes * 60_000
  if (!isFresh) throw new AppError('password-needed')
}
