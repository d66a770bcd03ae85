import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router'
import { languageLabels, languages } from '../../../shared/i18n/languages.ts'
import type { AdminSection } from '../../../shared/rules/records.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import selectStyles from '../../ui/select/select.module.css'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Palette } from './palette/palette.tsx'
import styles from './panel-shell.module.css'
import { menuSections, panelSections, sectionAddress, sectionAt } from './sections.ts'
import { Spinner } from './spinner.tsx'
import { usePanelSummary } from './use-panel-summary.ts'
import { useSignOut } from './use-sign-out.ts'
import { WaitingCount } from './waiting-count.tsx'

const collapsedStorageKey = 'admin-sidebar-collapsed'

/** The frame of the panel (A-11): the menu on the left, the header on top, the section beneath it. */
export function PanelShell() {
  const { t } = useTranslation('admin')
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(collapsedStorageKey) === 'yes')
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const burger = useRef<HTMLButtonElement>(null)
  const counts = usePanelSummary()
  const palette = usePalette()
  /** Where the focus was moved last: another section, and nothing else, moves it. */
  const shownAt = useRef(pathname)

  useEffect(() => {
    if (shownAt.current === pathname) return
    // Nothing behind the open menu can take the focus: it closes first.
    if (isMenuOpen) return setIsMenuOpen(false)
    shownAt.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, isMenuOpen])

  // By a listener of its own: the frame is nothing to press.
  useEffect(() => {
    const covered = frame.current
    if (!covered || !isMenuOpen) return
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsMenuOpen(false)
      burger.current?.focus()
    }
    covered.addEventListener('keydown', listen)
    return () => covered.removeEventListener('keydown', listen)
  }, [isMenuOpen])

  const section = sectionAt(pathname)
  useEffect(() => {
    document.title = section ? `${t(`sections.${section}`)} · ${t('title')}` : t('title')
  }, [section, t])

  const collapse = () => {
    localStorage.setItem(collapsedStorageKey, isCollapsed ? 'no' : 'yes')
    setIsCollapsed(!isCollapsed)
  }
  return (
    <>
      <a className={styles.skip} href="#section">
        {t('skip')}
      </a>
      <div className={styles.room}>
        <div
          className={styles.frame}
          ref={frame}
          data-collapsed={isCollapsed}
          data-menu={isMenuOpen ? 'open' : undefined}
        >
          <aside className={styles.side} id="panel-menu" aria-label={t('menu.label')}>
            <a className={styles.brand} href="/">
              <BrandMark />
              <span>{t('brand')}</span>
              <span className="visually-hidden">{t('menu.logo')}</span>
            </a>
            <Menu counts={counts} />
            <button type="button" className={styles.trigger} aria-pressed={isCollapsed} onClick={collapse}>
              <Icon name="panel" />
              <span>{t(isCollapsed ? 'menu.expand' : 'menu.collapse')}</span>
            </button>
          </aside>
          <div className={styles.body}>
            <header className={styles.header}>
              <button
                type="button"
                ref={burger}
                className={styles.burger}
                aria-expanded={isMenuOpen}
                aria-controls="panel-menu"
                aria-label={t('menu.label')}
                onClick={() => setIsMenuOpen(!isMenuOpen)}
              >
                <Icon name={isMenuOpen ? 'close' : 'menu'} />
              </button>
              <p className={styles.title}>{t('title')}</p>
              <button
                type="button"
                className={styles.find}
                aria-keyshortcuts="Control+K Meta+K"
                aria-haspopup="dialog"
                onClick={palette.open}
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
              <a className={styles.exit} href="/">
                {t('exit')}
              </a>
            </header>
            {/* Behind the menu that covers it nothing can be reached. */}
            <main id="section" tabIndex={-1} ref={main} inert={isMenuOpen}>
              <Outlet />
            </main>
          </div>
        </div>
        {palette.isOpen && <Palette counts={counts} onClose={palette.close} />}
      </div>
      {state === 'loading' && <Spinner label={t('loading')} />}
    </>
  )
}

/** Ctrl or ⌘ and K opens the palette from everywhere, and closes it. */
function usePalette() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setIsOpen((wasOpen) => !wasOpen)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

function Menu({ counts }: { counts: Partial<Record<AdminSection, number>> }) {
  const { t } = useTranslation('admin')
  const signOut = useSignOut()
  return (
    <nav aria-label={t('menu.sections')}>
      <ul>
        {menuSections.map((section) => (
          <li key={section}>
            <NavLink to={sectionAddress(section)} title={t(`sections.${section}`)}>
              <Icon name={panelSections[section].icon} />
              <span>{t(`sections.${section}`)}</span>
              <WaitingCount count={counts[section]} />
            </NavLink>
          </li>
        ))}
        <li className={styles.out}>
          <button type="button" onClick={signOut} title={t('menu.signOut')}>
            <Icon name="out" />
            <span>{t('menu.signOut')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** Choosing a language saves it and loads the page anew in it (L-1). */
function LanguageChoice() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <select
      className={`${selectStyles.select} ${styles.language}`}
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget }) => {
        const address = new URL(location.href)
        address.searchParams.set(languageQueryName, currentTarget.value)
        location.assign(address)
      }}
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageLabels[one]}
        </option>
      ))}
    </select>
  )
}
