import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageAccountId } from '../../../api/session.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'
import { RecordCommentsContext } from '../comments/record-comments.ts'
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

interface SideColumnProps {
  side: SideState
  /** Whether it has no room at present, so that a strip of it is shown. */
  isStrip: boolean
  /** The facts stay on the page while another tab is open: what is typed in them is not lost. */
  facts: ReactNode
  /** The content of each other tab; rendered while it is open only. */
  look: () => ReactNode
  work: () => ReactNode
}

/** Shows what belongs to a record next to its texts, one part at a time. */
export function SideColumn({ side, isStrip, facts, look, work }: SideColumnProps) {
  const { t } = useTranslation('admin')
  const commentCount = useContext(RecordCommentsContext)?.open.length ?? 0
  return (
    <aside className={styles.side} aria-label={t('recordPage.side.label')} data-strip={isStrip || undefined}>
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
          aria-label={t(isStrip ? 'recordPage.side.unfold' : 'recordPage.side.fold')}
          title={`${t(isStrip ? 'recordPage.side.unfold' : 'recordPage.side.fold')} (Ctrl \\)`}
          aria-keyshortcuts="Control+\"
          onClick={() => (isStrip ? side.open(side.tab) : side.toggle())}
        >
          <Icon name="panel" />
        </button>
      </div>
      <div hidden={isStrip || side.tab !== 'facts'}>{facts}</div>
      {!isStrip && side.tab === 'look' && look()}
      {!isStrip && side.tab === 'work' && work()}
    </aside>
  )
}
