import { draftStorageKey } from '../../shared/rules/storage-keys.ts'
import { decodeToken, readToken } from '../api/session.ts'
import { readStored, writeStored } from '../enhance/browser-storage.ts'
import { islandAttribute } from '../islands/island-data.ts'
import { type Control, defaultOf } from './typed.ts'

/** The types of inputs whose values are not stored: a password never is, and a file cannot be. */
const unstoredTypes = ['password', 'file', 'checkbox', 'radio', 'hidden']

/**
 * Stores what was typed in a page that is left before it is hydrated, such as to try again, for the next visit of the
 * same page in this tab. Drafts, which are stored at each change, only begin once it is hydrated.
 */
export function storeTyped(): void {
  const typed = Object.fromEntries(
    controlsOfPage().flatMap((control) =>
      control.value !== defaultOf(control) ? [[control.name, control.value]] : [],
    ),
  )
  writeStored('sessionStorage', key(), Object.keys(typed).length > 0 ? JSON.stringify(typed) : null)
}

/** Fills in what was typed in the same page before, once; what is there already stays. */
export function restoreTyped(): void {
  const stored = readStored('sessionStorage', key())
  if (stored === null) return
  writeStored('sessionStorage', key(), null)
  const typed: Record<string, string> = JSON.parse(stored)
  for (const control of controlsOfPage()) {
    const value = typed[control.name]
    if (control.value === '' && value !== undefined) control.value = value
  }
}

function key(): string {
  const accountId = decodeToken(readToken())?.accountId ?? ''
  return draftStorageKey(`typed:${location.pathname}${location.search}`, accountId)
}

function controlsOfPage(): Control[] {
  return [
    ...document.querySelectorAll<Control>(`[${islandAttribute}] form :is(input, textarea, select)[name]`),
  ].filter(({ type }) => !unstoredTypes.includes(type))
}
