import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { markPaths } from '../../../shared/art/mark.ts'
import * as accounts from '../../../shared/contract/accounts.ts'
import * as contract from '../../../shared/contract/panel.ts'
import { forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import {
  panelHeaderPixels,
  panelLanguageSelectorPixels,
  passwordMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { sectionAddress, sectionAt } from '../../../shared/rules/panel-addresses.ts'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import type { PanelSummary } from '../../../shared/schemas/views.ts'
import { PageErrorBoundary } from '../../app-page/page-error-boundary.tsx'
import { useLiveApi } from '../../app-page/page-services.ts'
import { readStored, writeStored } from '../../enhance/browser-storage.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { chordAddresses, listenForChords } from '../kit/keys/letter-keys.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { furtherSections, menuSections, panelSections } from '../sections.ts'
import { openNotices } from './bell/bell-icon.tsx'
import { PaletteWindow } from './palette/palette-window.tsx'
import { PanelHeader, useSignOut } from './panel-header.tsx'
import menuStyles from './panel-menu.module.css'
import styles from './panel-shell.module.css'
import { Spinner } from './spinner.tsx'
import { WaitingCount } from './waiting-count.tsx'

const collapsedStorageKey = 'admin-sidebar-collapsed'

/** The measures of A-11, for the styles of the frame. */
const measures = {
  '--panel-header': `${panelHeaderPixels}px`,
  '--panel-language': `${panelLanguageSelectorPixels}px`,
} as CSSProperties

/** Shows the frame of the panel (A-11): the menu on the left, the header on top, the section below it. */
export function PanelShell() {
  const { t } = useTranslation('admin')
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  const burger = useRef<HTMLButtonElement>(null)
  const main = useRef<HTMLElement>(null)
  const counts = usePanelSummary()
  const palette = usePalette()
  const collapsing = useCollapsing()
  const menu = useCoveringMenu({ frame, burger, main }, pathname)
  usePageTitle(pathname)
  useChords()
  return (
    <>
      <PasswordDialog />
      <div className={styles.room} style={measures}>
        <div
          className={styles.frame}
          ref={frame}
          data-collapsed={collapsing.isCollapsed}
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
            <PanelMenu counts={counts} />
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
            {/* Behind the menu that covers it nothing can be reached. */}
            <main id="section" tabIndex={-1} ref={main} inert={menu.isOpen}>
              <PageErrorBoundary key={pathname}>
                <Outlet />
              </PageErrorBoundary>
            </main>
          </div>
        </div>
        {palette.isOpen && <PaletteWindow counts={counts} onClose={palette.close} />}
      </div>
      {state === 'loading' && <Spinner label={t('loading')} />}
    </>
  )
}

/** Collapses the menu next to the section to its icons, at later visits too. */
function useCollapsing() {
  const [isCollapsed, setIsCollapsed] = useState(
    () => readStored('localStorage', collapsedStorageKey) === 'yes',
  )
  const toggle = () => {
    writeStored('localStorage', collapsedStorageKey, isCollapsed ? 'no' : 'yes')
    setIsCollapsed(!isCollapsed)
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
      if (!(event.ctrlKey || event.metaKey) || pressedKey(event) !== 'k') return
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

/** Reads how much waits in each section; refetched after every change, and when the window regains the focus. */
function usePanelSummary(): Partial<Record<AdminSection, number>> {
  const { data } = usePanelQuery(
    ['admin', 'summary'],
    (api, signal) => api.call(contract.readPanelSummary, { signal }),
    { refetchOnWindowFocus: 'always' },
  )
  return data ? countsOf(data) : {}
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

/** Asks for the password where an operation needs it typed once more; the refused request is then sent again. */
function PasswordDialog() {
  const api = useLiveApi()
  /** The callers that wait for the answer; concurrent calls are answered together. */
  const waiting = useRef<((isRight: boolean) => void)[]>([])
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    api.askPasswordBy(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setIsAsking(true)
        }),
    )
  }, [api])
  const answer = (isRight: boolean) => {
    setIsAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isRight)
  }
  return isAsking ? createPortal(<Question onAnswer={answer} />, document.body) : null
}

function Question({ onAnswer }: { onAnswer: (isRight: boolean) => void }) {
  const { t } = useTranslation('admin')
  const { t: errors } = useTranslation('errors')
  const form = useForm({
    state: useFormState({ currentPassword: '' }),
    check: ({ currentPassword }) =>
      currentPassword === '' ? [{ field: 'currentPassword', code: 'required' }] : [],
    call: (api, body) => api.call(accounts.checkPassword, { body }),
    onDone: () => onAnswer(true),
  })
  const { currentPassword } = form.values
  return (
    <TitledDialog
      title={t('password.title')}
      onClose={() => onAnswer(false)}
      onSubmit={form.submit}
      actions={
        <>
          <Button isBusy={form.isBusy}>{t('password.confirm')}</Button>
          <Button variant="plain" onPress={() => onAnswer(false)}>
            {t('password.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('password.text')}</p>
      {form.message !== null && (
        <div role="alert">
          <Notice tone="problem">
            <p>{form.message}</p>
          </Notice>
        </div>
      )}
      <TextField
        id="currentPassword"
        type="password"
        label={t('password.label')}
        autoComplete="current-password"
        maxLength={passwordMaxCharacters}
        {...form.field('currentPassword')}
        problem={
          form.problemOf('currentPassword') ??
          (form.refusals > 0 && currentPassword === '' ? errors('fields.required') : undefined)
        }
      />
      <p>
        <a href={forgotPasswordAddress}>{t('password.forgotten')}</a>
      </p>
    </TitledDialog>
  )
}
