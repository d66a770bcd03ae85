import { useEffect, useRef } from 'react'

/** Whether it is Ctrl or ⌘ and S. */
export function isSaveKey({
  ctrlKey,
  metaKey,
  key,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key'>): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 's'
}

/** Ctrl or ⌘ and S saves. */
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
