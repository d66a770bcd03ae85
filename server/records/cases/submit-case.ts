import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import type { Submission } from '../../http/submission.ts'
import { claimIdempotencyKey } from '../../platform/idempotency.ts'
import { consumeRateLimit, countedEmail } from '../../platform/rate-limit.ts'

/** The sender of a form, and the time. */
export interface CaseSender {
  language: Language
  senderAddress: string
  now: Date
}

/** The making of a case, and of the answer to a retry. */
interface CaseMaker<Made> {
  scope: 'application' | 'call-request'
  /** Makes the case under an id. */
  make: (transaction: DatabaseSession, id: string) => Promise<Made>
  /** Finds a case that was made under the same idempotency key. */
  repeat: (transaction: DatabaseSession, id: string) => Promise<Made>
}

/**
 * Makes a case of a form in one transaction. A retry with the same idempotency key gets the same case, and counts for
 * no limit.
 * @throws {AppError} `too-many-requests`, `idempotency-key-reused`.
 */
export function submitCase<Made extends object>(
  { db }: Database,
  { idempotencyKey, digest, fields }: Submission<{ email: string }>,
  { senderAddress }: CaseSender,
  { scope, make, repeat }: CaseMaker<Made>,
): Promise<Made & { isRepeated: boolean }> {
  const id = randomUUIDv7()
  return db.transaction(async (transaction) => {
    const request = { scope, key: idempotencyKey, digest, recordId: id }
    const earlierId = await claimIdempotencyKey(transaction, request)
    if (earlierId !== undefined) return { ...(await repeat(transaction, earlierId)), isRepeated: true }
    await consumeRateLimit(transaction, `${scope}s-by-address`, senderAddress)
    await consumeRateLimit(transaction, `${scope}s-by-email`, countedEmail(fields.email))
    return { ...(await make(transaction, id)), isRepeated: false }
  })
}
