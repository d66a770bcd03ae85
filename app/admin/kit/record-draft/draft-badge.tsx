import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/schemas/record.ts'
import { Badge } from '../../../ui/badge/badge.tsx'

/** Says in a list that a record has a draft next to what visitors see, or a request that waits. */
export function DraftBadge({ item: { draftState } }: { item: Pick<RecordItem, 'draftState'> }) {
  const { t } = useTranslation('admin')
  return draftState ? <Badge tone="waiting">{t(`recordDraft.states.${draftState}`)}</Badge> : null
}
