import { useEffect, useRef } from 'react'
import { areLetterKeysOff, isTypedInto } from '../keys/letter-keys.ts'
import { focusTools } from './page-toolbar.tsx'
import type { Neighbours } from './use-neighbours.ts'

/** The effects of the keys of a page. */
interface PageKeys {
  onClose: () => void
  neighbours: Neighbours | undefined
  onThird: () => void
  onFold: () => void
  onHelp: () => void
}

/**
 * Handles the keys of a page by their position on the keyboard, so that they are the same in every layout: Alt and Page
 * Up or Page Down, outside fields K and J, go to the records around it; Ctrl, Alt and 3 shows the third language; Ctrl
 * and \ folds the side column; Alt and F10 goes to the toolbar; Escape goes back to the list.
 */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open], :popover-open')) return
      const action = actionOf(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function actionOf(event: KeyboardEvent, keys: PageKeys): (() => void) | undefined {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event
  const isControl = ctrlKey || metaKey
  const { neighbours } = keys
  if (altKey && !isControl)
    return {
      PageUp: neighbours?.openPrevious,
      PageDown: neighbours?.openNext,
      F10: focusTools,
    }[code]
  if (isControl && altKey) return code === 'Digit3' ? keys.onThird : undefined
  if (isControl) return code === 'Backslash' || code === 'IntlBackslash' ? keys.onFold : undefined
  if (code === 'Escape') return keys.onClose
  if (isTypedInto(event.target)) return undefined
  if (code === 'Slash' && shiftKey) return keys.onHelp
  if (shiftKey || areLetterKeysOff()) return undefined
  return { KeyK: neighbours?.openPrevious, KeyJ: neighbours?.openNext }[code]
}
