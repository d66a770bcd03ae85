import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { idempotencyKeyMaxCharacters } from '../../../../shared/rules/limits.ts'
import type { SignUp } from '../../../../shared/schemas/account.ts'
import { AppError } from '../../../errors.ts'
import { claimIdempotencyKey, digestPassword, digestRequest } from '../../../platform/idempotency.ts'
import type { Services } from '../../../services.ts'
import { createAccount } from '../create-account.ts'
import { requireGoodPassword } from '../password-rules.ts'

/** The circumstances of a sign-up. */
interface SignUpRequest {
  /** The language that the page was in. */
  language: Language
  idempotencyKey: string | undefined
  now: Date
}

/**
 * Creates an account, or tells the owner of the email by mail that one exists; the requester cannot see which. The
 * password is hashed in either case, so that the duration does not tell either.
 * @throws {AppError} `invalid-form`, `too-many-requests`, `idempotency-key-reused`.
 */
export async function signUp(
  services: Pick<Services, 'database' | 'passwords' | 'tokens' | 'outbox' | 'publicUrl'>,
  fields: SignUp,
  { language, idempotencyKey, now }: SignUpRequest,
): Promise<void> {
  const { database, passwords, tokens } = services
  if (idempotencyKey !== undefined && idempotencyKey.length > idempotencyKeyMaxCharacters)
    throw new AppError('invalid-form', { problems: [{ field: 'idempotencyKey', code: 'not-understood' }] })
  requireGoodPassword(fields.password, fields)
  const passwordHash = await passwords.hash(fields.password)
  await database.db.transaction(async (transaction) => {
    const { repeatPassword: _, ...asked } = fields
    const password = digestPassword(tokens, fields.password)
    const digest = digestRequest({ ...asked, password }, 'none')
    const request = { scope: 'sign-up', key: idempotencyKey, digest, recordId: randomUUIDv7() }
    if ((await claimIdempotencyKey(transaction, request)) !== undefined) return
    const { firstname, lastname, email, login } = fields
    const account = { firstname, lastname, email, login, passwordHash, language: fields.language ?? language }
    await createAccount(transaction, services, account, now)
  })
}
