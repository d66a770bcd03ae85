import { useState } from 'react'
import type { FormValues } from '../../shared/rules/changed-fields.ts'
import { refusalOf } from '../api/refusal.ts'

/** A save by somebody else while a record was being edited (D-14). */
export interface Conflict<Values extends FormValues, Stored> {
  mine: Values
  theirs: Values
  /** The record as it is stored now. */
  record: Stored
}

/**
 * Finds what was saved meanwhile when a save is refused, until it is settled (D-14).
 * @param valuesOf returns the values of a stored record as its form holds them.
 * @param initial the conflict of a draft that was typed upon an earlier revision.
 */
export function useConflict<Found extends Conflict<FormValues, unknown>>(
  valuesOf: (record: Found['record']) => Found['mine'],
  initial: Found | null = null,
) {
  const [conflict, setConflict] = useState<Found | null>(initial)
  return {
    conflict,
    setConflict,
    /**
     * Reads the record that a refused save was in conflict with.
     * @returns `null` where the failure has another reason, or the record cannot be read.
     */
    find: async (
      error: unknown,
      mine: Found['mine'],
      read: () => Promise<Found['record'] | null | undefined>,
    ) => {
      const isChangedMeanwhile = refusalOf(error)?.code === 'changed-meanwhile'
      const record = isChangedMeanwhile ? await read().catch(() => null) : null
      return record ? { mine, theirs: valuesOf(record), record } : null
    },
  }
}
