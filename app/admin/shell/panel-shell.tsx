import {
  type ComponentType,
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { markPaths } from '../../../shared/art/mark.ts'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import { panelHeaderPixels, panelLanguageSelectorPixels } from '../../../shared/rules/limits.ts'
import { sectionAddress, sectionAt } from '../../../shared/rules/panel-addresses.ts'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import type { PanelSummary } from '../../../shared/schemas/views.ts'
import { loadPart } from '../../app-page/load-part.ts'
import { PageErrorBoundary } from '../../app-page/page-error-boundary.tsx'
import { useLiveApi } from '../../app-page/page-services.ts'
import { readStored, writeStored } from '../../enhance/browser-storage.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { panelRoomId } from '../kit/dialog/panel-room.ts'
import { chordAddresses, listenForChords } from '../kit/keys/letter-keys.ts'
import { summaryQuery, useMay } from '../kit/rights/use-rights.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { furtherSections, menuSections, panelSections } from '../sections.ts'
import { openNotices } from './bell/bell-icon.tsx'
import { NotSeen, ViewBanner } from './not-seen.tsx'
import { PaletteWindow } from './palette/palette-window.tsx'
import { PanelHeader, useSignOut } from './panel-header.tsx'
import menuStyles from './panel-menu.module.css'
import styles from './panel-shell.module.css'
import type { QuestionProps } from './password-question.tsx'
import { Spinner } from './spinner.tsx'
import { WaitingCount } from './waiting-count.tsx'

const collapsedStorageKey = 'admin-sidebar-collapsed'
const collapsedOnRecordStorageKey = 'admin-sidebar-collapsed-on-record'

/** The measures of A-11, for the styles of the frame. */
const measures = {
  '--panel-header': `${panelHeaderPixels}px`,
  '--panel-language': `${panelLanguageSelectorPixels}px`,
} as CSSProperties

/** Shows the frame of the panel (A-11): the menu on the left, the header on top, the section below it. */
export function PanelShell() {
  const { t } = useTranslation('admin')
  const { state } = useNavigation()
  const { pathname, search } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  const burger = useRef<HTMLButtonElement>(null)
  const main = useRef<HTMLElement>(null)
  const summary = usePanelSummary()
  const counts = summary.data ? countsOf(summary.data) : {}
  const isSeen = useIsSeen(pathname)
  // Without a connection the panel shows what it has, and the server refuses what may not be done.
  const isWaiting = summary.isPending && summary.failureCount === 0 && summary.fetchStatus !== 'paused'
  const palette = usePalette()
  const isOnRecord = isOnRecordPage(pathname, search)
  const collapsing = useCollapsing(isOnRecord)
  const menu = useCoveringMenu({ frame, burger, main }, pathname)
  usePageTitle(pathname)
  useChords()
  return (
    <>
      <PasswordDialog />
      <div id={panelRoomId} className={styles.room} style={measures}>
        <div
          className={styles.frame}
          ref={frame}
          data-collapsed={collapsing.isCollapsed}
          data-record={isOnRecord || undefined}
          data-menu={menu.isOpen ? 'open' : undefined}
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
            {!isWaiting && <PanelMenu counts={counts} />}
            <button
              type="button"
              className={styles.trigger}
              aria-pressed={collapsing.isCollapsed}
              onClick={collapsing.toggle}
            >
              <Icon name="panel" />
              <span>{t(collapsing.isCollapsed ? 'menu.expand' : 'menu.collapse')}</span>
            </button>
          </aside>
          <div className={styles.body}>
            <PanelHeader counts={counts} burger={burger} menu={menu} onFind={palette.open} />
            <ViewBanner />
            {/* Behind the menu that covers it nothing can be reached. */}
            <main id="section" tabIndex={-1} ref={main} inert={menu.isOpen}>
              <PageErrorBoundary key={pathname}>
                {!isWaiting && (isSeen ? <Outlet /> : <NotSeen pathname={pathname} />)}
              </PageErrorBoundary>
            </main>
          </div>
        </div>
        {palette.isOpen && <PaletteWindow counts={counts} onClose={palette.close} />}
      </div>
      {(state === 'loading' || isWaiting) && <Spinner label={t('loading')} />}
    </>
  )
}

/** Tells whether the page of a record is shown, which needs all the room that there is (A-16). */
function isOnRecordPage(pathname: string, search: string): boolean {
  const section = sectionAt(pathname)
  if (!section || !panelSections[section].hasPages) return false
  return /[?&]open=/.test(search) && !search.includes('part=history')
}

/**
 * Collapses the menu next to the section to its icons, at later visits too. On the page of a record it is collapsed
 * unless it was expanded there.
 */
function useCollapsing(isOnRecord: boolean) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const key = isOnRecord ? collapsedOnRecordStorageKey : collapsedStorageKey
  const isCollapsed = (chosen[key] ?? readStored('localStorage', key) ?? (isOnRecord && 'yes')) === 'yes'
  const toggle = () => {
    const next = isCollapsed ? 'no' : 'yes'
    writeStored('localStorage', key, next)
    setChosen({ ...chosen, [key]: next })
  }
  return { isCollapsed, toggle }
}

interface CoveredParts {
  frame: RefObject<HTMLElement | null>
  burger: RefObject<HTMLElement | null>
  main: RefObject<HTMLElement | null>
}

/** Opens and closes the menu that covers the section on small screens, and moves the focus to a new section. */
function useCoveringMenu({ frame, burger, main }: CoveredParts, pathname: string) {
  const [isOpen, setIsOpen] = useState(false)
  /** The path at which the focus was moved last: only another section moves it again. */
  const shownAt = useRef(pathname)

  useEffect(() => {
    if (shownAt.current === pathname) return
    // Nothing behind the open menu can take the focus: it closes first.
    if (isOpen) return setIsOpen(false)
    shownAt.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [main, pathname, isOpen])

  // It has a listener of its own: the frame is no control.
  useEffect(() => {
    const covered = frame.current
    if (!covered || !isOpen) return
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      burger.current?.focus()
    }
    covered.addEventListener('keydown', listen)
    return () => covered.removeEventListener('keydown', listen)
  }, [frame, burger, isOpen])

  return { isOpen, toggle: () => setIsOpen(!isOpen) }
}

/** Shows the section in the title of the page. */
function usePageTitle(pathname: string): void {
  const { t } = useTranslation('admin')
  const section = sectionAt(pathname)
  useEffect(() => {
    document.title = `${section ? t(`sections.${section}`) : t('notFound.heading')} · Digital World`
  }, [section, t])
}

const bellChord = 'gb'

/** Does what two keys mean, pressed one after the other outside fields: they lead to an address, or open the bell. */
function useChords(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      listenForChords([bellChord, ...Object.keys(chordAddresses)], (chord) => {
        if (chord === bellChord) openNotices()
        else navigate(chordAddresses[chord] ?? '')
      }),
    [navigate],
  )
}

/** Opens and closes the palette by Ctrl or ⌘ and K, from everywhere. */
function usePalette() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || pressedKey(event) !== 'k') return
      event.preventDefault()
      setIsOpen((wasOpen) => !wasOpen)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

const { petals, corners, centre } = markPaths()

/** Draws the mark on the deep ground of the menu. */
function BrandMark() {
  return (
    <svg width="34" height="34" viewBox="-50 -50 100 100" aria-hidden="true">
      <path fill="var(--on-deep-firuza)" d={corners} />
      <path fill="var(--on-deep)" d={petals + centre} />
    </svg>
  )
}

/** Reads what waits and what may be done; refetched after every change, and when the window regains the focus. */
function usePanelSummary() {
  return usePanelQuery(summaryQuery.queryKey, summaryQuery.read, { refetchOnWindowFocus: 'always' })
}

/** Tells whether the section at a path may be seen. */
function useIsSeen(pathname: string): boolean {
  const may = useMay()
  const section = sectionAt(pathname)
  return section === undefined || section === null || may(section, 'see')
}

function countsOf({
  waiting,
  newApplications,
  newCallRequests,
}: PanelSummary): Partial<Record<AdminSection, number>> {
  return { ...waiting, applications: newApplications, callRequests: newCallRequests }
}

const foldedStorageKey = 'admin-further-folded'

/** Shows the menu of A-12 in its order; below it, separate and foldable, the second one (C-13). */
function PanelMenu({ counts }: { counts: Partial<Record<AdminSection, number>> }) {
  const { t } = useTranslation('admin')
  const signOut = useSignOut()
  const may = useMay()
  const isSeen = (section: AdminSection) => may(section, 'see')
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
          {menuSections.filter(isSeen).map(entry)}
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
          <ul className={menuStyles.list}>{furtherSections.filter(isSeen).map(entry)}</ul>
        </details>
      </nav>
    </div>
  )
}

/** Asks for the password where an operation needs it typed once more; the refused request is then sent again. */
function PasswordDialog() {
  const api = useLiveApi()
  const { i18n } = useTranslation()
  /** The callers that wait for the answer; concurrent calls are answered together. */
  const waiting = useRef<((isRight: boolean) => void)[]>([])
  const [Question, setQuestion] = useState<ComponentType<QuestionProps> | null>(null)
  const answer = useCallback((isRight: boolean) => {
    setQuestion(null)
    for (const resolve of waiting.current.splice(0)) resolve(isRight)
  }, [])
  useEffect(() => {
    const load = () => import('./password-question.tsx').then(({ PasswordQuestion }) => PasswordQuestion)
    api.askPasswordBy(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          loadPart(load, i18n, []).then(
            (loaded) => setQuestion(() => loaded),
            () => answer(false),
          )
        }),
    )
  }, [api, i18n, answer])
  return Question && createPortal(<Question onAnswer={answer} />, document.body)
}
