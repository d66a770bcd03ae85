import { Fragment, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as contract from '../../../../shared/contract/panel.ts'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { may } from '../../../../shared/rules/rights.ts'
import { comboboxParts, isComposing, markedAfter } from '../../../ui/combobox/combobox.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { useRights } from '../../kit/rights/use-rights.ts'
import { usePagedQuery } from '../../kit/use-panel-query.ts'
import { usePanelWords } from '../../kit/use-panel-words.ts'
import styles from './palette.module.css'
import { isMeant, type PaletteEntry, paletteGroups } from './palette-entries.ts'
import { PaletteField } from './palette-field.tsx'
import { useActionEntries } from './use-action-entries.ts'

export interface PaletteProps {
  counts: Partial<Record<AdminSection, number>>
  /** The text that was typed before its files were loaded. */
  typedBefore: string
  onClose: () => void
}

/** The pause in typing after which the palette searches, in milliseconds. */
const pauseMs = 150

/**
 * Shows the palette, the quickest way to everything: actions, sections, blocks of pages, and records of
 * all kinds in any spelling.
 */
export function Palette({ counts, typedBefore, onClose }: PaletteProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(typedBefore)
  const found = usePanelSearch(typed.trim())
  const rights = useRights()
  const actions = useActionEntries()
  const content = { found: typed.trim() === '' ? [] : found.items, actions, counts }
  const groups = paletteGroups(typed, content, words, (section) => may(rights, section, 'see'))
  const entries = groups.flatMap((group) => group.entries)
  const { active, mark, moveBy } = useMarkedEntry(entries)
  const parts = comboboxParts({
    id,
    label: t('palette.title'),
    isOpen: entries.length > 0,
    marked: active?.key,
  })
  const activeId = parts.box['aria-activedescendant']

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  // Asked again is only the entry that is marked still.
  const [askedKey, ask] = useState<string | null>(null)
  const asked = askedKey === active?.key ? active : undefined
  const go = (entry: PaletteEntry, isInNewTab: boolean) => {
    if (entry.again && entry !== asked) return ask(entry.key)
    onClose()
    entry.run?.()
    if (entry.address === undefined) return
    if (isInNewTab || entry.isOfSite) window.open(entry.address, '_blank', 'noopener')
    else navigate(entry.address)
  }
  const press = (event: KeyboardEvent) => {
    // The key is the input method's: Escape does not close the palette either.
    if (isComposing(event)) return event.stopPropagation()
    const isMove = moveBy(event.key)
    if (isMove || (event.key === 'Enter' && active)) event.preventDefault()
    if (event.key === 'Enter' && active) go(active, event.ctrlKey || event.metaKey)
  }
  return (
    <Dialog shape="palette" labelledBy={`${id}-title`} onClose={onClose}>
      <div className={styles.palette}>
        <h2 id={`${id}-title`} className="visually-hidden">
          {t('palette.title')}
        </h2>
        <PaletteField
          box={parts.box}
          typed={typed}
          onType={(words) => {
            setTyped(words)
            mark(null)
            ask(null)
          }}
          onKeyDown={press}
          onClose={onClose}
        />
        <div className={styles.list} {...parts.list} hidden={entries.length === 0}>
          {groups.map((group) => (
            <PaletteGroup key={group.key} {...{ id, group, active, asked, typed, parts, mark }} onGo={go} />
          ))}
        </div>
        <PaletteStatus found={found} count={entries.length} typed={typed.trim()} asked={asked} />
        <PaletteKeys isTyped={typed.trim() !== ''} />
      </div>
    </Dialog>
  )
}

type Combobox = ReturnType<typeof comboboxParts>

interface PaletteGroupProps {
  /** The prefix of the ids of the headings. */
  id: string
  group: ReturnType<typeof paletteGroups>[number]
  active: PaletteEntry | undefined
  /** The entry that waits for a second press. */
  asked: PaletteEntry | undefined
  typed: string
  parts: Combobox
  mark: (key: string) => void
  onGo: (entry: PaletteEntry, isInNewTab: boolean) => void
}

/** Shows the entries of one kind under their heading. */
function PaletteGroup({ id, group, active, asked, typed, parts, mark, onGo }: PaletteGroupProps) {
  return (
    <fieldset aria-labelledby={`${id}-${group.key}`}>
      <h3 id={`${id}-${group.key}`} role="presentation">
        {group.heading}
      </h3>
      {group.entries.map((entry) => (
        <div
          key={entry.key}
          {...parts.option(
            entry.key,
            entry === active,
            ({ ctrlKey, metaKey }) => onGo(entry, ctrlKey || metaKey),
            () => mark(entry.key),
          )}
          className={styles.option}
          data-asked={entry === asked ? '' : undefined}
        >
          <EntryContent entry={entry} typed={typed} isActive={entry === active} isAsked={entry === asked} />
        </div>
      ))}
    </fieldset>
  )
}

interface PaletteStatusProps {
  found: ReturnType<typeof usePanelSearch>
  /** The number of entries that are shown. */
  count: number
  typed: string
  asked: PaletteEntry | undefined
}

/** Says how many entries were found, that the search failed, or that an action waits for a second press. */
function PaletteStatus({ found, count, typed, asked }: PaletteStatusProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      {count === 0 && !found.isBusy && <p className={styles.nothing}>{t('palette.nothing')}</p>}
      <p className="visually-hidden" role="status">
        {asked?.again ?? (typed !== '' && !found.isBusy ? t('palette.count', { count }) : '')}
      </p>
      {found.isFailed && (
        <p className={styles.failed} role="alert">
          {t('palette.failed')}
        </p>
      )}
    </>
  )
}

/** Marks one of the entries, the first until another is marked. */
function useMarkedEntry(entries: readonly PaletteEntry[]) {
  const [markedKey, mark] = useState<string | null>(null)
  // By its key: entries that are added above or below do not change the selection.
  const current = Math.max(
    0,
    entries.findIndex(({ key }) => key === markedKey),
  )
  const moveBy = (key: string): boolean => {
    const next = markedAfter(key, current, entries.length)
    if (next === undefined) return false
    mark(entries[next]?.key ?? null)
    return true
  }
  return {
    active: entries[current],
    mark,
    /** Marks the entry that a key leads to. @returns whether the key leads anywhere. */
    moveBy,
  }
}

interface EntryContentProps {
  entry: PaletteEntry
  typed: string
  isActive: boolean
  isAsked: boolean
}

/** Shows what an entry leads to or does, with the typed part marked; in the second line other words, and its state. */
function EntryContent({ entry, typed, isActive, isAsked }: EntryContentProps) {
  const { icon, label, lang, note, others = [], keys = [] } = entry
  const shownOthers = note !== undefined && typed.trim() === '' ? [] : others
  return (
    <>
      <Icon name={icon} />
      <span className={styles.words}>
        <Marked text={label} typed={typed} lang={lang} />
        {(note !== undefined || shownOthers.length > 0) && (
          <small>
            {shownOthers.map(({ lang: other, text }, at) => (
              <Fragment key={other}>
                {at > 0 && ', '}
                <Marked text={text} typed={typed} lang={other} />
              </Fragment>
            ))}
            {note !== undefined && shownOthers.length > 0 && ' · '}
            {note !== undefined && <Marked text={note} typed={typed} />}
          </small>
        )}
      </span>
      <span className={styles.keys} aria-hidden="true">
        {isAsked ? (
          <b>{entry.again}</b>
        ) : (
          (keys.length > 0 ? keys : isActive ? ['Enter'] : []).map((key) => <kbd key={key}>{key}</kbd>)
        )}
      </span>
    </>
  )
}

/** Shows the keys of the palette. */
function PaletteKeys({ isTyped }: { isTyped: boolean }) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-palette')
  return (
    <p className={styles.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {own(isTyped ? 'runTyped' : 'run')}
      </span>
      <span>{own('words')}</span>
    </p>
  )
}

function usePanelSearch(typed: string) {
  const [q, setQ] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(() => setQ(typed), pauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  const search = usePagedQuery(
    ['admin', 'search', q],
    (api, signal) => api.call(contract.searchPanel, { query: { q }, signal }),
    { enabled: q !== '', retry: 1 },
  )
  const items = search.data?.items ?? []
  const isBusy = typed !== '' && (typed !== q || search.isFetching)
  return {
    // Until the response comes, only earlier results that still match: Enter opens what the typed text means.
    items: isBusy ? items.filter(({ label }) => isMeant(label.text, typed)) : items,
    isBusy,
    isFailed: search.isError,
  }
}

/** Shows a text in which the typed part is marked, where it occurs as typed. */
function Marked({ text, typed, lang }: { text: string; typed: string; lang?: string | undefined }) {
  const wanted = typed.trim().toLocaleLowerCase()
  const at = wanted === '' ? -1 : text.toLocaleLowerCase().indexOf(wanted)
  if (at < 0) return <span lang={lang}>{text}</span>
  return (
    <span lang={lang}>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </span>
  )
}
