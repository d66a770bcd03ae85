import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../../app-page/load-part.ts'

/**
 * Fetches the page of records, once for all sections that have one: with their lists, so that it is there when a record
 * opens.
 */
export function useRecordPage(isNeeded: boolean) {
  return usePart('record-page', isNeeded, () =>
    import('../record-page/record-page.tsx').then(({ RecordPage }) => RecordPage),
  )
}

/** Fetches the page of requests to publish, once one is opened. */
export function useRequestPage(isNeeded: boolean) {
  return usePart('request-page', isNeeded, () =>
    import('../record-request/request-page.tsx').then(({ RequestPage }) => RequestPage),
  )
}

function usePart<Part>(name: string, isNeeded: boolean, load: () => Promise<Part>) {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: [name],
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: () => loadPart(load, i18n, []),
  })
}
