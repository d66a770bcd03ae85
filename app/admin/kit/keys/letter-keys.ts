import { useEffect, useRef } from 'react'
import { sectionAddress } from '../../../../shared/rules/panel-addresses.ts'
import { pressedKey } from '../../../../shared/rules/pressed-key.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'

const offStorageKey = 'admin-keys-off'

/** Tells whether keys of one letter are switched off in this browser, for those who use speech input (WCAG 2.1.4). */
export function areLetterKeysOff(): boolean {
  return readStored('localStorage', offStorageKey) === 'yes'
}

/** Switches the keys of one letter off, or on again. */
export function switchLetterKeys(areOff: boolean): void {
  writeStored('localStorage', offStorageKey, areOff ? 'yes' : 'no')
}

/** Tells whether a key is meant for a field, an open dialog or the browser, and not for the panel. */
export function isMeantForOthers({
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  target,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open], :popover-open')) return true
  return isTypedInto(target)
}

/** Tells whether an element takes letters. */
export function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [contenteditable] *',
    )
  )
}

const newRecord = (section: Parameters<typeof sectionAddress>[0]) => `${sectionAddress(section)}?open=new`

/** The addresses to which two keys lead, one pressed after the other; the second is the first letter in Uzbek. */
export const chordAddresses: Readonly<Record<string, string>> = {
  nt: newRecord('activities'),
  ne: newRecord('ambassadors'),
  nx: newRecord('experts'),
  no: newRecord('organizations'),
  nm: newRecord('countries'),
  na: newRecord('applications'),
  nq: newRecord('callRequests'),
  ns: newRecord('pages'),
  nh: newRecord('users'),
}

/** The time within which the second key follows, in milliseconds. */
const chordMs = 600

/** The first key of a chord that was pressed, and what happens if no second one follows. */
let begun: { key: string; timer: number; alone?: () => void } | undefined

/** Runs what the first key of a chord does alone, once no second key has followed. */
export function afterChord(alone: () => void): void {
  if (begun) begun.alone = alone
  else alone()
}

/**
 * Listens for chords. @param run receives the two letters of one.
 * @returns how to stop listening.
 */
export function listenForChords(chords: readonly string[], run: (chord: string) => void): () => void {
  const firstKeys = new Set(chords.map((chord) => chord[0]))
  const listen = (event: KeyboardEvent) => {
    if (areLetterKeysOff() || isMeantForOthers(event) || event.repeat) return
    const key = pressedKey(event)
    const first = begun
    end()
    const chord = `${first?.key}${key}`
    if (first && chords.includes(chord)) {
      event.preventDefault()
      return run(chord)
    }
    if (!firstKeys.has(key)) return
    const alone = () => {
      const waiting = begun?.alone
      end()
      waiting?.()
    }
    begun = { key, timer: window.setTimeout(alone, chordMs) }
  }
  // Before the keys of a list, which ask whether a chord has begun.
  addEventListener('keydown', listen, { capture: true })
  return () => {
    end()
    removeEventListener('keydown', listen, { capture: true })
  }
}

function end(): void {
  clearTimeout(begun?.timer)
  begun = undefined
}

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
