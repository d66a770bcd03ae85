import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { Registration } from '../../../../shared/schemas/person-input.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { claimIdempotencyKey, digestPassword, digestRequest } from '../../../platform/idempotency.ts'
import type { Services } from '../../../services.ts'
import { createAccount } from '../../accounts/create-account.ts'
import { requireGoodPassword } from '../../accounts/password-rules.ts'
import { adoptPersonFiles, withRichBio } from '../person-content.ts'
import { insertPerson } from '../save-person.ts'

/** The circumstances of a registration. */
interface RegistrationRequest {
  /** The language that the page was in. */
  language: Language
  idempotencyKey: string | undefined
  now: Date
}

/** The error that rolls back a part of a transaction that only takes its time. */
class Undo extends Error {
  override name = 'Undo'
}

/**
 * Creates an account with a profile in one transaction (P-14). Where the email has an account, the same work is done
 * and undone. Neither the response nor its duration reveals it (S-8), and the owner is notified by mail.
 * @throws {AppError} `invalid-form`, `too-many-requests`, `idempotency-key-reused`.
 */
export async function register(
  services: Pick<
    Services,
    'database' | 'passwords' | 'tokens' | 'outbox' | 'publicUrl' | 'uploads' | 'files'
  >,
  fields: Registration,
  { language, idempotencyKey, now }: RegistrationRequest,
): Promise<void> {
  const { database, passwords, tokens, uploads } = services
  requireGoodPassword(fields.password, fields)
  const passwordHash = await passwords.hash(fields.password)
  await database.db.transaction(async (transaction) => {
    const { password: _, repeatPassword: __, ...asked } = fields
    const password = digestPassword(tokens, fields.password)
    const digest = digestRequest({ ...asked, password }, 'none')
    const request = { scope: 'registration', key: idempotencyKey, digest, recordId: randomUUIDv7() }
    if ((await claimIdempotencyKey(transaction, request)) !== undefined) return
    const { firstname, lastname, email, login } = fields
    const account = { firstname, lastname, email, login, passwordHash, language: fields.language ?? language }
    const made = await createAccount(transaction, services, account, now)
    const addPerson = async (part: DatabaseSession, userId: string | null) => {
      const content = await adoptPersonFiles(part, services, withRichBio(fields))
      await insertPerson(part, services, { kind: fields.kind, userId, content }, now)
    }
    if (made !== 'email-known') return addPerson(transaction, made.userId)
    await transaction
      .transaction(async (part) => {
        await addPerson(part, null)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    // A ticket reveals nothing either: the files are consumed in both cases.
    for (const ticket of [fields.photoTicket, fields.cvTicket]) {
      const uploadId = ticket && (await uploads.adopt(transaction, ticket))
      if (uploadId) await uploads.release(transaction, uploadId)
    }
  })
}
