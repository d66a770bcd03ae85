import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPublishedAt } from '../../../../shared/rules/publication.ts'
import type { Role } from '../../../../shared/rules/roles.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import type { PersonAccountInput } from '../../../../shared/schemas/people-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { people } from '../../../db/schema/person.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { actorOf, auditAction, type NewAuditEntry, writeAudit } from '../../../platform/audit.ts'
import { claimIdempotencyKey, digestRequest, withoutPassword } from '../../../platform/idempotency.ts'
import { lockAccount } from '../../../records/lock-account.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import type { Services } from '../../../services.ts'
import { changeRole } from '../../accounts/change-account.ts'
import {
  insertUser,
  inviteAccount,
  removeUnconfirmed,
  sendInvitation,
} from '../../accounts/create-account.ts'
import { requireGoodPassword } from '../../accounts/password-rules.ts'
import type { PersonRow } from '../save-person.ts'

/** An account that is going to be, with its password hashed already: that takes too long for a transaction. */
export interface PreparedAccount {
  input: Exclude<PersonAccountInput, { mode: 'none' | 'existing' }>
  passwordHash: string | null
}

/** The future owner of an account. */
interface AccountOwner {
  firstname: string
  lastname: string
}

/**
 * Checks and hashes the values of an account, before the transaction that creates it.
 * @param field begins the names of the fields in problems.
 * @throws {AppError} `invalid-form` where the password is easy to guess.
 */
export async function prepareAccount(
  { passwords }: Pick<Services, 'passwords'>,
  input: PersonAccountInput,
  owner: AccountOwner,
  field = '',
): Promise<PreparedAccount | null> {
  if (input.mode === 'none' || input.mode === 'existing') return null
  if (input.mode === 'invite') return { input, passwordHash: null }
  const { password, email, login } = input
  requireGoodPassword(password, { ...owner, email, login }, `${field}password`)
  return { input, passwordHash: await passwords.hash(password) }
}

/**
 * Makes the account of a person inside a transaction, and audits it (D-13). Its role is that of the kind only for a
 * person that is public already (S-9).
 * @returns its id.
 * @throws {AppError} `invalid-form` where the email or the login is taken.
 */
export async function createPersonAccount(
  transaction: DatabaseSession,
  { input, passwordHash }: PreparedAccount,
  { owner, role, field = '' }: { owner: AccountOwner; role: Role; field?: string },
  context: RecordContext,
): Promise<string> {
  const { services, now } = context
  const { email, login, language } = input
  const { firstname, lastname } = owner
  const values = { firstname, lastname, email, login, role, language }
  const userId = await withFieldPrefix(field, async () => {
    if (passwordHash === null) {
      const invited = await inviteAccount(transaction, services, values, now)
      return invited === 'email-known' ? null : invited.userId
    }
    await removeUnconfirmed(transaction, now, { which: eq(sql`lower(${users.email})`, email.toLowerCase()) })
    const made = await insertUser(
      transaction,
      {
        ...values,
        passwordHash,
        passwordChangedAt: now,
        // Somebody else knows it: it is valid for one sign-in.
        mustChangePassword: true,
        // An administrator vouches for the address.
        emailConfirmedAt: now,
        createdAt: now,
      },
      now,
    )
    return made.owner.id === made.userId ? made.userId : null
  })
  if (userId === null)
    throw new AppError('invalid-form', { problems: [{ field: `${field}email`, code: 'email-taken' }] })
  await auditAccount(transaction, userId, passwordHash === null ? 'invited' : 'created', context)
  return userId
}

/**
 * Locks an account that a profile will belong to.
 * @param field begins the name of the field in problems.
 * @returns its id.
 * @throws {AppError} `invalid-form` where there is no such account, or it has a profile already.
 */
export async function requireFreeAccount(
  transaction: DatabaseSession,
  userId: string,
  field = '',
): Promise<string> {
  const [user] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.trashedAt)))
    .for('update')
  const [person] = await transaction.select({ id: people.id }).from(people).where(eq(people.userId, userId))
  if (user && !person) return user.id
  throw new AppError('invalid-form', { problems: [{ field: `${field}userId`, code: 'unknown-choice' }] })
}

/**
 * Creates the account of a person without one. A retry under the same key creates no second one (N-7).
 * @throws {AppError} `not-found`, `not-allowed-now` where it has one, `invalid-form`, `idempotency-key-reused`.
 */
export async function addPersonAccount(
  kind: PersonKind,
  personId: string,
  { input, idempotencyKey }: { input: PersonAccountInput; idempotencyKey: string | undefined },
  context: RecordContext,
): Promise<void> {
  const { database, tokens } = context.services
  const { db } = database
  const [found] = await db.select().from(people).where(eq(people.id, personId))
  const prepared = found && (await prepareAccount(context.services, input, found))
  await db.transaction(async (transaction) => {
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `person-accounts:${context.account.id}`,
      key: idempotencyKey,
      digest: digestRequest({ personId, ...withoutPassword(input, tokens) }, 'none'),
      recordId: personId,
    })
    if (earlier !== undefined) return
    const person = await lockPerson(transaction, kind, personId)
    if (input.mode === 'none') return
    if (person.userId !== null) throw new AppError('not-allowed-now')
    const isPublic = isPublishedAt(person, context.now)
    const role = isPublic ? roleOfKind[kind] : 'USER'
    const userId =
      input.mode === 'existing'
        ? await requireFreeAccount(transaction, input.userId)
        : prepared && (await createPersonAccount(transaction, prepared, { owner: person, role }, context))
    await transaction.update(people).set({ userId }).where(eq(people.id, personId))
    const given =
      input.mode === 'existing' && isPublic ? await giveRoleOfKind(transaction, personId, context) : undefined
    if (given) await writeAudit(transaction, given, context.now)
  })
}

/**
 * Mails the invitation once more, which replaces the earlier one.
 * @throws {AppError} `not-found`, `not-allowed-now` where the account has a way to sign in by now.
 */
export function inviteAgain(kind: PersonKind, personId: string, context: RecordContext): Promise<void> {
  const { services, now } = context
  return services.database.db.transaction(async (transaction) => {
    const { userId } = await lockPerson(transaction, kind, personId)
    const user = userId ? await lockAccount(transaction, userId) : undefined
    if (!user) throw new AppError('not-found')
    if (user.passwordHash !== null || user.googleSubject !== null || !user.isEnabled)
      throw new AppError('not-allowed-now')
    await sendInvitation(transaction, services, user.id, now)
    await auditAccount(transaction, user.id, 'invited', context)
  })
}

const roleOfKind: Readonly<Record<PersonKind, Role>> = { ambassador: 'AMBASSADOR', expert: 'EXPERT' }

/**
 * Gives the account of a person that is published the role of its kind, where it is a plain member's (S-9). Its
 * sessions end at once (S-5).
 * @returns the audit entry; `undefined` where nothing changes.
 */
export async function giveRoleOfKind(
  transaction: DatabaseSession,
  personId: string,
  context: RecordContext,
): Promise<NewAuditEntry | undefined> {
  const [found] = await transaction
    .select({ kind: people.kind, user: users })
    .from(people)
    .innerJoin(users, eq(users.id, people.userId))
    .where(eq(people.id, personId))
  if (found?.user.role !== 'USER') return undefined
  const { user } = found
  const role = roleOfKind[found.kind]
  await changeRole(transaction, context.services.sessions, user.id, role)
  const record = { type: 'user' as const, id: user.id, label: `${user.firstname} ${user.lastname}` }
  return {
    actor: actorOf(context),
    action: 'role-changed',
    record,
    before: { role: user.role },
    after: { role },
  }
}

/**
 * Locks a person inside a transaction.
 * @throws {AppError} `not-found`, also for one in the trash.
 */
export async function lockPerson(
  transaction: DatabaseSession,
  kind: PersonKind,
  personId: string,
): Promise<PersonRow> {
  const [person] = await transaction.select().from(people).where(eq(people.id, personId)).for('update')
  if (!person || person.kind !== kind || person.trashedAt !== null) throw new AppError('not-found')
  return person
}

async function auditAccount(
  transaction: DatabaseSession,
  userId: string,
  action: 'created' | 'invited',
  context: RecordContext,
): Promise<void> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('not-found')
  const { firstname, lastname, email, login, role, language, isEnabled } = user
  const record = { type: 'user' as const, id: userId, label: `${firstname} ${lastname}` }
  const after = { firstname, lastname, email, login, role, language, isEnabled }
  await auditAction(transaction, context, { action, record, after })
}

/** Runs work that may find a field invalid, and names the field as the form does. */
async function withFieldPrefix<Result>(prefix: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid-form' || prefix === '') throw error
    const problems = (error.details.problems ?? []).map((problem) => ({
      ...problem,
      field: `${prefix}${problem.field}`,
    }))
    throw new AppError('invalid-form', { ...error.details, problems })
  }
}
