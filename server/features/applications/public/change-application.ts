import { applyAddress } from '../../../../shared/rules/addresses.ts'
import { withdrawnApplicationRetentionDays } from '../../../../shared/rules/limits.ts'
import type { StoredUpload } from '../../../../shared/schemas/upload.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applications } from '../../../db/schema/application.ts'
import { AppError } from '../../../errors.ts'
import { uploadIsLost } from '../../../http/submission.ts'
import { saveRow } from '../../../records/record-rows.ts'
import { statusLinkMail, withdrawnMail } from '../application-mails.ts'
import { type ApplicationRow, addEvent, endLinks, lockApplication } from '../application-rows.ts'
import { createStatusUrl, recipientOf } from '../move-application.ts'
import type { ApplicationServices } from './create-application.ts'
import { canReplaceCv, canWithdraw } from './status-view.ts'

/** The application to change, and the time of the change. */
interface Change {
  applicationId: string
  now: Date
}

/**
 * Replaces the CV of an application and releases the old one, in one transaction.
 * @throws {AppError} `not-allowed-now` once the review has begun, `invalid-form` where the ticket has no upload,
 *   `not-found`.
 */
export function replaceCv(
  services: ApplicationServices,
  { applicationId, now }: Change,
  upload: StoredUpload,
): Promise<void> {
  return inTransaction(services, applicationId, async (transaction, application) => {
    if (!canReplaceCv(application)) throw new AppError('not-allowed-now')
    const cvUploadId = await services.uploads.adopt(transaction, upload.ticket)
    if (cvUploadId === undefined) throw uploadIsLost()
    await saveRow(transaction, applications, application, { cvUploadId })
    if (application.cvUploadId) await services.uploads.release(transaction, application.cvUploadId)
    await addEvent(transaction, applicationId, 'cv-replaced', now)
  })
}

/**
 * Withdraws an application for its applicant, and confirms it by mail, in one transaction.
 * @throws {AppError} `not-allowed-now` where it is decided or withdrawn already, `not-found`.
 */
export function withdrawApplication(
  services: ApplicationServices,
  { applicationId, now }: Change,
): Promise<void> {
  return inTransaction(services, applicationId, async (transaction, application) => {
    if (!canWithdraw(application)) throw new AppError('not-allowed-now')
    await saveRow(transaction, applications, application, { withdrawnAt: now })
    await addEvent(transaction, applicationId, 'withdrawn', now)
    const { reference } = application
    const applyUrl = services.publicUrl + applyAddress
    const mail = withdrawnMail({ reference, retentionDays: withdrawnApplicationRetentionDays, applyUrl })
    await services.outbox.write(transaction, mail, recipientOf(application), { recordId: applicationId })
  })
}

/**
 * Revokes all links to an application's status page and mails a new one, in one transaction.
 * @throws {AppError} `not-found`.
 */
export function renewLink(services: ApplicationServices, { applicationId, now }: Change): Promise<void> {
  return inTransaction(services, applicationId, async (transaction, application) => {
    await endLinks(transaction, applicationId)
    await addEvent(transaction, applicationId, 'link-renewed', now)
    const statusUrl = await createStatusUrl(services, transaction, applicationId)
    const mail = statusLinkMail({ reference: application.reference, statusUrl })
    await services.outbox.write(transaction, mail, recipientOf(application), { recordId: applicationId })
  })
}

/** Runs a change in a transaction, with a lock on the application. */
function inTransaction(
  { database }: ApplicationServices,
  applicationId: string,
  change: (transaction: DatabaseSession, application: ApplicationRow) => Promise<void>,
): Promise<void> {
  return database.db.transaction(async (transaction) => {
    const application = await lockApplication(transaction, applicationId)
    if (!application) throw new AppError('not-found')
    await change(transaction, application)
  })
}
