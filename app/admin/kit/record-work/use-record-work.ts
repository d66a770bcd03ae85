import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../../app-page/load-part.ts'

const load = () => import('./record-work.tsx')

/** The part of the panel that shows and reads the work on a record. */
export type RecordWorkPart = Awaited<ReturnType<typeof load>>

/** Returns what shows and reads the work on a record; its files are fetched with the first record. */
export function useRecordWork(isNeeded: boolean): RecordWorkPart | undefined {
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
