import { orderSiteTexts } from '../../../../shared/contract/site-texts.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { auditAction } from '../../../platform/audit.ts'
import { recordRoutes } from '../../../records/record-routes.ts'
import { requireMayChangeFacts } from '../../../records/require-change.ts'
import type { Services } from '../../../services.ts'
import { orderBlocks, siteTextHandler } from './site-texts.ts'

/** Adds the section of the texts of the site, and the order of its lists (C-1). */
export function siteTextRoutes(api: Api, services: Services): void {
  const { sessions, database } = services

  // Before the routes of one record, whose id would be "order".
  accountOperation(api, sessions, {
    ...orderSiteTexts,
    summary: 'Put the blocks of a list of the site into an order',
    errors: ['changed-meanwhile'],
    async run({ account, now, body: { place, ids } }) {
      requireMayChangeFacts(account)
      await database.db.transaction(async (transaction) => {
        await orderBlocks(transaction, place, ids)
        await auditAction(
          transaction,
          { account, now },
          { action: 'reordered', details: { section: 'site', key: place } },
        )
      })
      return undefined
    },
  })
  recordRoutes(api, services, siteTextHandler)
}
