import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge/badge.tsx'
import { PublicationBadge } from '../kit/publication-badge.tsx'
import type { ActivityItem } from './activity-record.ts'

const tones = { draft: 'plain', pending: 'waiting', rejected: 'bad' } as const

interface StateBadgeProps {
  item: Pick<ActivityItem, 'state' | 'publishedAt' | 'publishedUntil'>
  /** Whether it stands in a row, where there is little room. */
  isInRow?: boolean
}

/** Shows the state of an activity as a badge; of a published one, that of its publication. */
export function StateBadge({ item, isInRow = false }: StateBadgeProps) {
  const { t } = useTranslation('admin-activities')
  const { state } = item
  if (state === 'published') return <PublicationBadge record={item} isInRow={isInRow} />
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}
