import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { profileAddress } from '../../../shared/rules/addresses.ts'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { useProfile } from '../../account/own-data/own-queries.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../kit/menu/menu.tsx'
import { furtherSections, panelSections } from '../sections.ts'
import styles from './panel-shell.module.css'
import { useSignOut } from './use-sign-out.ts'
import { WaitingCount } from './waiting-count.tsx'

/**
 * Shows who is signed in, with links to the sections that are not in the first menu, and to one's own account.
 */
export function AccountMenu({ counts }: { counts: Partial<Record<AdminSection, number>> }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const signOut = useSignOut()
  const own = useProfile().data?.account
  return (
    <Menu
      id={id}
      label={t('account.label')}
      triggerClassName={styles.account}
      trigger={
        <>
          <Icon name="user" />
          {furtherSections.some((section) => counts[section]) && <span className={styles.dot} />}
        </>
      }
    >
      {own && (
        <p className={styles.who}>
          <strong>
            {own.firstname} {own.lastname}
          </strong>
          <small>{own.email}</small>
        </p>
      )}
      {furtherSections.map((section) => (
        <Link key={section} to={sectionAddress(section)}>
          <Icon name={panelSections[section].icon} />
          {t(`sections.${section}`)}
          <WaitingCount section={section} count={counts[section]} />
        </Link>
      ))}
      <a href={profileAddress}>
        <Icon name="user" />
        {t('account.profile')}
      </a>
      <button type="button" onClick={() => void signOut()}>
        <Icon name="out" />
        {t('menu.signOut')}
      </button>
    </Menu>
  )
}
