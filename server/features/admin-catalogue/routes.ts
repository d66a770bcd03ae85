import type { ApiOptions } from '../../api.ts'
import type { Api } from '../../http/public-read.ts'
import { recordRoutes } from '../../http/record-routes.ts'
import { directionKind, organizationKind } from './named-entries.ts'

/** The catalogues in the panel. */
export function adminCatalogueRoutes(api: Api, services: ApiOptions): void {
  recordRoutes(api, services, organizationKind)
  recordRoutes(api, services, directionKind)
}
