import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as contract from '../../../shared/contract/accounts.ts'
import { profileSchema } from '../../../shared/schemas/profile.ts'
import { ownActivityListSchema } from '../../../shared/schemas/proposal.ts'
import { keepAccountName } from '../../api/session.ts'
import { useLiveApi } from './use-live-api.ts'

/** The keys under which one's own data lie in the page's cache. */
export const ownQueryKeys = {
  profile: ['profile'],
  activities: ['profile', 'activities'],
  sessions: ['profile', 'sessions'],
} as const

/** One's own account and profile. */
export function useProfile() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ownQueryKeys.profile,
    queryFn: async ({ signal }) => {
      const profile = await api.call('/profile', { schema: profileSchema, signal })
      keepAccountName(profile.account)
      return profile
    },
  })
}

/** One's own activities and drafts, the newest first. */
export function useOwnActivities() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ownQueryKeys.activities,
    queryFn: ({ signal }) => api.call('/profile/activities', { schema: ownActivityListSchema, signal }),
  })
}

/** The sessions of one's own account. */
export function useSessions() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ownQueryKeys.sessions,
    queryFn: ({ signal }) => api.call(contract.listSessions, { signal }),
  })
}

/** Reads one's own account and profile again. */
export function useRefreshProfile(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ownQueryKeys.profile, exact: true })
}
