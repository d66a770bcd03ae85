import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { resetPasswordAddress } from '../../../../shared/rules/addresses.ts'
import type { AuditAction } from '../../../../shared/rules/audit-actions.ts'
import { passwordLinkMaxAgeMinutes } from '../../../../shared/rules/limits.ts'
import { agreesWithProfile, type Role } from '../../../../shared/rules/roles.ts'
import type { UserCreation } from '../../../../shared/schemas/user-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { people } from '../../../db/schema/person.ts'
import { sessions as sessionTable, users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { requireFreshPassword } from '../../../http/authentication.ts'
import { auditAction, type NewAuditEntry } from '../../../platform/audit.ts'
import { claimIdempotencyKey, digestRequest, withoutPassword } from '../../../platform/idempotency.ts'
import { countedEmail, type RateLimits } from '../../../platform/rate-limit.ts'
import { refuseOwn } from '../../../records/lock-account.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import {
  type AccountServices,
  mailAccount,
  type mailedColumns,
  resetPasswordMail,
  secondFactorMail,
  warnAccount,
} from '../account-mails.ts'
import { createSecret, endSecrets } from '../account-secrets.ts'
import { type AccountBefore, changeRole, setEnabled } from '../change-account.ts'
import { insertUser, inviteAccount, sendInvitation } from '../create-account.ts'
import { requireGoodPassword } from '../password-rules.ts'
import type { SecondFactor } from '../second-factor.ts'
import { emailIsTaken, userHandler } from './user-handler.ts'
import { isInvitedOnly } from './user-items.ts'

/** The context of a change of an account, with rate limits and the second factor. */
export interface UserContext extends RecordContext {
  limits: RateLimits
  secondFactor: SecondFactor
}

/**
 * Sets another role of an account and ends its sessions (S-5); the present role changes nothing.
 * @throws {AppError} `not-found`, `last-administrator`, `not-allowed-now` for one's own, or where the account's profile
 *   is of the other kind.
 */
export async function changeUserRole(id: string, role: Role, context: UserContext): Promise<void> {
  const { database, sessions } = context.services
  await database.db.transaction(async (transaction) => {
    const { role: present } = await findUser(transaction, id)
    if (present === role) return
    if (id === context.account.id) await refuseOwn(transaction, id)
    const [profile] = await transaction
      .select({ kind: people.kind })
      .from(people)
      .where(eq(people.userId, id))
    if (!agreesWithProfile(role, profile?.kind)) throw new AppError('not-allowed-now')
    const before = await changeRole(transaction, sessions, id, role)
    await auditUser(transaction, id, before, context, {
      action: 'role-changed',
      before: { role: before.role },
      after: { role },
    })
  })
}

/**
 * Enables or disables an account and ends its sessions (S-5).
 * @throws {AppError} `not-found`, `last-administrator`, `not-allowed-now` for one's own.
 */
export async function changeUserEnabled(id: string, isEnabled: boolean, context: UserContext): Promise<void> {
  const { database, sessions } = context.services
  await database.db.transaction(async (transaction) => {
    const { isEnabled: present } = await findUser(transaction, id)
    if (present === isEnabled) return
    if (id === context.account.id) await refuseOwn(transaction, id)
    const before = await setEnabled(transaction, sessions, id, isEnabled)
    await auditUser(transaction, id, before, context, {
      action: isEnabled ? 'enabled' : 'disabled',
      before: { isEnabled: before.isEnabled },
      after: { isEnabled },
    })
  })
}

/** Ends all sessions of an account, and sign-ins in progress; of one's own all but the present one. */
export async function signUserOut(id: string, context: UserContext): Promise<void> {
  const { database, sessions } = context.services
  await database.db.transaction(async (transaction) => {
    const user = await findUser(transaction, id, true)
    const open = await transaction
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(eq(sessionTable.userId, id))
    const isOwn = id === context.account.id
    await sessions.endAll(transaction, id, isOwn ? context.account.sessionId : undefined)
    for (const purpose of ['second-factor', 'google-sign-in'] as const)
      await endSecrets(transaction, id, purpose)
    const sessionCount = open.length - (isOwn ? 1 : 0)
    await auditUser(transaction, id, user, context, { action: 'signed-out', details: { sessionCount } })
  })
}

/**
 * Mails the link by which a new password is set, as the owner could request it (S-7).
 * @throws {AppError} `not-found`, `not-allowed-now` for a disabled account, `too-many-requests` for its email.
 */
export async function mailUserReset(id: string, context: UserContext): Promise<void> {
  await mailUser(id, context, 'reset-sent', ({ isEnabled }) => isEnabled, sendResetMail)
}

/**
 * Mails the invitation once more; the earlier one becomes invalid.
 * @throws {AppError} `not-found`, `not-allowed-now` where the owner has signed in or the account is disabled.
 */
export async function inviteUserAgain(id: string, context: UserContext): Promise<void> {
  await mailUser(
    id,
    context,
    'invited',
    (user) => user.isEnabled && isInvitedOnly(user),
    (transaction, services, user, now) => sendInvitation(transaction, services, user.id, now),
  )
}

/**
 * Removes the second factor of an account whose owner has lost it, and notifies the owner by mail.
 * @throws {AppError} `not-found`, `not-allowed-now` for one's own, or where there is none.
 */
export async function resetUserSecondFactor(id: string, context: UserContext): Promise<void> {
  await context.services.database.db.transaction(async (transaction) => {
    const user = await findUser(transaction, id, true)
    if (id === context.account.id || user.totpConfirmedAt === null) throw new AppError('not-allowed-now')
    await context.secondFactor.remove(transaction, id)
    await endSecrets(transaction, id, 'second-factor')
    await warnAccount(transaction, context.services, user, secondFactorMail('off'))
    await auditUser(transaction, id, user, context, {
      action: 'updated',
      before: { hasSecondFactor: true },
      after: { hasSecondFactor: false },
    })
  })
}

type User = Awaited<ReturnType<typeof findUser>>

/** Sends a mail to an account whose state allows it, counted with the other mails to its address. */
async function mailUser(
  id: string,
  context: UserContext,
  action: AuditAction,
  isFit: (user: User) => boolean,
  send: (
    transaction: DatabaseSession,
    services: RecordContext['services'],
    user: User,
    now: Date,
  ) => Promise<void>,
): Promise<void> {
  const { services, limits, now } = context
  const { db } = services.database
  const known = await findUser(db, id)
  if (!isFit(known)) throw new AppError('not-allowed-now')
  await limits.consume('account-mails-by-email', countedEmail(known.email.toLowerCase()))
  await db.transaction(async (transaction) => {
    const user = await findUser(transaction, id, true)
    if (!isFit(user)) throw new AppError('not-allowed-now')
    await send(transaction, services, user, now)
    await auditUser(transaction, id, user, context, { action })
  })
}

/**
 * Finds an account that is not in the trash.
 * @throws {AppError} `not-found`.
 */
async function findUser(session: DatabaseSession, id: string, isLocked = false) {
  const query = session
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.trashedAt)))
  const [user] = await (isLocked ? query.for('update') : query)
  if (!user) throw new AppError('not-found')
  return user
}

function auditUser(
  transaction: DatabaseSession,
  id: string,
  { firstname, lastname }: Pick<AccountBefore, 'firstname' | 'lastname'>,
  context: RecordContext,
  entry: Omit<NewAuditEntry, 'actor' | 'record'>,
): Promise<void> {
  const record = { type: 'user', id, label: `${firstname} ${lastname}` } as const
  return auditAction(transaction, context, { ...entry, record })
}

/** The recipient of a mail about the password. */
type ResetRecipient = Pick<typeof users.$inferSelect, keyof typeof mailedColumns>

/** Mails the link that sets a new password (S-7), inside a transaction. It replaces an earlier link. */
async function sendResetMail(
  transaction: DatabaseSession,
  services: AccountServices,
  account: ResetRecipient,
  now: Date,
): Promise<void> {
  const secret = await createSecret(transaction, {
    purpose: 'reset-password',
    userId: account.id,
    expiresAt: new Date(now.getTime() + passwordLinkMaxAgeMinutes * 60_000),
    replacesEarlier: true,
  })
  const resetUrl = `${services.publicUrl}${resetPasswordAddress(secret)}`
  const mail = resetPasswordMail({ login: account.login, resetUrl })
  await mailAccount(transaction, services, account, mail)
}

/**
 * Creates an account. Its owner is invited by mail, or gets a one-time password from the administrator, who vouches for
 * the email. That password is only good for being replaced. A retry under the same key creates no second account.
 * @returns its id.
 * @throws {AppError} `invalid-form` for a login or an email that is taken, and for a password that is easy to guess.
 */
export async function createUser(
  creation: UserCreation,
  idempotencyKey: string | undefined,
  context: RecordContext,
): Promise<string> {
  const { database, passwords } = context.services
  // Creating an administrator is a change of role, which needs the password.
  if (creation.role === 'ADMIN') requireFreshPassword(context.account, context.now)
  let passwordHash: string | null = null
  if (creation.mode === 'password') {
    requireGoodPassword(creation.password, creation)
    // Outside of the transaction, so that no connection waits for it.
    passwordHash = await passwords.hash(creation.password)
  }
  return database.db.transaction(async (transaction) => {
    const id = randomUUIDv7()
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `users:${context.account.id}`,
      key: idempotencyKey,
      digest: digestRequest(withoutPassword(creation, context.services.tokens), 'none'),
      recordId: id,
    })
    if (earlier !== undefined) return earlier
    await insert(transaction, id, creation, passwordHash, context)
    await auditCreation(transaction, id, creation, context)
    return id
  })
}

async function insert(
  transaction: DatabaseSession,
  id: string,
  creation: UserCreation,
  passwordHash: string | null,
  { services, now }: RecordContext,
): Promise<void> {
  const { firstname, lastname, login, role, language } = creation
  const account = { id, firstname, lastname, email: creation.email.toLowerCase(), login, role, language }
  if (creation.mode === 'invite') {
    if ((await inviteAccount(transaction, services, account, now)) === 'email-known') throw emailIsTaken()
    return
  }
  const values = {
    ...account,
    passwordHash,
    passwordChangedAt: now,
    mustChangePassword: true,
    emailConfirmedAt: now,
    createdAt: now,
  }
  const { owner } = await insertUser(transaction, values, now)
  if (owner.id !== id) throw emailIsTaken()
}

async function auditCreation(
  transaction: DatabaseSession,
  id: string,
  { mode }: UserCreation,
  context: RecordContext,
): Promise<void> {
  const [row] = await transaction.select().from(users).where(eq(users.id, id))
  if (!row) throw new AppError('not-found')
  const { role, revision } = row
  await auditAction(transaction, context, {
    action: 'created',
    record: { type: 'user', id, label: `${row.firstname} ${row.lastname}` },
    after: { ...(await userHandler.read(transaction, row)), role, revision },
    details: { mode },
  })
}
