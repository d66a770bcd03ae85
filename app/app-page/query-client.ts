import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/client.ts'
import { isPageCurrent } from '../api/session.ts'

/** TanStack Query's own numbers, said aloud (N-2). */
const retriesMax = 3
const retryFirstMs = 1_000
const retryLongestMs = 30_000
const cacheTimeMs = 5 * 60_000

/** Creates the query cache of an app page, with the rules of N-2. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: cacheTimeMs,
        retry: (count, error) => count < retriesMax && mayBeRetried(error),
        // Refused while another account is signed in, a repeated read could take a filled-in form off the page.
        refetchOnWindowFocus: isPageCurrent,
        refetchOnReconnect: isPageCurrent,
        // P-20: an answer that is not understood is no failure of the connection that a page knows how to show.
        throwOnError: (error, { state }) =>
          state.data === undefined &&
          error instanceof ApiError &&
          'reason' in error.failure &&
          error.failure.reason === 'malformed',
        retryDelay: (attempt) => Math.min(retryFirstMs * 2 ** attempt, retryLongestMs),
      },
    },
  })
}

/** Tells whether to retry: a refused request is refused again, a server that fails may recover. */
function mayBeRetried(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  return failure.kind === 'unanswered' || (failure.kind === 'refused' && failure.status >= 500)
}
