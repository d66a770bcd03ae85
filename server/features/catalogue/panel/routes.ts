import * as contract from '../../../../shared/contract/catalogue-choices.ts'
import { orderCatalogue } from '../../../../shared/contract/catalogue-records.ts'
import { sectionOf } from '../../../../shared/record-types/record-types.ts'
import { personChoicesQuerySchema } from '../../../../shared/schemas/admin/catalogue.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { auditAction } from '../../../platform/audit/audit.ts'
import { recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { countryChoices } from './country-choices.ts'
import { activityCategoryHandler, orderRecords, serviceKindHandler } from './ordered-handlers.ts'
import { choosePeople } from './people-choices.ts'

/** Adds the choices of the forms of the catalogues (D-4, D-8). */
export function catalogueChoiceRoutes(
  api: Api,
  { sessions, database }: Pick<Services, 'sessions' | 'database'>,
): void {
  accountOperation(api, sessions, {
    ...contract.listCountryChoices,
    summary: 'Every country of ISO 3166-1 with its names in the three languages and its time zones',
    run: async () => ({ value: { items: countryChoices() } }),
  })

  accountOperation(api, sessions, {
    ...contract.listPeopleChoices,
    summary: 'People by name or code, or one by id, public or not, to choose one of them',
    run: async ({ context, now }) => {
      const asked = readQuery(context, personChoicesQuerySchema)
      return { value: { items: await choosePeople(database.db, asked, now) } }
    },
  })
}

/** Adds what is edited and ordered: categories of activities, and kinds of service (C-6). */
export function orderedKindRoutes(api: Api, services: Services): void {
  const { sessions, database } = services
  recordRoutes(api, services, activityCategoryHandler)
  recordRoutes(api, services, serviceKindHandler)

  accountOperation(api, sessions, {
    ...orderCatalogue,
    summary: 'Put the categories of activities, or the kinds of service, into an order',
    errors: ['changed-meanwhile'],
    async run({ account, now, body: { type, ids } }) {
      await database.db.transaction(async (transaction) => {
        await orderRecords(transaction, type, ids)
        const details = { section: sectionOf(type) }
        await auditAction(transaction, { account, now }, { action: 'reordered', details })
      })
      return undefined
    },
  })
}
