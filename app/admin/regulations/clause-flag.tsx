import { useTranslation } from 'react-i18next'
import type { ClauseMark } from '../../../shared/rules/edition-marks.ts'
import { Badge } from '../../ui/badge/badge.tsx'

const tones = { changed: 'waiting', new: 'good', removed: 'bad' } as const

/** Shows how a clause differs from the edition before; nothing where it does not. */
export function ClauseFlag({ mark }: { mark: ClauseMark | 'removed' | undefined }) {
  const { t } = useTranslation('admin-regulations')
  return mark ? <Badge tone={tones[mark]}>{t(`marks.${mark}`)}</Badge> : null
}
