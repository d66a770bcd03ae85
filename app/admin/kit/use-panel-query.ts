import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../app-page/page-services.ts'

type Options<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>

/** Reads data of a part of the panel from the API, and caches it under a key: for a section, see `sectionKey`. */
export function usePanelQuery<Answer>(
  queryKey: readonly unknown[],
  read: (api: ApiClient, signal: AbortSignal) => Promise<Answer>,
  options: Options<Answer> = {},
): UseQueryResult<Answer> {
  const api = useApi()
  return useQuery<Answer>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('The panel lives in the browser alone')
      return read(api, signal)
    },
  })
}

/** Reads data with varying parameters; the previous response stays while the next loads. */
export function usePagedQuery<Answer>(
  queryKey: readonly unknown[],
  read: (api: ApiClient, signal: AbortSignal) => Promise<Answer>,
  options: Options<Answer> = {},
): UseQueryResult<Answer> {
  // The type of `placeholderData` concerns the response as a whole.
  return usePanelQuery(queryKey, read, { ...options, placeholderData: keepPreviousData as never })
}
