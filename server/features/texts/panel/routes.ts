import { exportTexts, importTexts, listSentences } from '../../../../shared/contract/interface-texts.ts'
import * as contract from '../../../../shared/contract/missing-texts.ts'
import { sentenceListQuerySchema } from '../../../../shared/schemas/interface-texts.ts'
import { missingTextListQuerySchema } from '../../../../shared/schemas/missing-texts.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { auditAction } from '../../../platform/audit.ts'
import { contextOf, recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { forgetMissingText, readMissingTexts } from '../missing-texts.ts'
import { interfaceTextHandler } from './interface-text-handler.ts'
import { listSentences as readSentences } from './sentences.ts'
import { importTextFile, writeTextFile } from './text-file.ts'

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
  accountOperation(api, sessions, {
    ...exportTexts,
    summary: 'Sentences of the interface as a file for translators',
    success: { status: 200, types: ['text/csv'] },
    run: async ({ context, account, language, now }) => {
      const query = readQuery(context, sentenceListQuerySchema)
      const content = await writeTextFile(database.db, query, language)
      await database.db.transaction((transaction) =>
        auditAction(
          transaction,
          { account, now },
          { action: 'exported', details: { section: 'texts', format: 'csv', query: query.q } },
        ),
      )
      return new Response(content, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="texts-${now.toISOString().slice(0, 10)}.csv"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        },
      })
    },
  })

  accountOperation(api, sessions, {
    ...importTexts,
    summary: 'Take back a file for translators: as a trial, or to write it',
    errors: ['changed-meanwhile'],
    run: async (input) => ({ value: await importTextFile(input.body, contextOf(services, input)) }),
  })
  recordRoutes(api, services, interfaceTextHandler)

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
