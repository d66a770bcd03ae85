import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import type { ServiceKind } from '../../../shared/schemas/catalogue.ts'
import { activityListQuerySchema, listAddress } from '../../../shared/schemas/list-query.ts'

/**
 * Returns the list of all activities of a service, past ones too: a service without upcoming activities is still on
 * offer.
 */
export function serviceActivitiesAddress({ id }: Pick<ServiceKind, 'id'>): string {
  return listAddress(activitiesAddress, activityListQuerySchema, { kind: [id], when: 'all' })
}
