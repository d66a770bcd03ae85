import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './panel-shell.module.css'

interface PanelHeaderProps {
  counts: Partial<Record<AdminSection, number>>
  /** The button of the menu, which takes the focus when the menu closes. */
  burger: RefObject<HTMLButtonElement | null>
  menu: { isOpen: boolean; toggle: () => void }
  /** Opens the palette. */
  onFind: () => void
}

/** Shows the header of the panel: search, language, the way to the site, and the account. */
export function PanelHeader({ counts, burger, menu, onFind }: PanelHeaderProps) {
  const { t } = useTranslation('admin')
  return (
    <header className={styles.header}>
      <button
        type="button"
        ref={burger}
        className={styles.burger}
        aria-expanded={menu.isOpen}
        aria-controls="panel-menu"
        aria-label={t('menu.label')}
        onClick={menu.toggle}
      >
        <Icon name={menu.isOpen ? 'close' : 'menu'} />
      </button>
      <p className={styles.title}>{t('title')}</p>
      <button
        type="button"
        className={styles.find}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <Icon name="search" />
        <span>{t('palette.prompt')}</span>
        <span aria-hidden="true">
          <kbd>Ctrl K</kbd>
        </span>
      </button>
      <LanguageChoice />
      <a className={styles.site} href="/" aria-label={t('viewSite')}>
        <Icon name="eye" />
        <span>{t('viewSite')}</span>
      </a>
      <AccountMenu counts={counts} />
      <a className={styles.exit} href="/" aria-label={t('exit')}>
        <Icon name="back" />
        <span>{t('exit')}</span>
      </a>
    </header>
  )
}
