import { createContext } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'

/** The parts of a form that may be read, and not changed (W-2). */
export interface FieldLocks {
  /** Whether that is all that belongs to no language. */
  areFactsLocked: boolean
  /** The languages whose texts are locked. */
  languages: readonly Language[]
}

/** The locks of the form around a field; there are none outside the panel. */
export const FieldLocksContext = createContext<FieldLocks>({ areFactsLocked: false, languages: [] })
