import { useQuery } from '@tanstack/react-query'
import * as contract from '../../../shared/contract/panel.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'

/** Reads the data of the first screen; refetched after every change, and when the window regains the focus. */
export function useToday() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ['admin', 'today'],
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => api.call(contract.readToday, { signal }),
  })
}
