import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../../app-page/load-part.ts'

/**
 * Fetches the page of records, once for all sections that have one: with their lists, so that it is there when a record
 * opens.
 */
export function useRecordPage(isNeeded: boolean) {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: ['record-page'],
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: () =>
      loadPart(() => import('../record-page/record-page.tsx').then(({ RecordPage }) => RecordPage), i18n, []),
  })
}
