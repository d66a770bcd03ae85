import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { applicationStatusAddress, invitationAddress } from '../../../../shared/rules/addresses.ts'
import type { AuditAction } from '../../../../shared/rules/audit-actions.ts'
import type {
  applicationMoveSchema,
  MailPreview,
  mailPreviewQuestionSchema,
} from '../../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { auditAction } from '../../../platform/audit.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { invitationMail } from '../../accounts/account-mails.ts'
import { freeLogin } from '../../accounts/create-account.ts'
import { statusMail } from '../application-mails.ts'
import { type ApplicationRow, lockApplication } from '../application-rows.ts'
import { moveApplication, requireMove } from '../move-application.ts'

/** The placeholder for a link's secret in the preview of a mail: dots, which open nothing. */
export const secretInPreview = '…'

/**
 * Locks an application that an administrator is about to move, until the transaction ends.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it differs from what was read (D-14).
 */
export async function lockAsRead(
  transaction: DatabaseSession,
  id: string,
  revision: number,
): Promise<ApplicationRow> {
  const application = await lockApplication(transaction, id)
  if (!application) throw new AppError('not-found')
  if (application.revision !== revision) throw new AppError('changed-meanwhile')
  return application
}

/**
 * Moves an application for an administrator (D-11): status, history, mail and audit in one transaction.
 * @throws {AppError} `not-found`, `changed-meanwhile`, `not-allowed-now`, `invalid-form` where the reason is missing.
 */
export function decideApplication(
  id: string,
  { revision, status, reason }: z.output<typeof applicationMoveSchema>,
  context: RecordContext,
): Promise<void> {
  const { services, now } = context
  return services.database.db.transaction(async (transaction) => {
    const application = await lockAsRead(transaction, id, revision)
    const hasAccount = application.personId !== null
    await moveApplication(transaction, services, application, { status, reason, hasAccount, now })
    const decisions: Partial<Record<typeof status, AuditAction>> = {
      ACCEPTED: 'accepted',
      REJECTED: 'rejected',
    }
    await auditAction(transaction, context, {
      action: decisions[status] ?? 'status-changed',
      record: { type: 'application', id, label: application.fullName },
      before: { status: application.status, statusReason: application.statusReason },
      after: { status, statusReason: reason },
    })
  })
}

/**
 * Returns the mail that a move would send, in the applicant's language, with the invitation that would go along.
 * Nothing is written, and the links lead nowhere.
 * @throws {AppError} as the move itself would.
 */
export async function previewMail(
  id: string,
  { status, reason, account }: z.output<typeof mailPreviewQuestionSchema>,
  { services, now }: RecordContext,
): Promise<MailPreview> {
  const { publicUrl, isDemonstration, database } = services
  const application = await database.db.transaction((transaction) => lockApplication(transaction, id))
  if (!application) throw new AppError('not-found')
  requireMove(application, { status, reason })
  const { reference, language, email, personId } = application
  const site = { publicUrl, isDemonstration }
  const isKnown = account !== undefined && (await findAccount(database.db, email)) !== undefined
  const hasAccount = personId !== null || isKnown
  const statusUrl = publicUrl + applicationStatusAddress(secretInPreview)
  const mail = statusMail({ reference, statusUrl }, { status, reason, hasAccount })
  const invitation =
    account && !isKnown
      ? renderMail(
          invitationMail({
            login: account.login ?? (await freeLogin(database.db, account, now)),
            invitationUrl: publicUrl + invitationAddress(secretInPreview),
          }),
          { name: `${account.firstname} ${account.lastname}`, language },
          site,
        )
      : null
  return {
    ...renderMail(mail, { name: application.fullName, language }, site),
    language,
    invitation,
    hasAccount: isKnown,
  }
}

/** Finds the confirmed account of an email. */
export async function findAccount(session: DatabaseSession, email: string) {
  const [account] = await session
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname, email: users.email })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailConfirmedAt)))
  return account
}
