import { useEffect, useRef } from 'react'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'

/** The effects of the keys of an open clause; each has a button or a link too. */
interface ClauseKeys {
  /** Alt and an arrow: the clause moves up or down. */
  onMove: (by: 1 | -1) => void
  /** Ctrl or ⌘ and Enter: the next clause opens. */
  onNext: () => void
}

/** Listens to the keys of the open clause, wherever the focus is, but not in a dialog above it. */
export function useClauseKeys(keys: ClauseKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey } = event
      const key = pressedKey(event)
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
        latest.current.onMove(key === 'ArrowUp' ? -1 : 1)
      else if ((ctrlKey || metaKey) && key === 'Enter') latest.current.onNext()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
