import { useEffect, useRef } from 'react'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import { readStored } from '../../enhance/browser-storage.ts'

/** The storage key under which the keys of one letter are switched off, in the dialog of any list (WCAG 2.1.4). */
const offStorageKey = 'admin-keys-off'

/** The actions of keys, by their names: `j`, `Shift x`, `Escape`; absent where one does nothing now. */
export type LetterKeys = Readonly<Record<string, (() => unknown) | undefined>>

/**
 * Runs actions by keys of one letter, named by their position so that they are the same in every layout. Nothing
 * happens while somebody types, or a dialog or a menu is open.
 */
export function useLetterKeys(keys: LetterKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isMeantForOthers(event)) return
      const key = pressedKey(event)
      const action = latest.current[event.shiftKey ? `Shift ${key}` : key]
      if (!action || (key.length === 1 && readStored('localStorage', offStorageKey) === 'yes')) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isMeantForOthers({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open], :popover-open')) return true
  if (!(target instanceof HTMLElement)) return false
  // Checkboxes and radio buttons take no letters.
  return target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]')
}
