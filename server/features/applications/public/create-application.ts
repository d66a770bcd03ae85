import { eq } from 'drizzle-orm'
import { dayInTashkent, editionInForce } from '../../../../shared/rules/editions.ts'
import type { ApplicationForm } from '../../../../shared/schemas/application.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applications } from '../../../db/schema/application.ts'
import { AppError } from '../../../errors.ts'
import { type Submission, uploadIsLost } from '../../../http/submission.ts'
import { readPublishedEditions } from '../../../presenters/regulations.ts'
import { type CaseSender, submitCase } from '../../../records/cases/submit-case.ts'
import { notifyApplication } from '../../../records/notices/notify-at-once.ts'
import type { Services } from '../../../services.ts'
import { createLink } from '../application-rows.ts'
import { insertApplication } from '../insert-application.ts'

/** The services that create an application. */
export type ApplicationServices = Pick<Services, 'database' | 'uploads' | 'outbox' | 'publicUrl'>

/** An application that was created, now or by an earlier attempt of the same request. */
export interface MadeApplication {
  reference: string
  /** Secret of a new link to the status page, which nobody else has. */
  secret: string
}

/**
 * Creates an application in one transaction: the record, its CV, its first event, its link and the confirmation mail. A
 * retry with the same idempotency key gets the same record and creates nothing but a link.
 * @throws {AppError} `too-many-requests`, `idempotency-key-reused`, `invalid-form` where the CV's ticket has expired.
 */
export function createApplication(
  services: ApplicationServices,
  submission: Submission<ApplicationForm>,
  sender: CaseSender,
): Promise<MadeApplication & { isRepeated: boolean }> {
  return submitCase(services.database, submission, sender, {
    scope: 'application',
    make: (transaction, id) => insertSubmitted(transaction, services, submission, sender, id),
    repeat: repeatApplication,
  })
}

async function insertSubmitted(
  transaction: DatabaseSession,
  services: ApplicationServices,
  { fields, upload }: Submission<ApplicationForm>,
  { language, now }: CaseSender,
  id: string,
): Promise<MadeApplication> {
  const cvUploadId = upload ? await services.uploads.adopt(transaction, upload.ticket) : undefined
  if (cvUploadId === undefined) throw uploadIsLost()
  const { kind, fullName, email, coverLetter, consentEdition } = fields
  const editionId = await agreedEdition(transaction, consentEdition, now)
  const given = { id, kind, fullName, email, coverLetter, cvUploadId, language, editionId, notifies: true }
  const made = await insertApplication(transaction, services, given, now)
  await notifyApplication(transaction, services, given, now)
  return made
}

/**
 * Returns the id of the regulations' edition that a consent is to: the named one, or the one in force (C-3).
 * @throws {AppError} `invalid-form` for a number that no edition has that is or was in force.
 */
async function agreedEdition(
  transaction: DatabaseSession,
  number: number | undefined,
  now: Date,
): Promise<string | null> {
  const published = await readPublishedEditions(transaction)
  if (number === undefined) return editionInForce(published, now)?.id ?? null
  const today = dayInTashkent(now)
  const named = published.find((edition) => edition.number === number && edition.editionDate <= today)
  if (named) return named.id
  throw new AppError('invalid-form', { problems: [{ field: 'consentEdition', code: 'unknown-choice' }] })
}

async function repeatApplication(transaction: DatabaseSession, id: string): Promise<MadeApplication> {
  const [earlier] = await transaction
    .select({ reference: applications.reference })
    .from(applications)
    .where(eq(applications.id, id))
  if (!earlier) throw new AppError('not-found')
  return { reference: earlier.reference, secret: await createLink(transaction, id) }
}
