import * as contract from '../../../shared/contract/catalogue-choices.ts'
import { usePagedQuery, usePanelQuery } from '../kit/use-panel-query.ts'

/** Reads every country with its names by CLDR; fetched once. */
export function useCountryChoices() {
  return usePanelQuery(
    ['admin-choices', 'countries'],
    (api, signal) => api.call(contract.listCountryChoices, { signal }),
    { staleTime: Number.POSITIVE_INFINITY },
  )
}

/** Reads people by name or code, or one by id, public or not; the earlier ones stay while the next load. */
export function usePersonChoices(asked: { q: string } | { id: string }, isAsked: boolean) {
  const search = new URLSearchParams(asked).toString()
  return usePagedQuery(
    ['admin-choices', 'people', search],
    (api, signal) => api.call(contract.listPeopleChoices, { search, signal }),
    { enabled: isAsked },
  )
}
