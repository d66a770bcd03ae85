import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { CallRequestForm } from '../../../../shared/schemas/application.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { AppError } from '../../../errors.ts'
import { type Submission, uploadIsLost } from '../../../http/submission.ts'
import { claimIdempotencyKey } from '../../../platform/idempotency.ts'
import { consumeRateLimit, countedEmail } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { insertCallRequest } from '../insert-call-request.ts'

/** The services that create a call request. */
type CallRequestServices = Pick<Services, 'database' | 'uploads' | 'outbox'>

/** The sender of a call request, and the time. */
interface Sender {
  language: Language
  senderAddress: string
  now: Date
}

/** A call request that was created, now or by an earlier attempt of the same request. */
interface MadeCallRequest {
  reference: string
  isRepeated: boolean
}

/**
 * Creates a call request in one transaction: the record, its file and the confirmation mail. A retry with the same
 * idempotency key gets the same record.
 * @throws {AppError} `too-many-requests`, `idempotency-key-reused`, `invalid-form` where the file's ticket has expired.
 */
export function createCallRequest(
  services: CallRequestServices,
  submission: Submission<CallRequestForm>,
  sender: Sender,
): Promise<MadeCallRequest> {
  const { idempotencyKey, digest } = submission
  const id = randomUUIDv7()
  return services.database.db.transaction(async (transaction) => {
    const request = { scope: 'call-request', key: idempotencyKey, digest, recordId: id }
    const earlierId = await claimIdempotencyKey(transaction, request)
    if (earlierId !== undefined) return repeatCallRequest(transaction, earlierId)
    await consumeRateLimit(transaction, 'call-requests-by-address', sender.senderAddress)
    await consumeRateLimit(transaction, 'call-requests-by-email', countedEmail(submission.fields.email))
    return {
      reference: await insertSubmitted(transaction, services, submission, sender, id),
      isRepeated: false,
    }
  })
}

async function insertSubmitted(
  transaction: DatabaseSession,
  services: CallRequestServices,
  { fields, upload, hasLostUpload }: Submission<CallRequestForm>,
  { language, now }: Sender,
  id: string,
): Promise<string> {
  const cvUploadId = upload ? await services.uploads.adopt(transaction, upload.ticket) : undefined
  if (hasLostUpload || (upload && cvUploadId === undefined)) throw uploadIsLost()
  const { fullName, email, coverLetter } = fields
  const given = { id, fullName, email, coverLetter, cvUploadId, language, notifies: true }
  return insertCallRequest(transaction, services, given, now)
}

async function repeatCallRequest(transaction: DatabaseSession, id: string): Promise<MadeCallRequest> {
  const [earlier] = await transaction
    .select({ reference: callRequests.reference })
    .from(callRequests)
    .where(eq(callRequests.id, id))
  if (!earlier) throw new AppError('not-found')
  return { ...earlier, isRepeated: true }
}
