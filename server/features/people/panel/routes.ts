import { personKinds } from '../../../../shared/schemas/catalogue.ts'
import type { Api } from '../../../http/request-environment.ts'
import type { Services } from '../../../services.ts'
import { personRoutes, proposalRoutes } from './person-routes.ts'
import { userDetailsRoutes } from './user-details-routes.ts'

/** Adds people to the panel: ambassadors, experts, and the profiles behind accounts. */
export function adminPeopleRoutes(api: Api, services: Services): void {
  for (const kind of personKinds) personRoutes(api, services, kind)
  proposalRoutes(api, services)
  userDetailsRoutes(api, services)
}
