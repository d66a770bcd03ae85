import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../../../shared/rules/pressed-key.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'
import styles from './record-list.module.css'

const offStorageKey = 'admin-keys-off'

/** The actions of a list's keys. */
export interface ListKeys {
  onNew: (() => void) | undefined
  onToggleRow: (id: string) => void
}

/**
 * Handles the keys of a list: `/` searches, arrows and J K move between rows, X selects, N creates, `?` shows this
 * help. They work only while no text field has the focus and nothing is open. They can be switched off, for those who
 * use speech input (WCAG 2.1.4).
 */
export function ListKeysHelp(keys: ListKeys) {
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
        <TitledDialog
          title={t('keys.title')}
          onClose={() => setIsShown(false)}
          actions={
            <Button variant="second" onPress={() => setIsShown(false)}>
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
          <Checkbox
            label={t('keys.on')}
            isChecked={!areOff}
            onChange={() => {
              writeStored('localStorage', offStorageKey, areOff ? 'no' : 'yes')
              setAreOff(!areOff)
            }}
          />
        </TitledDialog>
      )}
    </>
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
