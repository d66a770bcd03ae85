import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { profileAddress } from '../../../shared/rules/addresses.ts'
import type { AdminSection } from '../../../shared/rules/records.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../kit/menu/menu.tsx'
import styles from './panel-shell.module.css'
import { accountMenuSections, panelSections, sectionAddress } from './sections.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The way to the sections that have no entry in the menu, and to one's own account. */
export function AccountMenu({ counts }: { counts: Partial<Record<AdminSection, number>> }) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <Menu
      id={id}
      label={t('account.label')}
      triggerClassName={styles.account}
      trigger={
        <>
          <Icon name="user" />
          {accountMenuSections.some((section) => counts[section]) && <span className={styles.dot} />}
        </>
      }
    >
      {accountMenuSections.map((section) => (
        <Link key={section} to={sectionAddress(section)}>
          <Icon name={panelSections[section].icon} />
          {t(`sections.${section}`)}
          <WaitingCount count={counts[section]} />
        </Link>
      ))}
      <a href={profileAddress}>
        <Icon name="user" />
        {t('account.profile')}
      </a>
    </Menu>
  )
}
