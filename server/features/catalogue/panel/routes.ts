import * as contract from '../../../../shared/contract/catalogue-choices.ts'
import { personChoicesQuerySchema } from '../../../../shared/schemas/admin/catalogue.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { countryKind } from './countries.ts'
import { countryChoices } from './country-choices.ts'
import { directionKind, organizationKind } from './named-entries.ts'
import { networkKind } from './networks.ts'
import { choosePeople } from './people-choices.ts'
import { personCategoryKind } from './person-categories.ts'
import { socialLinkKind } from './social-links.ts'

/** Adds the catalogues of the panel. */
export function adminCatalogueRoutes(api: Api, services: Services): void {
  const { sessions, database } = services
  recordRoutes(api, services, organizationKind)
  recordRoutes(api, services, directionKind)
  recordRoutes(api, services, countryKind)
  recordRoutes(api, services, personCategoryKind)
  recordRoutes(api, services, networkKind)
  recordRoutes(api, services, socialLinkKind)

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
