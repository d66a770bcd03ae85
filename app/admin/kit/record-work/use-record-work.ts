import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../../app-page/load-part.ts'

const load = () =>
  import('./record-work.tsx').then(({ RecordWork, CommentChip }) => ({ RecordWork, CommentChip }))

/** Returns what shows the work on a record; its files are fetched with the first record. */
export function useRecordWork(isNeeded: boolean) {
  const { i18n } = useTranslation()
  const { data } = useQuery({
    queryKey: ['record-work'],
    enabled: isNeeded,
    queryFn: () => loadPart(load, i18n, ['admin-work']),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
