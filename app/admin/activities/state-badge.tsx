import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge/badge.tsx'
import { type ActivityItem, stateNameOf } from './activity-record.ts'

const tones = {
  draft: 'plain',
  pending: 'waiting',
  published: 'good',
  scheduled: 'waiting',
  rejected: 'bad',
} as const

/** Where an activity stands, in a word. */
export function StateBadge({ item }: { item: Pick<ActivityItem, 'state' | 'publishedAt'> }) {
  const { t } = useTranslation('admin-activities')
  const name = stateNameOf(item)
  return <Badge tone={tones[name]}>{t(`states.${name}`)}</Badge>
}
