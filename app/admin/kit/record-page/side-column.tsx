import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { pageAccountId } from '../../../api/session.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'
import { RecordCommentsContext } from '../comments/record-comments.ts'
import type { ListAddress } from '../record-list/list-address.ts'
import styles from './side-column.module.css'

/** The parts of the side column, one of which is open at a time. */
export const sideTabs = ['facts', 'look', 'work'] as const
export type SideTab = (typeof sideTabs)[number]

const icons: Readonly<Record<SideTab, IconName>> = { facts: 'list', look: 'eye', work: 'speech' }

/** The side column of a page: its open tab, and whether it is folded. */
export interface SideState {
  /** The tabs that there are. */
  tabs: readonly SideTab[]
  tab: SideTab
  isFolded: boolean
  /** Opens a tab, and the column with it. */
  open: (tab: SideTab) => void
  toggle: () => void
}

/** Remembers the open tab of the side column for each account and section, and whether it is folded. */
export function useSideColumn(section: string, tabs: readonly SideTab[]): SideState {
  const key = `admin-side:${pageAccountId()}:${section}`
  const [{ tab, isFolded }, setState] = useState(() => {
    const [stored, fold] = (readStored('localStorage', key) ?? '').split(' ')
    return { tab: tabs.find((one) => one === stored) ?? sideTabs[0], isFolded: fold === 'folded' }
  })
  const change = (next: { tab: SideTab; isFolded: boolean }) => {
    writeStored('localStorage', key, `${next.tab} ${next.isFolded ? 'folded' : 'open'}`)
    setState(next)
  }
  return {
    tabs,
    tab,
    isFolded,
    open: (opened) => change({ tab: opened, isFolded: false }),
    toggle: () => change({ tab, isFolded: !isFolded }),
  }
}

/** The part of a record that a phone shows as a page of its own, without the texts and facts. */
export interface SidePage {
  shown: SideTab | null
  open: (tab: SideTab) => void
  close: () => void
}

/** Reads from the address which part a phone shows as a page of its own; browsers go back from it. */
export function useSidePage({ get, hrefOf, change }: ListAddress, tabs: readonly SideTab[]): SidePage {
  const navigate = useNavigate()
  const { state } = useLocation()
  const part = get('part')
  return {
    shown: tabs.find((tab) => tab === part && tab !== 'facts') ?? null,
    open: (tab) => void navigate(hrefOf({ part: tab }), { state: { ofPage: true } }),
    close: () =>
      state?.ofPage ? void navigate(-1) : change({ part: '' }, { isSamePage: true, isReplacing: true }),
  }
}

interface SideColumnProps {
  side: SideState
  /** Whether it has no room at present, so that a strip of it is shown. */
  isStrip: boolean
  /** On a phone, where its other parts are pages of their own. */
  sidePage: SidePage | null
  /** The facts stay on the page while another tab is open: what is typed in them is not lost. */
  facts: ReactNode
  /** The content of each other tab; rendered while it is open only. */
  look: () => ReactNode
  work: () => ReactNode
}

/** Shows what belongs to a record next to its texts, one part at a time. */
export function SideColumn({ side, isStrip, sidePage, facts, look, work }: SideColumnProps) {
  const { t } = useTranslation('admin')
  const commentCount = useContext(RecordCommentsContext)?.open.length ?? 0
  const shown = sidePage ? (sidePage.shown ?? 'facts') : isStrip ? null : side.tab
  const box = useSidePageFocus(sidePage?.shown ?? null)
  return (
    <aside
      ref={box}
      className={styles.side}
      aria-label={t('recordPage.side.label')}
      data-strip={isStrip || undefined}
    >
      {sidePage ? <PageHead sidePage={sidePage} /> : <SideTabs side={side} isStrip={isStrip} />}
      <div hidden={shown !== 'facts'}>{facts}</div>
      {shown === 'look' && look()}
      {shown === 'work' && <div className={styles.work}>{work()}</div>}
      {sidePage?.shown === null &&
        side.tabs
          .filter((tab) => tab !== 'facts')
          .map((tab) => (
            <button
              key={tab}
              type="button"
              className={styles.line}
              data-tab={tab}
              onClick={() => sidePage.open(tab)}
            >
              {t(`recordPage.side.${tab}`)}
              {tab === 'work' && commentCount > 0 && <b>{commentCount}</b>}
              <Icon name="next" />
            </button>
          ))}
    </aside>
  )
}

/** Focuses the name of a part that is shown as a page of its own, and after it the line that leads there. */
function useSidePageFocus(shown: SideTab | null) {
  const box = useRef<HTMLElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (shown === last.current) return
    const target = shown === null ? `[data-tab="${last.current}"]` : 'h2[tabindex]'
    last.current = shown
    const element = box.current?.querySelector<HTMLElement>(target)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: shown === null ? 'nearest' : 'start' })
  }, [shown])
  return box
}

/** Shows the way back from a page of its own, and its name. */
function PageHead({ sidePage: { shown, close } }: { sidePage: SidePage }) {
  const { t } = useTranslation('admin')
  if (shown === null) return null
  return (
    <div className={styles.pageHead}>
      <button type="button" onClick={close}>
        <Icon name="back" />
        {t('recordPage.side.toTexts')}
      </button>
      <h2 tabIndex={-1}>{t(`recordPage.side.${shown}`)}</h2>
    </div>
  )
}

/** Shows the tabs of the column, and the button that folds it. */
function SideTabs({ side, isStrip }: Pick<SideColumnProps, 'side' | 'isStrip'>) {
  const { t } = useTranslation('admin')
  const commentCount = useContext(RecordCommentsContext)?.open.length ?? 0
  const folding = t(isStrip ? 'recordPage.side.unfold' : 'recordPage.side.fold')
  return (
    <div className={styles.tabs}>
      {side.tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={!isStrip && side.tab === tab}
          title={isStrip ? t(`recordPage.side.${tab}`) : undefined}
          onClick={() => side.open(tab)}
        >
          <Icon name={icons[tab]} />
          <span className={isStrip ? 'visually-hidden' : undefined}>{t(`recordPage.side.${tab}`)}</span>
          {tab === 'work' && commentCount > 0 && <b>{commentCount}</b>}
        </button>
      ))}
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isStrip}
        aria-label={folding}
        title={`${folding} (Ctrl \\)`}
        aria-keyshortcuts="Control+\"
        onClick={() => (isStrip ? side.open(side.tab) : side.toggle())}
      >
        <Icon name="panel" />
      </button>
    </div>
  )
}
