import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { type ActivityItem, stateNameOf } from './activity-record.ts'

const tones = {
  draft: 'plain',
  pending: 'waiting',
  published: 'good',
  scheduled: 'waiting',
  rejected: 'bad',
} as const

interface StateBadgeProps {
  item: Pick<ActivityItem, 'state' | 'publishedAt'>
  /** Whether the time of a scheduled publication is shown. */
  showsMoment?: boolean
}

/** Shows the state of an activity as a badge. */
export function StateBadge({ item, showsMoment = false }: StateBadgeProps) {
  const { t } = useTranslation('admin-activities')
  const language = useLanguage()
  const name = stateNameOf(item)
  return (
    <Badge tone={tones[name]}>
      {t(`states.${name}`)}
      {showsMoment &&
        name === 'scheduled' &&
        item.publishedAt &&
        `: ${formatMoment(item.publishedAt, language)}`}
    </Badge>
  )
}
