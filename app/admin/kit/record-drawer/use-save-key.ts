import { useEffect, useRef } from 'react'

/** Tells whether a key event is Ctrl or ⌘ and S. */
export function isSaveKey({
  ctrlKey,
  metaKey,
  key,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key'>): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 's'
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
