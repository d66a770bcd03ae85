import { Readable } from 'node:stream'
import { readDataCopy } from '../../../../shared/contract/profile.ts'
import { attachmentHeaders } from '../../../http/attachment.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { writeDataCopy } from './data-copy.ts'

/** Adds the copy of one's own data (O-2). */
export function ownDataRoutes(api: Api, services: Services): void {
  const { sessions, database } = services

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
}
