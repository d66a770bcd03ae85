import { eq } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/profile.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { privateFileResponse } from '../../../http/attachment.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { openPublishedPicture } from '../../../records/record-pictures.ts'
import { refreshSearch } from '../../../records/refresh-search.ts'
import { isSearchedBy } from '../../../records/search-columns.ts'
import type { Services } from '../../../services.ts'
import type { PersonRow } from '../save-person.ts'
import { createAccountView } from './account-view.ts'
import { addOwnPerson } from './add-person.ts'
import { changeOwnPerson, withdrawOwnChange } from './change-person.ts'
import { createOwnPerson } from './own-person-view.ts'
import { findOwnPerson, findPendingChange } from './queries.ts'

/** Adds the operations on one's own account and profile (P-16): read, change, private files. */
export function profileRoutes(api: Api, services: Services): void {
  accountRoutes(api, services)
  personRoutes(api, services)
  fileRoutes(api, services)
}

function accountRoutes(api: Api, { sessions, database: { db } }: Services): void {
  accountOperation(api, sessions, {
    ...contract.readProfile,
    summary: 'The account, and the profile as an ambassador or expert if it has one',
    async run({ account }) {
      const person = await findOwnPerson(db, account.id)
      return {
        value: {
          account: await createAccountView(db, account.id),
          person: person ? await createOwnPerson(db, person) : null,
        },
      }
    },
  })

  accountOperation(api, sessions, {
    ...contract.changeAccount,
    summary: 'Change the settings of the account',
    async run({ account, body }) {
      await db.transaction(async (transaction) => {
        await consumeRateLimit(transaction, 'profile-changes-by-account', account.id)
        if (Object.keys(body).length === 0) return
        await transaction.update(users).set(body).where(eq(users.id, account.id))
        if (isSearchedBy(users, body)) await refreshSearch(transaction, users, eq(users.id, account.id))
      })
      return { value: await createAccountView(db, account.id) }
    },
  })
}

function personRoutes(api: Api, services: Services): void {
  const { sessions, database } = services
  const view = async (userId: string) => ({
    value: await createOwnPerson(database.db, await requireOwnPerson(database.db, userId)),
  })

  accountOperation(api, sessions, {
    ...contract.addPerson,
    summary: 'Add a profile as an ambassador or expert to an account that has none',
    isRepeatable: true,
    errors: ['not-allowed-now'],
    async run({ account, body, context, now }) {
      await addOwnPerson(services, account, body, readIdempotencyKey(context.req.raw), now)
      return view(account.id)
    },
  })

  accountOperation(api, sessions, {
    ...contract.changePerson,
    summary: 'Change the own profile; of a published one the change waits for an administrator',
    errors: ['not-found', 'changed-meanwhile'],
    async run({ account, body, now }) {
      await changeOwnPerson(services, account, body, now)
      return view(account.id)
    },
  })

  accountOperation(api, sessions, {
    ...contract.withdrawChange,
    summary: 'Take back a change of the profile that waits for an administrator',
    errors: ['not-found'],
    async run({ account }) {
      await withdrawOwnChange(services, account)
      return undefined
    },
  })
}

function fileRoutes(api: Api, { sessions, database: { db }, uploads, files }: Services): void {
  accountOperation(api, sessions, {
    ...contract.readOwnPhoto,
    summary: 'The own photo',
    success: { status: 200, types: ['image/png', 'image/jpeg'] },
    errors: ['not-found', 'not-allowed-now'],
    async run({ account }) {
      const person = await requireOwnPerson(db, account.id)
      const { photoUploadId } = (await findPendingChange(db, person.id))?.content ?? {}
      if (photoUploadId) return privateFileResponse(await uploads.open(photoUploadId))
      const isShown = photoUploadId === undefined && person.photoId !== null
      return privateFileResponse(
        isShown ? await openPublishedPicture(db, files, person.photoId ?? '') : undefined,
      )
    },
  })

  accountOperation(api, sessions, {
    ...contract.readOwnCv,
    summary: 'The own CV; not while it waits for the virus scanner',
    success: { status: 200, types: ['application/pdf', 'application/zip'] },
    errors: ['not-found', 'not-allowed-now'],
    async run({ account }) {
      const person = await requireOwnPerson(db, account.id)
      const pending = await findPendingChange(db, person.id)
      const cvUploadId =
        pending?.content.cvUploadId === undefined ? person.cvUploadId : pending.content.cvUploadId
      return privateFileResponse(cvUploadId ? await uploads.open(cvUploadId) : undefined)
    },
  })
}

/** Finds the profile of an account. @throws {AppError} `not-found` where it has none. */
async function requireOwnPerson(db: DatabaseSession, userId: string): Promise<PersonRow> {
  const person = await findOwnPerson(db, userId)
  if (!person) throw new AppError('not-found')
  return person
}
