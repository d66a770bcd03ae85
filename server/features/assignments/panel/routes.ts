import * as contract from '../../../../shared/contract/assignments.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { assign, listAssignees, listAssignments } from '../../../records/assignments.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'

/** Adds who is in charge of cases, decisions and translations, and who can be. */
export function assignmentRoutes(api: Api, services: Services): void {
  const { sessions, database } = services
  accountOperation(api, sessions, {
    ...contract.listAssignees,
    summary: 'The administrators who can be in charge of something, by name',
    run: async () => ({ value: { items: await listAssignees(database.db) } }),
  })

  accountOperation(api, sessions, {
    ...contract.listAssignments,
    summary: 'Who is in charge of a record, and of each of its translations',
    run: async ({ params }) => ({
      value: { items: await listAssignments(database.db, params) },
    }),
  })

  accountOperation(api, sessions, {
    ...contract.assign,
    summary: 'Put an administrator in charge of a record or of one of its translations, or nobody',
    errors: ['not-found', 'changed-meanwhile'],
    async run(input) {
      const context = contextOf(services, input)
      await database.db.transaction((transaction) => assign(transaction, input.body, context))
      return undefined
    },
  })
}
