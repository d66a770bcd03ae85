import { useEffect, useRef } from 'react'
import { pressedKey } from '../../../../shared/rules/pressed-key.ts'

/** Tells whether a key event is Ctrl or ⌘ and S. */
export function isSaveKey(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key' | 'code'>): boolean {
  return (event.ctrlKey || event.metaKey) && pressedKey(event) === 's'
}

/** Saves by Ctrl or ⌘ and S. */
export function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave)
  latest.current = onSave
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
