import { z } from 'zod'
import {
  panelSearchAnswerSchema,
  panelSearchQuerySchema,
  panelSummarySchema,
  savedViewChangeSchema,
  savedViewCreationSchema,
  savedViewListQuerySchema,
  savedViewSchema,
  savedViewsSchema,
} from '../../../../shared/schemas/admin/views.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import type { Services } from '../../../services.ts'
import { readPanelSummary } from './panel-summary.ts'
import { changeSavedView, createSavedView, deleteSavedView, readSavedViews } from './saved-views.ts'
import { searchRecords } from './search-records.ts'

const right = 'administer'
const noParams = z.object({})
const idParams = z.object({ id: idSchema })

/** What the panel is besides its sections: what waits, the search of the palette, saved views of lists. */
export function adminViewRoutes(api: Api, services: Services): void {
  const { sessions, database } = services

  async function ownView(userId: string, id: string) {
    const found = (await readSavedViews(database, userId, undefined)).find((view) => view.id === id)
    if (!found) throw new AppError('not-found')
    return found
  }

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: '/admin/summary',
    summary: 'How much waits for an administrator',
    params: noParams,
    success: { status: 200, schema: panelSummarySchema },
    run: async () => ({ value: await readPanelSummary(database) }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: '/admin/search',
    summary: 'Records of all kinds by any spelling of their words, a few of each kind',
    params: noParams,
    query: panelSearchQuerySchema,
    success: { status: 200, schema: panelSearchAnswerSchema },
    run: async ({ context, language, now }) => {
      const { q } = readQuery(context, panelSearchQuerySchema)
      return { value: { items: await searchRecords(database, { q, language, now }) } }
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: '/admin/views',
    summary: 'Saved views of lists: one’s own, and those that others share',
    params: noParams,
    query: savedViewListQuerySchema,
    success: { status: 200, schema: savedViewsSchema },
    run: async ({ context, account }) => {
      const { section } = readQuery(context, savedViewListQuerySchema)
      return { value: { items: await readSavedViews(database, account.id, section) } }
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: '/admin/views',
    summary: 'Save a view of a list',
    params: noParams,
    body: savedViewCreationSchema,
    isRepeatable: true,
    success: { status: 201, schema: savedViewSchema },
    async run({ context, account, body, now }) {
      const creation = { values: body, idempotencyKey: readIdempotencyKey(context.req.raw) }
      return { value: await ownView(account.id, await createSavedView(database, account, creation, now)) }
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'patch',
    path: '/admin/views/{id}',
    summary: 'Rename or share one’s own view, or put another query in its place',
    params: idParams,
    body: savedViewChangeSchema,
    success: { status: 200, schema: savedViewSchema },
    run: async ({ account, params, body, now }) => {
      await changeSavedView(database, account, params.id, body, now)
      return { value: await ownView(account.id, params.id) }
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'delete',
    path: '/admin/views/{id}',
    summary: 'Remove one’s own view',
    params: idParams,
    success: { status: 204 },
    run: async ({ account, params, now }) => {
      await deleteSavedView(database, account, params.id, now)
      return undefined
    },
  })
}
