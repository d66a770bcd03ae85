import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as contract from '../../../shared/contract/accounts.ts'
import { languageLabels, selectorLanguages } from '../../../shared/i18n/languages.ts'
import { profileAddress, signInAddress } from '../../../shared/rules/addresses.ts'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import { endSession } from '../../api/session.ts'
import { useProfile } from '../../app-page/own-queries.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Menu } from '../kit/menu/menu.tsx'
import { useMay } from '../kit/rights/use-rights.ts'
import { furtherSections, panelSections } from '../sections.ts'
import { Bell } from './bell/bell.tsx'
import styles from './panel-shell.module.css'
import { WaitingCount } from './waiting-count.tsx'

interface PanelHeaderProps {
  counts: Partial<Record<AdminSection, number>>
  /** The button of the menu, which takes the focus when the menu closes. */
  burger: RefObject<HTMLButtonElement | null>
  menu: { isOpen: boolean; toggle: () => void }
  /** Opens the palette. */
  onFind: () => void
}

/** Shows the header of the panel: search, language, the way to the site, notices, and the account. */
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
      <Bell />
      <AccountMenu counts={counts} />
      <a className={styles.exit} href="/" aria-label={t('exit')}>
        <Icon name="back" />
        <span>{t('exit')}</span>
      </a>
    </header>
  )
}

/**
 * Shows who is signed in, with links to the sections that are not in the first menu, and to one's own account.
 */
function AccountMenu({ counts }: { counts: Partial<Record<AdminSection, number>> }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const signOut = useSignOut()
  const own = useProfile().data?.account
  const may = useMay()
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
      {furtherSections
        .filter((section) => may(section, 'see'))
        .map((section) => (
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

/** Shows the choice of a language, which is saved and reloads the page (L-1). */
function LanguageChoice() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <Select
      className={styles.language}
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget }) => chooseLanguage(currentTarget.value)}
    >
      {selectorLanguages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageLabels[one]}
        </option>
      ))}
    </Select>
  )
}

/** Reloads the page in another language, which is saved (L-1). */
export function chooseLanguage(language: string): void {
  const address = new URL(location.href)
  address.searchParams.set(languageQueryName, language)
  location.assign(address)
}

/** Signs out: the token goes here and on the server, and the way leads to `/sign-in` (S-5). */
export function useSignOut(): () => Promise<void> {
  const api = useApi()
  return async () => {
    // Without a network one signs out here all the same; on the server the session expires automatically.
    await api?.call(contract.signOut).catch(() => undefined)
    await endSession()
    location.assign(signInAddress)
  }
}
