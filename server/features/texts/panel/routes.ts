import { z } from 'zod'
import {
  missingTextListQuerySchema,
  missingTextListSchema,
  missingTextParametersSchema,
} from '../../../../shared/schemas/admin/missing-texts.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import type { Services } from '../../../services.ts'
import { forgetMissingText, readMissingTexts } from '../missing-texts.ts'

const right = 'administer'

/** The sentences that pages reported as missing, for administrators to see (L-2). */
export function adminTextRoutes(api: Api, { database, sessions }: Services): void {
  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: '/admin/missingTexts',
    summary: 'Sentences that pages asked for and did not find, the most often asked for first',
    params: z.object({}),
    query: missingTextListQuerySchema,
    success: { status: 200, schema: missingTextListSchema },
    run: async ({ context }) => ({
      value: await readMissingTexts(database, readQuery(context, missingTextListQuerySchema)),
    }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'delete',
    path: '/admin/missingTexts/{language}/{namespace}/{key}',
    summary: 'Forget that a sentence was reported',
    params: missingTextParametersSchema,
    success: { status: 204 },
    run: async ({ params, account, now }) => {
      await forgetMissingText(database, params, account, now)
      return undefined
    },
  })
}
