import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import { sectionAddress, sectionAt } from '../../../shared/rules/panel-addresses.ts'
import { readStored, writeStored } from '../../enhance/browser-storage.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { furtherSections, menuSections, panelSections } from '../sections.ts'
import menuStyles from './panel-menu.module.css'
import { useSignOut } from './use-sign-out.ts'
import { WaitingCount } from './waiting-count.tsx'

const foldedStorageKey = 'admin-further-folded'

/** Shows the menu of A-12 in its order; below it, separate and foldable, the second one (C-13). */
export function PanelMenu({ counts }: { counts: Partial<Record<AdminSection, number>> }) {
  const { t } = useTranslation('admin')
  const signOut = useSignOut()
  const current = sectionAt(useLocation().pathname)
  const menus = useRef<HTMLDivElement>(null)
  // The menus are longer than many windows.
  useEffect(() => {
    if (current) menus.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const [isFolded, setIsFolded] = useState(() => readStored('localStorage', foldedStorageKey) === 'yes')
  const fold = (isOpen: boolean) => {
    writeStored('localStorage', foldedStorageKey, isOpen ? 'no' : 'yes')
    setIsFolded(!isOpen)
  }
  const entry = (section: AdminSection) => (
    <li key={section}>
      <Link
        to={sectionAddress(section)}
        title={t(`sections.${section}`)}
        aria-current={section === current ? 'page' : undefined}
      >
        <Icon name={panelSections[section].icon} />
        <span>{t(`sections.${section}`)}</span>
      </Link>
      <WaitingCount section={section} count={counts[section]} isLink />
    </li>
  )
  return (
    <div className={menuStyles.menus} ref={menus}>
      <nav aria-label={t('menu.sections')}>
        <ul className={menuStyles.list}>
          {menuSections.map(entry)}
          <li className={menuStyles.out}>
            <button type="button" onClick={signOut} title={t('menu.signOut')}>
              <Icon name="out" />
              <span>{t('menu.signOut')}</span>
            </button>
          </li>
        </ul>
      </nav>
      <nav aria-label={t('menu.further')}>
        <details open={!isFolded} onToggle={({ currentTarget }) => fold(currentTarget.open)}>
          <summary className={menuStyles.fold} title={t('menu.further')}>
            <Icon name="down" />
            <span>{t('menu.further')}</span>
          </summary>
          <ul className={menuStyles.list}>{furtherSections.map(entry)}</ul>
        </details>
      </nav>
    </div>
  )
}
