import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../../../shared/rules/pressed-key.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import { RecordDrawer } from '../record-drawer/record-drawer.tsx'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { useRecordList } from '../use-records.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu, useExport } from './export-menu.tsx'
import { type ListAddress, useListAddress } from './list-address.ts'
import { ListBin } from './list-filters.tsx'
import { ListPage, ListStatus, useLastAnswer } from './list-page.tsx'
import { chosenColumns, ListTools, ViewMenu } from './list-tools.tsx'
import styles from './record-list.module.css'
import { RecordRows } from './record-rows.tsx'
import { SavedViews } from './saved-views.tsx'
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

/** Shows a section of the panel: its list with all actions, and the drawer of a record. */
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
      {address.open !== null && <RecordDrawer section={section} id={address.open} address={address} />}
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

const offStorageKey = 'admin-keys-off'

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
  const [areOff, setAreOff] = useState(() => readStored('localStorage', offStorageKey) === 'yes')
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
        <KeysDialog
          areOff={areOff}
          onSwitch={() => {
            writeStored('localStorage', offStorageKey, areOff ? 'no' : 'yes')
            setAreOff(!areOff)
          }}
          onClose={() => setIsShown(false)}
        />
      )}
    </>
  )
}

interface KeysDialogProps {
  /** Whether the keys of the list are switched off. */
  areOff: boolean
  onSwitch: () => void
  onClose: () => void
}

/** Shows what the keys do, with the checkbox that switches those of a list. */
function KeysDialog({ areOff, onSwitch, onClose }: KeysDialogProps) {
  const { t } = useTranslation('admin')
  const rows = [
    { key: '/', words: t('keys.search') },
    { key: 'J ↓', words: t('keys.next') },
    { key: 'K ↑', words: t('keys.previous') },
    { key: 'Enter', words: t('keys.open') },
    { key: 'X', words: t('keys.choose') },
    { key: 'N', words: t('keys.new') },
    { key: 'Ctrl K', words: t('keys.palette') },
    { key: 'Ctrl S', words: t('keys.save') },
    { key: '?', words: t('keys.help') },
  ]
  return (
    <TitledDialog
      title={t('keys.title')}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {rows.map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('keys.on')} isChecked={!areOff} onChange={onSwitch} />
    </TitledDialog>
  )
}

function isMeantForOthers({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open], :popover-open')) return true
  if (!(target instanceof HTMLElement)) return false
  // A checkbox takes no letters.
  return target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
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
    onNew()
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
