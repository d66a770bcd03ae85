import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as contract from '../../../../shared/contract/host-desk.ts'
import { ownQueryKeys } from '../../../app-page/own-queries.ts'
import { useLiveApi } from '../../../app-page/page-services.ts'

const keyOf = (activityId: string, part: string) => [...ownQueryKeys.activities, activityId, part]

/** Reads the registrations of one's own activity (T-7). */
export function useHostDesk(id: string) {
  const api = useLiveApi()
  return useQuery({
    queryKey: keyOf(id, 'desk'),
    queryFn: ({ signal }) => api.call(contract.readHostDesk, { params: { id }, signal }),
  })
}

/** Reads the feedback on one's own activity (T-10). */
export function useOwnFeedback(id: string) {
  const api = useLiveApi()
  return useQuery({
    queryKey: keyOf(id, 'feedback'),
    queryFn: ({ signal }) => api.call(contract.readOwnFeedback, { params: { id }, signal }),
  })
}

/** Returns what reads the registrations of an activity again. */
export function useRefreshDesk(id: string): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(id, 'desk') })
}
