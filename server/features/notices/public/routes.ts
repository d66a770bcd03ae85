import * as contract from '../../../../shared/contract/notices.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import type { Services } from '../../../services.ts'
import { readDigestStop, stopDigest } from '../digest-stop.ts'

/** Adds how the mails of the morning are ended without signing in. */
export function noticeRoutes(api: Api, { database, tokens }: Services): void {
  publicOperation(api, {
    ...contract.readDigestStop,
    summary:
      'Whether the mails of the morning of the account whose link it is have ended; reading it ends nothing',
    errors: ['link-expired'],
    run: async ({ params: { key } }) => ({ value: await readDigestStop(database.db, tokens, key) }),
  })

  publicOperation(api, {
    ...contract.stopDigest,
    summary: 'End the mails of the morning of the account whose link it is, also by one press (RFC 8058)',
    errors: ['link-expired'],
    async run({ params: { key } }) {
      await stopDigest(database.db, tokens, key)
      return undefined
    },
  })
}
