import * as erasures from '../../../shared/contract/erasure-requests.ts'
import * as contract from '../../../shared/contract/two-persons.ts'
import { accountOperation } from '../../http/operation.ts'
import type { Api } from '../../http/request-environment.ts'
import type { Services } from '../../services.ts'
import { contextOf } from '../record-routes.ts'
import {
  askToErase,
  confirmErasure,
  declineErasure,
  readErasureState,
  withdrawErasure,
} from './erasure-requests.ts'
import { changeTwoPersonSettings, describeTwoPersons } from './settings.ts'

/** Adds what needs two administrators: the settings, and the requests to erase a person's data (O-2). */
export function twoPersonRoutes(api: Api, services: Services): void {
  const { sessions, database } = services

  accountOperation(api, sessions, {
    ...contract.readTwoPersons,
    summary: 'What needs two administrators, and how many others may decide it',
    run: async ({ account }) => ({ value: await describeTwoPersons(database.db, account.id) }),
  })

  accountOperation(api, sessions, {
    ...contract.changeTwoPersons,
    needsFreshPassword: true,
    summary: 'Change what needs two administrators',
    errors: ['changed-meanwhile'],
    async run({ body, ...input }) {
      await changeTwoPersonSettings(body, contextOf(services, input))
      return { value: await describeTwoPersons(database.db, input.account.id) }
    },
  })
  erasureRequestRoutes(api, services)
}

function erasureRequestRoutes(api: Api, services: Services): void {
  const { sessions } = services

  accountOperation(api, sessions, {
    ...erasures.readErasure,
    summary: 'Whether erasing a record needs two administrators, and who has asked for it',
    run: async ({ params, ...input }) => ({
      value: await readErasureState(params, contextOf(services, input)),
    }),
  })

  accountOperation(api, sessions, {
    ...erasures.askToErase,
    summary: 'Ask a second administrator to erase a record for good',
    errors: ['in-use', 'not-allowed-now', 'changed-meanwhile'],
    async run({ params, body, ...input }) {
      const context = contextOf(services, input)
      await askToErase(params, body, context)
      return { value: await readErasureState(params, context) }
    },
  })

  accountOperation(api, sessions, {
    ...erasures.withdrawErasure,
    summary: 'Take back the own request to erase a record',
    async run({ params, ...input }) {
      await withdrawErasure(params, contextOf(services, input))
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...erasures.confirmErasure,
    needsFreshPassword: true,
    summary: 'Erase for good what a colleague has asked for',
    errors: ['in-use', 'not-allowed-now', 'last-administrator', 'second-person-needed'],
    async run({ params, ...input }) {
      await confirmErasure(params, contextOf(services, input))
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...erasures.declineErasure,
    summary: 'Decline with a comment what a colleague has asked to erase',
    errors: ['not-allowed-now', 'second-person-needed'],
    async run({ params, body: { comment }, ...input }) {
      const context = contextOf(services, input)
      await declineErasure(params, comment, context)
      return { value: await readErasureState(params, context) }
    },
  })
}
