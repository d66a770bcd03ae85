import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../../app-page/load-part.ts'
import shell from '../panel-shell.module.css'
import styles from './bell.module.css'
import { BellIcon } from './bell-icon.tsx'

const load = () => import('./live-bell.tsx').then(({ LiveBell }) => LiveBell)

/** Shows the bell of the header; what it counts and opens is fetched after the panel is there. */
export function Bell() {
  const { t, i18n } = useTranslation('admin')
  const { data: LiveBell } = useQuery({
    queryKey: ['bell'],
    queryFn: () => loadPart(load, i18n, []),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (LiveBell) return <LiveBell />
  return (
    <button type="button" className={`${shell.account} ${styles.bell}`} aria-label={t('bell.label')}>
      <BellIcon />
    </button>
  )
}
