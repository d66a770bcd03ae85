import * as contract from '../../../../shared/contract/panel.ts'
import { may } from '../../../../shared/rules/rights.ts'
import { panelSearchQuerySchema, savedViewListQuerySchema } from '../../../../shared/schemas/views.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import type { Services } from '../../../services.ts'
import { readPanelSummary } from './panel-summary.ts'
import { changeSavedView, createSavedView, deleteSavedView, readSavedViews } from './saved-views.ts'
import { searchRecords } from './search-records.ts'

/**
 * Adds the parts of the panel besides its sections: the waiting counts, the search of the palette, saved views of
 * lists.
 */
export function adminViewRoutes(api: Api, services: Services): void {
  const { sessions, database } = services

  async function ownView(userId: string, id: string) {
    const found = (await readSavedViews(database, userId, undefined)).find((view) => view.id === id)
    if (!found) throw new AppError('not-found')
    return found
  }

  accountOperation(api, sessions, {
    ...contract.readPanelSummary,
    summary: 'How much waits for an administrator',
    run: async ({ account }) => ({ value: await readPanelSummary(database, account) }),
  })

  accountOperation(api, sessions, {
    ...contract.searchPanel,
    summary: 'Records of all kinds by any spelling of their words, a few of each kind',
    run: async ({ context, account, language, now }) => {
      const { q } = readQuery(context, panelSearchQuerySchema)
      return { value: { items: await searchRecords(database, account, { q, language, now }) } }
    },
  })

  accountOperation(api, sessions, {
    ...contract.listViews,
    summary: 'Saved views of lists: one’s own, and those that others share',
    run: async ({ context, account }) => {
      const { section } = readQuery(context, savedViewListQuerySchema)
      const views = await readSavedViews(database, account.id, section)
      return { value: { items: views.filter((view) => may(account, view.section, 'see')) } }
    },
  })

  accountOperation(api, sessions, {
    ...contract.saveView,
    summary: 'Save a view of a list',
    isRepeatable: true,
    async run({ context, account, body, now }) {
      const creation = { values: body, idempotencyKey: readIdempotencyKey(context.req.raw) }
      return { value: await ownView(account.id, await createSavedView(database, account, creation, now)) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.changeView,
    summary: 'Rename or share one’s own view, or put another query in its place',
    run: async ({ account, params, body, now }) => {
      await changeSavedView(database, account, params.id, body, now)
      return { value: await ownView(account.id, params.id) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.removeView,
    summary: 'Remove one’s own view',
    run: async ({ account, params, now }) => {
      await deleteSavedView(database, account, params.id, now)
      return undefined
    },
  })
}
