import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApplicationAcceptance } from '../../../../shared/schemas/cases.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import type { personInputSchema } from '../../../../shared/schemas/person-input.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applications } from '../../../db/schema/application.ts'
import { people } from '../../../db/schema/person.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { auditAction } from '../../../platform/audit.ts'
import { withMailOptions } from '../../../platform/mail/outbox.ts'
import { type CopiedUpload, copyUpload, insertCopy } from '../../../platform/uploads/copy-upload.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { refreshSearch } from '../../../records/refresh-search.ts'
import type { RecordServices } from '../../../services.ts'
import { emptyAccount } from '../../accounts/change-account.ts'
import {
  freeLogin,
  type InvitedAccount,
  inviteAccount,
  isLoginTaken,
  loginIsTaken,
  sendInvitation,
} from '../../accounts/create-account.ts'
import type { ApplicationRow } from '../application-rows.ts'
import { decisionMailOptions, moveApplication, requireMove } from '../move-application.ts'
import { findAccount, lockAsRead } from './decide-application.ts'

/** Creates the profile of an application, inside a transaction, and returns its id. */
export type InsertPerson = (
  transaction: DatabaseSession,
  services: RecordServices,
  person: {
    kind: PersonKind
    userId: string
    content: Omit<z.output<typeof personInputSchema>, 'kind'> & { cvUploadId?: string }
  },
  now: Date,
) => Promise<string>

interface AcceptanceContext extends RecordContext {
  insertPerson: InsertPerson
}

/**
 * Accepts an application with all that follows (D-11), all or nothing. It creates the account and its invitation, the
 * unpublished profile with a CV of its own, the status, the mails and the audit entries.
 * @throws {AppError} `not-found`, `changed-meanwhile`, `not-allowed-now`, `invalid-form` where the login is taken, the
 *   country unknown, or the email's account has a profile already.
 */
export async function acceptApplication(
  id: string,
  acceptance: ApplicationAcceptance,
  context: AcceptanceContext,
): Promise<void> {
  const { services } = context
  const copiedFor = await services.database.db.transaction(async (transaction) => {
    const application = await lockAsRead(transaction, id, acceptance.revision)
    requireAcceptable(application, acceptance)
    return application
  })
  // A copy for the profile: that of the application is deleted when the application is erased.
  const cv = await copyUpload(copiedFor.cvUploadId, services)
  try {
    await services.database.db.transaction((transaction) => accept(transaction, id, acceptance, cv, context))
  } catch (error) {
    if (cv) await services.files.remove(cv.storageKey)
    throw error
  }
}

async function accept(
  transaction: DatabaseSession,
  id: string,
  acceptance: ApplicationAcceptance,
  cv: CopiedUpload | undefined,
  context: AcceptanceContext,
): Promise<void> {
  const { services, now, insertPerson } = context
  const application = await lockAsRead(transaction, id, acceptance.revision)
  requireAcceptable(application, acceptance)
  const { firstname, lastname, kind, countryId, categoryId = null, reason } = acceptance
  const { userId, isNew } = await provideAccount(transaction, application, acceptance, context)
  const cvUploadId = cv && (await insertCopy(transaction, cv))
  const content = {
    ...{
      firstname,
      lastname,
      middlename: null,
      cyrillicNames: {},
      countryId,
      organizationId: null,
      directionId: null,
    },
    ...{ categoryId, headline: {}, bio: {}, questions: {}, spokenLanguages: [] },
    ...{ linkedin: null, website: null, tags: [], socialLinks: [] },
    ...(cvUploadId !== undefined && { cvUploadId }),
  }
  const personId = await insertPerson(transaction, services, { kind, userId, content }, now)
  await transaction.update(applications).set({ personId, kind }).where(eq(applications.id, id))
  const move = { status: 'ACCEPTED', reason, hasAccount: !isNew, now } as const
  await moveApplication(transaction, services, application, move)
  const label = `${firstname} ${lastname}`
  if (isNew) {
    const record = { type: 'user', id: userId, label } as const
    await auditAction(transaction, context, { action: 'invited', record, details: { applicationId: id } })
  }
  const profile = { type: kind, id: personId, label }
  await auditAction(transaction, context, {
    action: 'created',
    record: profile,
    details: { applicationId: id },
  })
  await auditAction(transaction, context, {
    action: 'accepted',
    record: { type: 'application', id, label: application.fullName },
    before: { status: application.status, statusReason: application.statusReason, kind: application.kind },
    after: { status: 'ACCEPTED', statusReason: reason, kind },
    details: { personId, userId },
  })
}

/** Refuses what cannot be accepted: an application creates one profile, also where it is accepted again. */
function requireAcceptable(application: ApplicationRow, { reason }: ApplicationAcceptance): void {
  if (application.personId !== null) throw new AppError('not-allowed-now')
  requireMove(application, { status: 'ACCEPTED', reason })
}

/**
 * Provides the account of the applicant: a new one that is invited, else the existing one of the email, where it has no
 * profile. One whose email was never confirmed counts as new: nobody knows who created it.
 */
async function provideAccount(
  transaction: DatabaseSession,
  { id, email, language }: ApplicationRow,
  { firstname, lastname, login }: ApplicationAcceptance,
  { services: { outbox, ...others }, now }: RecordContext,
): Promise<{ userId: string; isNew: boolean }> {
  const services = { ...others, outbox: withMailOptions(outbox, decisionMailOptions(id)) }
  const invited = { firstname, lastname, email, login, role: 'USER', language } as const
  const made = await inviteAccount(transaction, services, invited, now)
  if (made !== 'email-known') return { userId: made.userId, isNew: true }
  const account = await findAccount(transaction, email)
  if (!account) return { userId: await claimAccount(transaction, services, invited, now), isNew: true }
  const [profile] = await transaction
    .select({ id: people.id })
    .from(people)
    .where(eq(people.userId, account.id))
  if (profile) throw new AppError('invalid-form', { problems: [{ field: 'email', code: 'email-taken' }] })
  return { userId: account.id, isNew: false }
}

/** Transfers an unconfirmed account to the owner of its email, who is invited. */
async function claimAccount(
  transaction: DatabaseSession,
  services: RecordContext['services'],
  { email, firstname, lastname, login: chosen, role, language }: InvitedAccount,
  now: Date,
): Promise<string> {
  const [account] = await transaction
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.emailConfirmedAt)))
    .for('update')
  if (!account) throw new AppError('changed-meanwhile')
  // An invited account has no password yet: an administrator wrote its content.
  if (account.passwordHash !== null) {
    if (chosen !== undefined && (await isLoginTaken(transaction, chosen, now))) throw loginIsTaken()
    const login = chosen ?? (await freeLogin(transaction, { firstname, lastname }, now))
    await emptyAccount(transaction, services.sessions, account.id)
    await transaction
      .update(users)
      .set({ firstname, lastname, login, role, language })
      .where(eq(users.id, account.id))
    await refreshSearch(transaction, users, eq(users.id, account.id))
  }
  await sendInvitation(transaction, services, account.id, now)
  return account.id
}
