import { applicationStatusAddress } from '../../../shared/rules/addresses.ts'
import { canMoveApplication, isApplicationClosed } from '../../../shared/rules/application-status.ts'
import { needsReason } from '../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { applications } from '../../db/schema/application.ts'
import { AppError } from '../../errors.ts'
import type { MailOptions, MailRecipient, Outbox } from '../../platform/mail/outbox.ts'
import { undoableSeconds } from '../../records/cases/undo-decision.ts'
import { saveRow } from '../../records/record-rows.ts'
import { type MailedStatus, statusMail } from './application-mails.ts'
import { type ApplicationRow, addEvent, createLink } from './application-rows.ts'

/** The services that mails to applicants need. */
export interface ApplicationMailServices {
  outbox: Outbox
  publicUrl: string
}

/** A move of an application to another status. */
export interface ApplicationMove extends MailedStatus {
  now: Date
}

/** Returns the options of the mails that report a decision: they wait as long as it can be taken back. */
export function decisionMailOptions(applicationId: string): MailOptions {
  return { recordId: applicationId, delaySeconds: undoableSeconds }
}

/**
 * Refuses an invalid move (D-11). The graph of statuses decides, and nothing moves once the applicant has withdrawn it.
 * A rejection (clause 6.7 of the regulations) and a reopening need a reason.
 * @throws {AppError} `not-allowed-now`, `invalid-form`.
 */
export function requireMove(
  { status, withdrawnAt }: Pick<ApplicationRow, 'status' | 'withdrawnAt'>,
  move: Pick<ApplicationMove, 'status' | 'reason'>,
): void {
  if (withdrawnAt !== null || !canMoveApplication(status, move.status)) throw new AppError('not-allowed-now')
  if (needsReason(status, move.status) && !move.reason)
    throw new AppError('invalid-form', { problems: [{ field: 'reason', code: 'required' }] })
}

/**
 * Moves a locked application to another status (D-11) and notifies the applicant by mail, with a link of its own.
 * @throws {AppError} as `requireMove` does.
 */
export async function moveApplication(
  transaction: DatabaseSession,
  services: ApplicationMailServices,
  application: ApplicationRow,
  move: ApplicationMove,
): Promise<void> {
  requireMove(application, move)
  const { status, reason, now } = move
  const closedAt = isApplicationClosed(status) ? now : null
  await saveRow(transaction, applications, application, { status, statusReason: reason, closedAt })
  await addEvent(transaction, application.id, 'status-changed', now, status)
  const statusUrl = await createStatusUrl(services, transaction, application.id)
  const mail = statusMail({ reference: application.reference, statusUrl }, move)
  await services.outbox.write(
    transaction,
    mail,
    recipientOf(application),
    decisionMailOptions(application.id),
  )
}

/** Creates the URL of an application's status page, with a new secret link. */
export async function createStatusUrl(
  { publicUrl }: Pick<ApplicationMailServices, 'publicUrl'>,
  transaction: DatabaseSession,
  applicationId: string,
): Promise<string> {
  return publicUrl + applicationStatusAddress(await createLink(transaction, applicationId))
}

/** Returns the recipient of mails about an application. */
export function recipientOf({ fullName, email, language }: ApplicationRow): MailRecipient {
  return { name: fullName, address: email, language }
}
