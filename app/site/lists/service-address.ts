import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import type { ServiceKind } from '../../../shared/schemas/catalogue.ts'
import { activityListQuerySchema, listAddress } from '../../../shared/schemas/list-query.ts'

/** The activities by which a service is given, the past ones too: a service without a coming one is still on offer. */
export function serviceActivitiesAddress({ id }: Pick<ServiceKind, 'id'>): string {
  return listAddress(activitiesAddress, activityListQuerySchema, { kind: [id], when: 'all' })
}
