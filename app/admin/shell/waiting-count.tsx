import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import styles from './waiting-count.module.css'

interface WaitingCountProps {
  section: AdminSection
  count: number | undefined
  /** Whether it links to what waits, in addition to the link to the whole section. */
  isLink?: boolean
}

/** Shows how much waits in a section, next to its name; nothing for zero. */
export function WaitingCount({ section, count, isLink = false }: WaitingCountProps) {
  const { t } = useTranslation('admin')
  if (!count) return null
  const shown = count > 99 ? '99+' : count
  const words = t('palette.waiting', { count })
  if (isLink)
    return (
      <Link
        className={`${styles.count} ${styles.way}`}
        data-count=""
        to={waitingAddressOf(section)}
        aria-label={`${t(`sections.${section}`)}: ${words}`}
        title={words}
      >
        {shown}
      </Link>
    )
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

/** The filters of each list for what waits for an administrator. */
const waitingQueries: Partial<Record<AdminSection, string>> = {
  activities: 'state=waiting',
  ambassadors: 'state=waiting',
  experts: 'state=waiting',
  applications: 'status=NEW',
  callRequests: 'status=NEW',
}

/** Returns the address of a section's list, filtered to what waits. */
export function waitingAddressOf(section: AdminSection): string {
  const query = waitingQueries[section]
  return query ? `${sectionAddress(section)}?${query}` : sectionAddress(section)
}
