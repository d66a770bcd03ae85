import * as contract from '../../../shared/contract/record-drafts.ts'
import { accountOperation } from '../../http/operation.ts'
import type { Api } from '../../http/request-environment.ts'
import type { Services } from '../../services.ts'
import { contextOf } from '../record-routes.ts'
import type { RequestHandlers } from './draft-rows.ts'
import { listRequests, readDraft } from './present-draft.ts'
import { publishDraft, scheduleDraft } from './publish-draft.ts'
import { askToPublish, returnRequest } from './publish-requests.ts'
import { discardDraft, saveDraft } from './save-draft.ts'

/** Adds the drafts next to the versions of records that visitors see. */
export function draftRoutes(api: Api, services: Services, handlers: RequestHandlers): void {
  const { sessions } = services

  accountOperation(api, sessions, {
    ...contract.readDraft,
    summary: 'The draft of a record, merged with what was saved to the site since',
    run: async ({ params: { type, id }, ...input }) => ({
      value: await readDraft(handlers[type], id, contextOf(services, input)),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.saveDraft,
    summary: 'Save the draft of a record that visitors see; they see nothing of it',
    errors: ['changed-meanwhile', 'not-allowed-now'],
    async run({ params: { type, id }, body, ...input }) {
      const context = contextOf(services, input)
      await saveDraft(handlers[type], id, body, context)
      return { value: await readDraft(handlers[type], id, context) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.discardDraft,
    summary: 'Discard the draft of a record',
    errors: ['changed-meanwhile'],
    async run({ params: { type, id }, body: { revision }, ...input }) {
      await discardDraft(handlers[type], id, revision, contextOf(services, input))
      return undefined
    },
  })
  publishingRoutes(api, services, handlers)
  requestRoutes(api, services, handlers)
}

/** Adds the requests of those who may edit and not publish, and the answer that sends one back. */
function requestRoutes(api: Api, services: Services, handlers: RequestHandlers): void {
  const { sessions } = services

  accountOperation(api, sessions, {
    ...contract.askToPublish,
    summary: 'Ask those who may publish to publish a draft, or a record',
    errors: ['not-allowed-now'],
    async run({ params: { type, id }, body, ...input }) {
      const context = contextOf(services, input)
      await askToPublish(handlers[type], id, body, context)
      return { value: await readDraft(handlers[type], id, context) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.listRequests,
    summary: 'The requests to publish that the administrator may decide, the oldest first',
    run: async ({ account, language }) => {
      const requests = await listRequests(services.database.db, language, account)
      const items = requests.map(({ since, ...one }) => ({ ...one, askedAt: since.toISOString() }))
      return { value: { items } }
    },
  })

  accountOperation(api, sessions, {
    ...contract.returnRequest,
    summary: 'Send such a request back with a comment',
    errors: ['not-allowed-now'],
    async run({ params: { type, id }, body: { comment }, ...input }) {
      const context = contextOf(services, input)
      await returnRequest(handlers[type], id, comment, context)
      return { value: await readDraft(handlers[type], id, context) }
    },
  })
}

function publishingRoutes(api: Api, services: Services, handlers: RequestHandlers): void {
  const { sessions } = services

  accountOperation(api, sessions, {
    ...contract.publishDraft,
    summary: 'Publish the draft of a record, or the texts of one language of it',
    errors: ['changed-meanwhile'],
    async run({ params: { type, id }, body, ...input }) {
      const context = contextOf(services, input)
      await publishDraft(handlers[type], id, body, context)
      return { value: await readDraft(handlers[type], id, context) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.scheduleDraft,
    summary: 'Set the time at which the draft of a record is published',
    errors: ['changed-meanwhile'],
    async run({ params: { type, id }, body, ...input }) {
      const context = contextOf(services, input)
      await scheduleDraft(handlers[type], id, body, context)
      return { value: await readDraft(handlers[type], id, context) }
    },
  })
}
