import type { Context } from 'hono'
import { readTexts, reportMissingTexts } from '../../../../shared/contract/texts.ts'
import { AppError } from '../../../errors.ts'
import { authenticate } from '../../../http/authentication.ts'
import { publicOperation } from '../../../http/operation.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import type { ApiEnvironment } from '../../../http/request-environment.ts'
import { messagesOf } from '../../../messages.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { recordMissingTexts } from '../record-missing-texts.ts'

/** Adds the routes for the texts of app pages, and for reports of missing ones (L-2). */
export function textRoutes(options: PublicApi, { database, sessions, isDemonstration }: Services): void {
  const limits = createRateLimits(database)

  publicRead(options, readTexts, {
    summary: 'The sentences of an app page',
    languageOf: ({ lng }) => lng,
    read: async ({ params: { lng, ns } }) => messagesOf(lng)[ns],
  })

  /**
   * Tells whether a report is accepted. In production anonymous reports are dropped, since anybody could fill the
   * table.
   */
  async function isHeard(context: Context<ApiEnvironment>): Promise<boolean> {
    if (isDemonstration) return true
    try {
      await authenticate(context, sessions, 'manage-own-account')
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  publicOperation(options.api, {
    ...reportMissingTexts,
    summary: 'Reports sentences that an app page asked for and did not find',
    async run({ params: { lng, ns }, body, context, now }) {
      if (!(await isHeard(context))) return undefined
      await limits.consume('text-reports-by-address', context.get('senderAddress'))
      await recordMissingTexts(database, lng, ns, Object.keys(body), now)
      return undefined
    },
  })
}
