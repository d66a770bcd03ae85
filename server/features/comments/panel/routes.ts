import * as contract from '../../../../shared/contract/comments.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { addComment, readComments, resolveComment } from './comments.ts'

/** Adds the comments of administrators on fields of records. */
export function commentRoutes(api: Api, services: Services): void {
  const { sessions, database } = services
  accountOperation(api, sessions, {
    ...contract.listComments,
    summary: 'The comments of a record, the earliest first',
    run: async ({ params }) => ({
      value: await readComments(database.db, params),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.addComment,
    summary: 'Comment on a field of a record, or answer a comment',
    errors: ['not-found'],
    isRepeatable: true,
    async run(input) {
      await addComment(input.body, readIdempotencyKey(input.context.req.raw), contextOf(services, input))
      return { value: await readComments(database.db, input.body) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.resolveComment,
    summary: 'Resolve a comment with its answers, or open it again',
    async run(input) {
      await resolveComment(input.params.id, input.body.isResolved, contextOf(services, input))
      return undefined
    },
  })
}
