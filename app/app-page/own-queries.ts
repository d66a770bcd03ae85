import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as accounts from '../../shared/contract/accounts.ts'
import * as ownActivities from '../../shared/contract/own-activities.ts'
import * as profiles from '../../shared/contract/profile.ts'
import { addActivityAddress, profileAddress } from '../../shared/rules/addresses.ts'
import { storeAccountName } from '../api/session.ts'
import { useLiveApi } from './page-services.ts'

/** The keys under which one's own data lie in the page's cache. */
export const ownQueryKeys = {
  profile: ['profile'],
  activities: ['profile', 'activities'],
  sessions: ['profile', 'sessions'],
} as const

/** Reads one's own account and profile. */
export function useProfile() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ownQueryKeys.profile,
    queryFn: async ({ signal }) => {
      const profile = await api.call(profiles.readProfile, { signal })
      storeAccountName(profile.account)
      return profile
    },
  })
}

/** Reads one's own activities and drafts, the newest first. */
export function useOwnActivities() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ownQueryKeys.activities,
    queryFn: ({ signal }) => api.call(ownActivities.listOwnActivities, { signal }),
  })
}

/** Reads the sessions of one's own account. */
export function useSessions() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ownQueryKeys.sessions,
    queryFn: ({ signal }) => api.call(accounts.listSessions, { signal }),
  })
}

/** Reads one's own account and profile again. */
export function useRefreshProfile(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ownQueryKeys.profile, exact: true })
}

/** Names the draft that is being written, in the address of the page where it is written. */
export const draftQueryName = 'draft'

/** Returns the address at which a draft of an activity is continued (P-17). */
export function draftAddress(draftId: string): string {
  return `${addActivityAddress}?${draftQueryName}=${draftId}`
}

/** One's own activities, on the profile (P-16). */
export const ownActivitiesAddress = `${profileAddress}?tab=activities`
