import type { DatabaseSession } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { findBySecret, type RegistrationRow } from '../../../records/registrations/registration-rows.ts'

/** Finds a registration by the secret of its page. @throws {AppError} `not-found`. */
export async function findOwn(db: DatabaseSession, secret: string): Promise<RegistrationRow> {
  const registration = await findBySecret(db, secret)
  if (!registration) throw new AppError('not-found')
  return registration
}
