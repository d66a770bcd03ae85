import type { RouterContextProvider } from 'react-router'
import { listActivities } from '../../../shared/contract/activities.ts'
import { listCountries, listServiceKinds } from '../../../shared/contract/catalogue.ts'
import { listPeople } from '../../../shared/contract/people.ts'
import { readApi } from '../../api/document-context.ts'

/** Loads the newest people, the next activities, all countries and services (P-1). */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const [ambassadors, experts, activities, countries, serviceKinds] = await Promise.all([
    readApi(context, listPeople.ambassador, { query: { sort: '-created', pageSize: 4 } }),
    readApi(context, listPeople.expert, { query: { sort: '-created', pageSize: 6 } }),
    readApi(context, listActivities, { query: { pageSize: 4 } }),
    readApi(context, listCountries),
    readApi(context, listServiceKinds),
  ])
  return { ambassadors, experts, activities, countries: countries.items, serviceKinds: serviceKinds.items }
}
