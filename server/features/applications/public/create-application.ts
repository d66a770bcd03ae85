import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { ApplicationForm } from '../../../../shared/schemas/application.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applications } from '../../../db/schema/application.ts'
import { AppError } from '../../../errors.ts'
import { type Submission, uploadIsLost } from '../../../http/submission.ts'
import { claimIdempotencyKey } from '../../../platform/idempotency.ts'
import { consumeRateLimit, countedEmail } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { createLink } from '../application-links.ts'
import { insertApplication } from '../insert-application.ts'

/** The services that create an application. */
export type ApplicationServices = Pick<Services, 'database' | 'uploads' | 'outbox' | 'publicUrl'>

/** The sender of an application, and the time. */
interface Applicant {
  language: Language
  senderAddress: string
  now: Date
}

/** An application that was created, now or by an earlier attempt of the same request. */
export interface MadeApplication {
  reference: string
  /** Secret of a new link to the status page, which nobody else has. */
  secret: string
  isRepeated: boolean
}

/**
 * Creates an application in one transaction: the record, its CV, its first event, its link and the confirmation mail. A
 * retry with the same idempotency key gets the same record and creates nothing but a link.
 * @throws {AppError} `too-many-requests`, `idempotency-key-reused`, `invalid-form` where the CV's ticket has expired.
 */
export function createApplication(
  services: ApplicationServices,
  submission: Submission<ApplicationForm>,
  applicant: Applicant,
): Promise<MadeApplication> {
  const { idempotencyKey, digest } = submission
  const id = randomUUIDv7()
  return services.database.db.transaction(async (transaction) => {
    const request = { scope: 'application', key: idempotencyKey, digest, recordId: id }
    const earlierId = await claimIdempotencyKey(transaction, request)
    if (earlierId !== undefined) return repeatApplication(transaction, earlierId)
    await consumeRateLimit(transaction, 'applications-by-address', applicant.senderAddress)
    await consumeRateLimit(transaction, 'applications-by-email', countedEmail(submission.fields.email))
    return {
      ...(await insertSubmitted(transaction, services, submission, applicant, id)),
      isRepeated: false,
    }
  })
}

async function insertSubmitted(
  transaction: DatabaseSession,
  services: ApplicationServices,
  { fields, upload }: Submission<ApplicationForm>,
  { language, now }: Applicant,
  id: string,
): Promise<Omit<MadeApplication, 'isRepeated'>> {
  const cvUploadId = upload ? await services.uploads.adopt(transaction, upload.ticket) : undefined
  if (cvUploadId === undefined) throw uploadIsLost()
  const { kind, fullName, email, coverLetter } = fields
  const given = { id, kind, fullName, email, coverLetter, cvUploadId, language, notifies: true }
  return insertApplication(transaction, services, given, now)
}

async function repeatApplication(transaction: DatabaseSession, id: string): Promise<MadeApplication> {
  const [earlier] = await transaction
    .select({ reference: applications.reference })
    .from(applications)
    .where(eq(applications.id, id))
  if (!earlier) throw new AppError('not-found')
  return { reference: earlier.reference, secret: await createLink(transaction, id), isRepeated: true }
}
