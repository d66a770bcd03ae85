import * as contract from '../../../../shared/contract/missing-texts.ts'
import { missingTextListQuerySchema } from '../../../../shared/schemas/admin/missing-texts.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import type { Services } from '../../../services.ts'
import { forgetMissingText, readMissingTexts } from '../missing-texts.ts'

/** Adds the texts that pages reported as missing, for administrators (L-2). */
export function adminTextRoutes(api: Api, { database, sessions }: Services): void {
  accountOperation(api, sessions, {
    ...contract.listMissingTexts,
    summary: 'Sentences that pages asked for and did not find, the most often asked for first',
    run: async ({ context }) => ({
      value: await readMissingTexts(database, readQuery(context, missingTextListQuerySchema)),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.forgetMissingText,
    summary: 'Forget that a sentence was reported',
    run: async ({ params, account, now }) => {
      await forgetMissingText(database, params, account, now)
      return undefined
    },
  })
}
