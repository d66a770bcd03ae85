import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { readGeneralData } from '../../shared/contract/general-data.ts'
import type { GeneralData } from '../../shared/schemas/general-data.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useApi } from './page-services.ts'

/**
 * Reads countries, categories, organizations, directions and tags in the language of the page (N-9): fetched once, and
 * the same for every part of the page.
 * @param isNeeded false where the page has its choices from the server.
 */
export function useGeneralData(isNeeded = true): UseQueryResult<GeneralData> {
  const api = useApi()
  const language = useLanguage()
  return useQuery({
    queryKey: ['general-data', language],
    enabled: api !== null && isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(readGeneralData, { signal })
    },
  })
}
