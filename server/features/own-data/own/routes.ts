import { Readable } from 'node:stream'
import { eraseAccount as eraseAccountEndpoint } from '../../../../shared/contract/accounts.ts'
import { readDataCopy } from '../../../../shared/contract/profile.ts'
import { attachmentHeaders } from '../../../http/attachment.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { consumeRateLimit, createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { requireOwner } from '../../accounts/check-current-password.ts'
import { writeDataCopy } from './data-copy.ts'
import { eraseOwnAccount } from './erase-own-account.ts'

/** Adds the copy of one's own data, and the erasing of one's own account (O-2). */
export function ownDataRoutes(api: Api, services: Services): void {
  const { sessions, database } = services
  const context = { ...services, limits: createRateLimits(database) }

  accountOperation(api, sessions, {
    ...readDataCopy,
    summary: 'A copy of all data about oneself, with the files',
    success: { status: 200, types: ['application/zip'] },
    async run({ account, now }) {
      await database.db.transaction((transaction) =>
        consumeRateLimit(transaction, 'data-copies-by-account', account.id),
      )
      const content = await writeDataCopy(services, account.id, now)
      return new Response(Readable.toWeb(content) as ReadableStream, {
        headers: attachmentHeaders('application/zip', 'digital-world-data.zip'),
      })
    },
  })

  accountOperation(api, sessions, {
    ...eraseAccountEndpoint,
    summary: 'Erase the account with all that the site holds of its owner; a mail tells that it is done',
    errors: ['fresh-sign-in-needed', 'password-must-change', 'last-administrator'],
    async run({ account, body: { currentPassword }, now }) {
      await requireOwner(context, account, currentPassword, now)
      await eraseOwnAccount(services, account.id, now)
      return undefined
    },
  })
}
