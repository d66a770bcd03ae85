import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as contract from '../../../shared/contract/catalogue-choices.ts'
import { useApi } from '../../app-page/page-services.ts'

/** Every country there is, with its names by CLDR; asked for once. */
export function useCountryChoices() {
  const api = useApi()
  return useQuery({
    queryKey: ['admin-choices', 'countries'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(contract.listCountryChoices, { signal })
    },
  })
}

/** People by name or code, or one by id, public or not; while the next ones come, those before stay. */
export function usePersonChoices(asked: { q: string } | { id: string }, isAsked: boolean) {
  const api = useApi()
  const query = new URLSearchParams(asked).toString()
  return useQuery({
    queryKey: ['admin-choices', 'people', query],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(contract.listPeopleChoices, { search: query, signal })
    },
  })
}
