import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../shared/i18n/formats.ts'
import { publicationStateOf } from '../../../shared/rules/publication.ts'
import type { RecordItem } from '../../../shared/schemas/record.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { shortDay } from './record-list/short-day.ts'

const tones = { public: 'good', scheduled: 'waiting', ended: 'plain', draft: 'waiting' } as const

interface PublicationBadgeProps {
  record: Pick<RecordItem, 'publishedAt' | 'publishedUntil'>
  /** Whether it is in a row, where only the day of a coming end has room. */
  isInRow?: boolean
}

/** Shows whether readers see a record, and the instant at which that changes automatically or has changed. */
export function PublicationBadge({ record, isInRow = false }: PublicationBadgeProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const state = publicationStateOf(record)
  const { publishedAt, publishedUntil } = record
  const at = state === 'scheduled' ? publishedAt : publishedUntil
  const words = () => {
    if (!at || (isInRow && state !== 'public')) return t(`state.${state}`)
    const day = shortDay(at, language)
    if (isInRow) return t('state.until', { day })
    const instant = `${day}, ${formatTime(at)}`
    return state === 'public' ? t('state.publicUntil', { instant }) : `${t(`state.${state}`)}: ${instant}`
  }
  return <Badge tone={tones[state]}>{words()}</Badge>
}
