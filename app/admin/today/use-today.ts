import { useQuery } from '@tanstack/react-query'
import * as contract from '../../../shared/contract/panel.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'

/** What the first screen shows; asked for anew after every change, and when the window is come back to. */
export function useToday() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ['admin', 'today'],
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => api.call(contract.readToday, { signal }),
  })
}
