import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { userRecords } from '../../../../shared/contract/user-records.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { UserContent, UserListQuery } from '../../../../shared/schemas/user-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { violatedIndex } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'
import { requireFreshPassword } from '../../../http/authentication.ts'
import { translateValue } from '../../../messages.ts'
import { personNameColumn } from '../../../records/export-columns.ts'
import { refuseOwn } from '../../../records/lock-account.ts'
import type { RecordContext, RecordHandler, RowChange } from '../../../records/record-handler.ts'
import { byName, matchesTable, searchRank } from '../../../records/text-search.ts'
import { endSecrets } from '../account-secrets.ts'
import { setEnabled } from '../change-account.ts'
import { isLoginTaken, loginIsTaken } from '../create-account.ts'
import { moveMailedLinks } from './move-mailed-links.ts'
import { readUserExtra, readUserItems, type UserExtra, type UserItem } from './user-items.ts'
import { usesOfUser } from './user-uses.ts'

export type UserRow = typeof users.$inferSelect

/** Accounts in the panel (A-8, D-10). They are made, and change their role and state, by operations of their own. */
export const userHandler: RecordHandler<typeof userRecords, UserItem, UserRow, UserExtra> = {
  type: 'user',
  contract: userRecords,
  table: users,
  labelOf: ({ firstname, lastname }) => `${firstname} ${lastname}`,

  conditionsOf: async ({ role, ...query }, { services }) =>
    and(role && eq(users.role, role), await isAskedFor(services.database.db, query)),
  orderOf: (query, { language }) => userOrder(query, language),
  itemsOf: (session, rows, context) => readUserItems(session, rows, context),
  exportColumns: [
    personNameColumn,
    { key: 'login', heading: 'admin-users:columns.login', value: ({ login }) => login },
    { key: 'email', heading: 'admin-users:columns.email', value: ({ email }) => email },
    {
      key: 'role',
      heading: 'admin-users:columns.role',
      value: ({ role }, language) => translateValue(language, role),
    },
    {
      key: 'signed-in',
      heading: 'admin-users:columns.lastSignIn',
      value: ({ lastSignInAt }) => (lastSignInAt ? new Date(lastSignInAt) : null),
    },
  ],
  extraOf: (session, { id }, context) => readUserExtra(session, id, context),

  read: async (_session, { firstname, lastname, email, login, language }) => ({
    firstname,
    lastname,
    email,
    login,
    language,
  }),
  change: changeUser,
  explainRefusal: explainTakenAccount,
  usesOf: (session, id) => usesOfUser(session, id),
  async onTrash(transaction, { id, isEnabled, wasEnabled }, isTrashed, { services: { sessions }, account }) {
    if (isTrashed && id === account.id) await refuseOwn(transaction, id, true)
    // As it was: a restoration is no decision that its owner may sign in again.
    await setEnabled(transaction, sessions, id, !isTrashed && wasEnabled === true, true)
    return { wasEnabled: isTrashed ? isEnabled : null }
  },
}

/** Builds the list's condition without the role, by which the accounts are counted. */
export async function isAskedFor(
  db: DatabaseSession,
  { q, state }: Pick<UserListQuery, 'q' | 'state'>,
): Promise<SQL | undefined> {
  const isOfState = {
    enabled: eq(users.isEnabled, true),
    disabled: eq(users.isEnabled, false),
    unconfirmed: isNull(users.emailConfirmedAt),
  }
  return and(await matchesTable(db, users, q), state && isOfState[state])
}

function userOrder({ q, sort }: Pick<UserListQuery, 'q' | 'sort'>, language: Language): SQL[] {
  if (sort === undefined) return q === '' ? [desc(users.createdAt)] : searchRank(users.searchText, q)
  const columns = {
    label: byName(users, language),
    role: users.role,
    state: users.isEnabled,
    created: users.createdAt,
    'signed-in': users.lastSignInAt,
  }
  const column = columns[sort.replace(/^-/, '') as keyof typeof columns]
  // Accounts that never signed in come last either way.
  return [sql`${sort.startsWith('-') ? desc(column) : asc(column)} nulls last`]
}

async function changeUser(
  transaction: DatabaseSession,
  row: UserRow,
  content: UserContent,
  { services, account, now }: RecordContext,
): Promise<RowChange<UserRow>> {
  const email = content.email.toLowerCase()
  const isOtherEmail = email !== row.email.toLowerCase()
  if (isOtherEmail) requireFreshPassword(account, now)
  const isOtherLogin = content.login.toLowerCase() !== row.login.toLowerCase()
  if (isOtherLogin && (await isLoginTaken(transaction, content.login, now))) throw loginIsTaken()
  const { firstname, lastname, login, language } = content
  const columns = { firstname, lastname, email, login, language }
  if (!isOtherEmail) return { columns }
  return {
    columns,
    async afterwards() {
      // The new email may be meant to lock out a signed-in intruder.
      const own = row.id === account.id ? account.sessionId : undefined
      await services.sessions.endAll(transaction, row.id, own)
      for (const purpose of ['second-factor', 'google-sign-in'] as const)
        await endSecrets(transaction, row.id, purpose)
      await moveMailedLinks(transaction, services, row, now)
    },
  }
}

/** Explains which value belongs to another account: `email-taken` or `login-taken`. */
function explainTakenAccount(error: unknown): AppError | undefined {
  const index = violatedIndex(error)
  if (index === 'users_login') return loginIsTaken()
  return index === 'users_email' ? emailIsTaken() : undefined
}

/** Creates the error for an email that has an account. */
export function emailIsTaken(): AppError {
  return new AppError('invalid-form', { problems: [{ field: 'email', code: 'email-taken' }] })
}
