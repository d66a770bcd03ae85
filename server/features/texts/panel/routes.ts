import { listSentences } from '../../../../shared/contract/interface-texts.ts'
import * as contract from '../../../../shared/contract/missing-texts.ts'
import { sentenceListQuerySchema } from '../../../../shared/schemas/admin/interface-texts.ts'
import { missingTextListQuerySchema } from '../../../../shared/schemas/admin/missing-texts.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { forgetMissingText, readMissingTexts } from '../missing-texts.ts'
import { interfaceTextKind } from './interface-text-kind.ts'
import { listSentences as readSentences } from './sentences.ts'

/** Adds the sentences of the interface, and those that pages reported as missing, for administrators (C-8, L-2). */
export function adminTextRoutes(api: Api, services: Services): void {
  const { database, sessions } = services

  // Before the routes of one record, whose id would be "sentences".
  accountOperation(api, sessions, {
    ...listSentences,
    summary: 'Sentences of the interface, with what administrators wrote instead',
    run: async ({ context }) => ({
      value: await readSentences(database, readQuery(context, sentenceListQuerySchema)),
    }),
  })
  recordRoutes(api, services, interfaceTextKind)

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
