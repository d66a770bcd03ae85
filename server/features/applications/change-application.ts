import { eq, sql } from 'drizzle-orm'
import { applicationStatusAddress, applyAddress } from '../../../shared/rules/addresses.ts'
import {
  type ApplicationEventType,
  type ApplicationStatus,
  canMoveApplication,
  isApplicationClosed,
} from '../../../shared/rules/application-status.ts'
import { withdrawnApplicationKeptDays } from '../../../shared/rules/limits.ts'
import type { KeptUpload } from '../../../shared/schemas/upload.ts'
import type { DatabaseSession } from '../../db/client.ts'
import { applicationEvents, applications } from '../../db/schema/application.ts'
import { AppError } from '../../http/problem.ts'
import { uploadIsLost } from '../../http/submission.ts'
import type { MailRecipient } from '../../platform/mail/outbox.ts'
import { createLink, endLinks } from './application-links.ts'
import type { ApplicationServices } from './create-application.ts'
import { type ApplicationRow, lockApplication } from './queries.ts'
import { canReplaceCv, canWithdraw } from './status-view.ts'

/** Which application is changed, and when. */
interface Change {
  applicationId: string
  now: Date
}

/**
 * Puts another CV in the place of an application's; the old one is given up. In one transaction.
 * @throws {AppError} `not-allowed-now` once somebody has begun to read it, `invalid-form` where nothing waits under
 * the ticket, `not-found`.
 */
export function replaceCv(
  services: ApplicationServices,
  { applicationId, now }: Change,
  upload: KeptUpload,
): Promise<void> {
  return inTransaction(services, applicationId, async (transaction, application) => {
    if (!canReplaceCv(application)) throw new AppError('not-allowed-now')
    const cvUploadId = await services.uploads.adopt(transaction, upload.ticket)
    if (cvUploadId === undefined) throw uploadIsLost()
    await update(transaction, applicationId, { cvUploadId })
    if (application.cvUploadId) await services.uploads.release(transaction, application.cvUploadId)
    await addEvent(transaction, applicationId, 'cv-replaced', now)
  })
}

/**
 * Takes an application back for its applicant, and confirms it by mail. In one transaction.
 * @throws {AppError} `not-allowed-now` where it is decided or withdrawn already, `not-found`.
 */
export function withdrawApplication(
  services: ApplicationServices,
  { applicationId, now }: Change,
): Promise<void> {
  return inTransaction(services, applicationId, async (transaction, application) => {
    if (!canWithdraw(application)) throw new AppError('not-allowed-now')
    await update(transaction, applicationId, { withdrawnAt: now })
    await addEvent(transaction, applicationId, 'withdrawn', now)
    const { fullName, reference } = application
    const applyUrl = services.publicUrl + applyAddress
    await services.outbox.write(transaction, 'application-withdrawn', recipientOf(application), {
      fullName,
      reference,
      keptDays: withdrawnApplicationKeptDays,
      applyUrl,
    })
  })
}

/**
 * Ends every link to an application's status page and mails a new one. In one transaction.
 * @throws {AppError} `not-found`.
 */
export function renewLink(services: ApplicationServices, { applicationId, now }: Change): Promise<void> {
  return inTransaction(services, applicationId, async (transaction, application) => {
    await endLinks(transaction, applicationId)
    await addEvent(transaction, applicationId, 'link-renewed', now)
    const { fullName, reference } = application
    const statusUrl = await createStatusUrl(services, transaction, applicationId)
    await services.outbox.write(transaction, 'application-link', recipientOf(application), {
      fullName,
      reference,
      statusUrl,
    })
  })
}

/**
 * Moves an application to another status (D-11) and tells the applicant by mail, with a link of its own. In one
 * transaction.
 * @param reason why it is so, in the applicant's language; a rejection has one always (clause 6.7 of the regulations).
 * @throws {AppError} `not-allowed-now` where the graph of statuses has no such way or the application is withdrawn,
 * `invalid-form` for a rejection without a reason, `not-found`.
 */
export function moveApplication(
  services: ApplicationServices,
  { applicationId, now }: Change,
  status: ApplicationStatus,
  reason: string | null,
): Promise<void> {
  return inTransaction(services, applicationId, async (transaction, application) => {
    const isAllowed = application.withdrawnAt === null && canMoveApplication(application.status, status)
    if (!isAllowed) throw new AppError('not-allowed-now')
    if (status === 'REJECTED' && !reason) {
      throw new AppError('invalid-form', { problems: [{ field: 'reason', code: 'required' }] })
    }
    const closedAt = isApplicationClosed(status) ? now : null
    await update(transaction, applicationId, { status, statusReason: reason, closedAt })
    await addEvent(transaction, applicationId, 'status-changed', now, status)
    const { fullName, reference } = application
    const statusUrl = await createStatusUrl(services, transaction, applicationId)
    await services.outbox.write(transaction, 'application-status', recipientOf(application), {
      fullName,
      reference,
      status,
      reason,
      statusUrl,
    })
  })
}

/** Runs a change on an application that nobody else changes meanwhile. */
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

async function update(
  transaction: DatabaseSession,
  applicationId: string,
  values: Partial<ApplicationRow>,
): Promise<void> {
  await transaction
    .update(applications)
    .set({ ...values, revision: sql`${applications.revision} + 1` })
    .where(eq(applications.id, applicationId))
}

async function addEvent(
  transaction: DatabaseSession,
  applicationId: string,
  type: ApplicationEventType,
  createdAt: Date,
  status: ApplicationStatus | null = null,
): Promise<void> {
  await transaction.insert(applicationEvents).values({ applicationId, type, status, createdAt })
}

async function createStatusUrl(
  { publicUrl }: ApplicationServices,
  transaction: DatabaseSession,
  applicationId: string,
): Promise<string> {
  return publicUrl + applicationStatusAddress(await createLink(transaction, applicationId))
}

function recipientOf({ fullName, email, language }: ApplicationRow): MailRecipient {
  return { name: fullName, address: email, language }
}
