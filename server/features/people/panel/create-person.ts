import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import type { NewPersonContent } from '../../../../shared/schemas/people-records.ts'
import type { PublicationChange } from '../../../../shared/schemas/record.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { createRecord, type MadeRecord } from '../../../records/save-record.ts'
import { createPersonAccount, prepareAccount, requireFreeAccount } from './person-account.ts'
import { insertOfKind, personHandlers } from './person-handler.ts'

/** A person that an administrator makes. */
export interface PersonCreation {
  content: NewPersonContent
  publication?: PublicationChange | undefined
  idempotencyKey?: string | undefined
}

/**
 * Creates a person with its history and the requested account, all or nothing. A retry under the same key creates no
 * second one (N-7). A password is hashed before the transaction begins.
 * @throws {AppError} `invalid-form`, with the problems of the account next to `account.…`.
 */
export async function createPerson(
  kind: PersonKind,
  { content, publication, idempotencyKey }: PersonCreation,
  context: RecordContext,
): Promise<MadeRecord> {
  const { account, ...fields } = content
  const prepared = await prepareAccount(context.services, account, fields, 'account.')
  const provideAccount = async (transaction: DatabaseSession) => {
    if (account.mode === 'existing') return requireFreeAccount(transaction, account.userId, 'account.')
    const owned = { owner: fields, role: 'USER', field: 'account.' } as const
    return prepared && createPersonAccount(transaction, prepared, owned, context)
  }
  return createRecord(
    {
      ...personHandlers[kind],
      async insert(transaction, made) {
        const userId = await provideAccount(transaction)
        return insertOfKind(transaction, { ...made, kind, userId, content: fields }, context)
      },
    },
    {
      // The account distinguishes two requests; the password is no part of what is stored of them.
      content: { ...fields, account: ownerOf(account) },
      publication,
      idempotencyKey,
    },
    context,
  )
}

function ownerOf(account: NewPersonContent['account']): string | null {
  if (account.mode === 'existing') return account.userId
  return account.mode === 'none' ? null : account.email
}
