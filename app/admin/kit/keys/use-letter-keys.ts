import { useEffect, useRef } from 'react'
import { pressedKey } from '../../../../shared/rules/pressed-key.ts'
import { areLetterKeysOff, isMeantForOthers } from './letter-keys.ts'

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
      if (!action || (key.length === 1 && areLetterKeysOff())) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
