import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../../../shared/rules/pressed-key.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { afterChord, isMeantForOthers } from '../keys/letter-keys.ts'
import { KeysDialog, useKeysSwitch } from '../keys-dialog/keys-dialog.tsx'
import { RecordDrawer } from '../record-drawer/record-drawer.tsx'
import { useRecordPage } from '../record-drawer/use-record-page.ts'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { useRecordList } from '../use-records.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu, useExport } from './export-menu.tsx'
import { isOnPage, type ListAddress, useListAddress } from './list-address.ts'
import { ListBin } from './list-filters.tsx'
import { ListPage, ListStatus, useLastAnswer } from './list-page.tsx'
import { chosenColumns, ListTools, ViewMenu } from './list-tools.tsx'
import styles from './record-list.module.css'
import { RecordRows } from './record-rows.tsx'
import { SavedViews } from './saved-views.tsx'
import { useListReturn } from './use-list-return.ts'
import { useSelection } from './use-selection.ts'

interface RecordListProps {
  section: AnySection
  /** The content next to the heading, before the button that creates a record. */
  actions?: ReactNode
  /** The content among the filters. */
  tools?: ReactNode
  /** A remark about the list, below it. */
  note?: string
}

/**
 * Shows a section of the panel: its list with all actions, and the drawer of a record next to it or the page of one
 * instead of it.
 */
export function RecordList({ section, actions, tools, note }: RecordListProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const address = useListAddress()
  const list = useRecordList(section.contract, address.query)
  const shown = useLastAnswer(list.data)
  const selection = useSelection(address.query, shown)
  const exporting = useExport(section.contract, address.query, exportedColumns(section, address))
  const isBin = address.get('bin') === 'yes'
  const { mayCreate } = useSectionRights(section)
  const make = section.isCreatable === false || !mayCreate ? undefined : () => address.openRecord('new')
  const { total = 0 } = shown ?? {}
  const chosen = section.isSelectable === false ? undefined : selection
  const isPage = isOnPage(section, address)
  useRecordPage(section.page !== undefined)
  useListReturn(isPage ? address.open : null)
  const opened = address.open !== null && (
    <RecordDrawer section={section} id={address.open} address={address} list={list.data} />
  )
  if (isPage && opened) return opened
  const Rows = section.hasOwnRows?.(address) ? section.Rows : undefined
  return (
    <>
      <ListPage
        title={t(`sections.${section.contract.section}`)}
        count={shown && t('list.count', { count: total })}
        aside={<ListBin address={address} />}
        {...(note !== undefined && { note })}
        actions={
          <>
            {actions}
            {section.isExportable !== false && <ExportMenu exporting={exporting} />}
            {make && (
              <Button onPress={make}>
                <Icon name="plus" />
                {words(section.newLabel ?? `new.${section.noun}`)}
              </Button>
            )}
          </>
        }
      >
        <div className="panel-card">
          <ListTools section={section} address={address}>
            {tools}
            <SavedViews section={section.contract.section} address={address} />
            {!Rows && <ViewMenu section={section} address={address} />}
            <ListKeysHelp onNew={make} onToggleRow={selection.toggle} />
          </ListTools>
          {chosen && <BulkBar {...{ section, total, isBin, exporting }} selection={chosen} />}
          <ListStatus list={list} address={address}>
            {(items, isOld) =>
              Rows ? (
                <Rows items={items} address={address} isOld={isOld} selection={chosen} />
              ) : (
                <RecordRows {...{ section, address, items, isOld, isBin }} selection={chosen} />
              )
            }
          </ListStatus>
        </div>
      </ListPage>
      {opened}
    </>
  )
}

/** Returns the columns that an export of the list contains, those that are shown in their order. */
function exportedColumns(section: AnySection, address: ListAddress): string[] {
  return [
    'label',
    ...(section.codeColumn ? [section.codeColumn] : []),
    ...chosenColumns(section, address).map(({ key }) => key),
    'created',
  ]
}

/** The actions of a list's keys. */
interface ListKeys {
  onNew: (() => void) | undefined
  onToggleRow: (id: string) => void
}

/**
 * Handles the keys of a list: `/` searches, arrows and J K move between rows, X selects, N creates, `?` shows this
 * help. They work only while no text field has the focus and nothing is open. They can be switched off, for those who
 * use speech input (WCAG 2.1.4).
 */
function ListKeysHelp(keys: ListKeys) {
  const { t } = useTranslation('admin')
  const [isShown, setIsShown] = useState(false)
  const [areOff, toggle] = useKeysSwitch()
  const rows = [
    { key: '/', words: t('keys.search') },
    { key: 'J ↓', words: t('keys.next') },
    { key: 'K ↑', words: t('keys.previous') },
    { key: 'Enter', words: t('keys.open') },
    { key: 'X', words: t('keys.choose') },
    { key: 'N', words: t('keys.new') },
    { key: 'N T, N E', words: t('keys.newOther') },
    { key: 'Ctrl K', words: t('keys.palette') },
    { key: 'Ctrl S', words: t('keys.save') },
    { key: '?', words: t('keys.help') },
  ]
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isMeantForOthers(event)) return
      if (pressedKey(event) === '?') setIsShown(true)
      else if (areOff || !act(event, latest.current)) return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [areOff])
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.keysTool}`}
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={() => setIsShown(true)}
      >
        <span aria-hidden="true">
          <kbd>?</kbd>
        </span>
      </button>
      {isShown && (
        <KeysDialog rows={rows} areOff={areOff} onSwitch={toggle} onClose={() => setIsShown(false)} />
      )}
    </>
  )
}

/**
 * Runs the action of a key.
 * @returns whether it has one.
 */
function act(event: KeyboardEvent, { onNew, onToggleRow }: ListKeys): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  const key = pressedKey(event)
  if (key === '/') {
    document.querySelector<HTMLElement>('[data-list-search]')?.focus()
    return true
  }
  if (key === 'n' && onNew) {
    afterChord(onNew)
    return true
  }
  if (key === 'x' && at >= 0) {
    const id = links[at]?.dataset.rowLink
    if (id) onToggleRow(id)
    return true
  }
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  // From elsewhere on the page arrows scroll, as they always do.
  if (isArrow && at < 0) return false
  const step = key === 'j' || key === 'ArrowDown' ? 1 : key === 'k' || key === 'ArrowUp' ? -1 : 0
  if (step === 0) return false
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
  return true
}
