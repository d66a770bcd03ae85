import { applicationStatusAddress } from '../../../shared/rules/addresses.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { applicationEvents, applicationNumbers, applications } from '../../db/schema/application.ts'
import { nextReference } from '../../records/cases/next-reference.ts'
import { wordColumnsOf } from '../../records/search-columns.ts'
import type { Services } from '../../services.ts'
import { receivedMail } from './application-mails.ts'
import { createLink } from './application-rows.ts'

/** The values of a new application. */
export interface NewApplication
  extends Pick<
    typeof applications.$inferInsert,
    'kind' | 'fullName' | 'email' | 'coverLetter' | 'cvUploadId' | 'language' | 'editionId'
  > {
  id: string
  /** Whether the applicant gets the mail that confirms it. */
  notifies: boolean
}

/**
 * Makes an application inside a transaction: the record, its first event, its link and the mail that confirms it.
 * @returns its reference, and the secret of a link to the status page that nobody else has.
 */
export async function insertApplication(
  transaction: DatabaseSession,
  { outbox, publicUrl }: Pick<Services, 'outbox' | 'publicUrl'>,
  { notifies, ...given }: NewApplication,
  now: Date,
): Promise<{ reference: string; secret: string }> {
  const { id, kind, fullName, email, language } = given
  const reference = await nextReference(
    transaction,
    { prefix: 'DW', sequence: applicationNumbers, column: applications.reference },
    now,
  )
  const search = wordColumnsOf('application', { ...given, reference })
  await transaction.insert(applications).values({ ...given, ...search, reference, createdAt: now })
  await transaction
    .insert(applicationEvents)
    .values({ applicationId: id, type: 'received', status: 'NEW', createdAt: now })
  const secret = await createLink(transaction, id)
  if (notifies)
    await outbox.write(
      transaction,
      receivedMail({ reference, kind, statusUrl: publicUrl + applicationStatusAddress(secret) }),
      { name: fullName, address: email, language },
      { recordId: id },
    )
  return { reference, secret }
}
