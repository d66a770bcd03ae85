import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { panelHeaderPixels, panelLanguageSelectorPixels } from '../../../shared/rules/limits.ts'
import { PageErrorBoundary } from '../../app-page/page-error-boundary.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { sectionAt } from '../sections.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Palette } from './palette/palette.tsx'
import { PanelMenu } from './panel-menu.tsx'
import styles from './panel-shell.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { Spinner } from './spinner.tsx'
import { usePanelSummary } from './use-panel-summary.ts'

const collapsedStorageKey = 'admin-sidebar-collapsed'

/** The measures of A-11, for the styles of the frame. */
const measures = {
  '--panel-header': `${panelHeaderPixels}px`,
  '--panel-language': `${panelLanguageSelectorPixels}px`,
} as CSSProperties

/** Shows the frame of the panel (A-11): the menu on the left, the header on top, the section below it. */
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
  /** The path at which the focus was moved last: only another section moves it again. */
  const shownAt = useRef(pathname)

  useEffect(() => {
    if (shownAt.current === pathname) return
    // Nothing behind the open menu can take the focus: it closes first.
    if (isMenuOpen) return setIsMenuOpen(false)
    shownAt.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, isMenuOpen])

  // It has a listener of its own: the frame is no control.
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
    document.title = `${section ? t(`sections.${section}`) : t('notFound.heading')} · Digital World`
  }, [section, t])

  const collapse = () => {
    localStorage.setItem(collapsedStorageKey, isCollapsed ? 'no' : 'yes')
    setIsCollapsed(!isCollapsed)
  }
  return (
    <>
      <PasswordDialog />
      <div className={styles.room} style={measures}>
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
            <button type="button" className={styles.menuFind} onClick={palette.open}>
              <Icon name="search" />
              <span>{t('palette.prompt')}</span>
            </button>
            <PanelMenu counts={counts} />
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
              <a className={styles.exit} href="/" aria-label={t('exit')}>
                <Icon name="out" />
                <span>{t('exit')}</span>
              </a>
            </header>
            {/* Behind the menu that covers it nothing can be reached. */}
            <main id="section" tabIndex={-1} ref={main} inert={isMenuOpen}>
              <PageErrorBoundary key={pathname}>
                <Outlet />
              </PageErrorBoundary>
            </main>
          </div>
        </div>
        {palette.isOpen && <Palette counts={counts} onClose={palette.close} />}
      </div>
      {state === 'loading' && <Spinner label={t('loading')} />}
    </>
  )
}

/** Opens and closes the palette by Ctrl or ⌘ and K, from everywhere. */
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
