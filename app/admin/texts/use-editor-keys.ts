import { useEffect, useRef } from 'react'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'

/** The effects of the keys of an open text; each has a button too. */
interface EditorKeys {
  /** Ctrl or ⌘ and S: it is saved. */
  onSave: () => void
  /** Ctrl or ⌘ and Enter: it is saved, and the next one opens. */
  onSaveNext: () => void
}

/** Listens to the keys of an open text, wherever the focus is, but not in a dialog above it. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey } = event
      if (event.defaultPrevented || !(ctrlKey || metaKey) || document.querySelector('dialog[open]')) return
      const key = pressedKey(event)
      if (key === 's') latest.current.onSave()
      else if (key === 'Enter') latest.current.onSaveNext()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
