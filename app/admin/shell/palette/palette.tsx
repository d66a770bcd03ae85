import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as contract from '../../../../shared/contract/panel.ts'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { searchQueryMaxCharacters } from '../../../../shared/rules/limits.ts'
import { may, mayChangeFacts } from '../../../../shared/rules/rights.ts'
import { comboboxParts, isComposing, markedAfter } from '../../../ui/combobox/combobox.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { useRights } from '../../kit/rights/use-rights.ts'
import { usePagedQuery } from '../../kit/use-panel-query.ts'
import { usePanelWords } from '../../kit/use-panel-words.ts'
import styles from './palette.module.css'
import { isMeant, type PaletteEntry, paletteGroups } from './palette-entries.ts'

interface PaletteProps {
  counts: Partial<Record<AdminSection, number>>
  onClose: () => void
}

/** The pause in typing after which the palette searches, in milliseconds. */
const pauseMs = 150

/**
 * Shows the palette, the quickest way to everything: sections, records of all kinds in any spelling, and creations
 * (A-12).
 */
export function Palette({ counts, onClose }: PaletteProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = usePanelSearch(typed.trim())
  const rights = useRights()
  const groups = paletteGroups(typed, typed.trim() === '' ? [] : found.items, counts, words, {
    isSeen: (section) => may(rights, section, 'see'),
    isMade: (section) => may(rights, section, 'edit') && mayChangeFacts(rights),
  })
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

  const go = (entry: PaletteEntry, isBeside: boolean) => {
    onClose()
    if (isBeside || entry.isOfSite) window.open(entry.address, '_blank', 'noopener')
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
          }}
          onKeyDown={press}
          onClose={onClose}
        />
        <div className={styles.list} {...parts.list} hidden={entries.length === 0}>
          {groups.map((group) => (
            <PaletteGroup key={group.key} {...{ id, group, active, typed, parts, mark }} onGo={go} />
          ))}
        </div>
        <PaletteStatus found={found} count={entries.length} isAsked={typed.trim() !== ''} />
        <PaletteKeys />
      </div>
    </Dialog>
  )
}

type Combobox = ReturnType<typeof comboboxParts>

interface PaletteFieldProps extends Pick<PaletteProps, 'onClose'> {
  /** The attributes of the input. */
  box: Combobox['box']
  typed: string
  onType: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Shows the input of the palette, and the button that closes it. */
function PaletteField({ box, typed, onType, onKeyDown, onClose }: PaletteFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        {...box}
        aria-label={t('palette.title')}
        placeholder={t('palette.prompt')}
        maxLength={searchQueryMaxCharacters}
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        <kbd>Esc</kbd>
        <span className="visually-hidden">{t('close')}</span>
      </button>
    </div>
  )
}

interface PaletteGroupProps {
  /** The prefix of the ids of the headings. */
  id: string
  group: ReturnType<typeof paletteGroups>[number]
  active: PaletteEntry | undefined
  typed: string
  parts: Combobox
  mark: (key: string) => void
  onGo: (entry: PaletteEntry, isBeside: boolean) => void
}

/** Shows the entries of one kind under their heading. */
function PaletteGroup({ id, group, active, typed, parts, mark, onGo }: PaletteGroupProps) {
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
        >
          <EntryContent entry={entry} typed={typed} isActive={entry === active} />
        </div>
      ))}
    </fieldset>
  )
}

interface PaletteStatusProps {
  found: ReturnType<typeof usePanelSearch>
  /** The number of entries that are shown. */
  count: number
  /** Whether anything is typed. */
  isAsked: boolean
}

/** Says how many entries were found, or that the search failed. */
function PaletteStatus({ found, count, isAsked }: PaletteStatusProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      {count === 0 && !found.isBusy && <p className={styles.nothing}>{t('palette.nothing')}</p>}
      <p className="visually-hidden" role="status">
        {isAsked && !found.isBusy ? t('palette.count', { count }) : ''}
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

/** Shows what an entry leads to, with the typed part marked. */
function EntryContent({ entry, typed, isActive }: { entry: PaletteEntry; typed: string; isActive: boolean }) {
  return (
    <>
      <Icon name={entry.icon} />
      <span className={styles.words}>
        <Marked text={entry.label} typed={typed} lang={entry.lang} />
        {entry.note && (
          <small>
            <Marked text={entry.note} typed={typed} />
          </small>
        )}
      </span>
      {isActive && (
        <span aria-hidden="true">
          <kbd>Enter</kbd>
        </span>
      )}
    </>
  )
}

/** Shows the keys of the palette. */
function PaletteKeys() {
  const { t } = useTranslation('admin')
  return (
    <p className={styles.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('palette.open')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('palette.openBeside')}
      </span>
      <span>{t('palette.spelling')}</span>
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
