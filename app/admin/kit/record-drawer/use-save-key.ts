import { useEffect, useRef } from 'react'

/** Ctrl or ⌘ and S saves. */
export function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave)
  latest.current = onSave
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
