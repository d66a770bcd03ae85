import * as contract from '../../../../shared/contract/catalogue-choices.ts'
import { personChoicesQuerySchema } from '../../../../shared/schemas/catalogue-records.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import type { Services } from '../../../services.ts'
import { countryChoices } from './country-choices.ts'
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
