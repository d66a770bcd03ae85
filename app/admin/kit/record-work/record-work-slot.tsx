import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../../app-page/load-part.ts'
import type { AnySection, EditedRecord } from '../section.ts'

const load = () => import('./record-work.tsx').then(({ RecordWork }) => RecordWork)

/** Shows who is in charge of a record, and its comments; their files are fetched with the first record. */
export function RecordWorkSlot(props: { section: AnySection; record: EditedRecord }) {
  const { i18n } = useTranslation()
  const { data: RecordWork } = useQuery({
    queryKey: ['record-work'],
    queryFn: () => loadPart(load, i18n, ['admin-work']),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return RecordWork ? <RecordWork {...props} /> : null
}
