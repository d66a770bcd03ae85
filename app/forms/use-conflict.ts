import { useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { changedFields, type FormValues } from './merge-edits.ts'

/** A save by somebody else while a record was being edited (D-14). */
export interface Conflict<Values extends FormValues, Stored> {
  mine: Values
  theirs: Values
  /** The record as it is stored now. */
  record: Stored
}

/** Tells whether a save was refused since the record has changed since it was read. */
export function isChangedMeanwhile(error: unknown): boolean {
  return refusalOf(error)?.code === 'changed-meanwhile'
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
    show: setConflict,
    settle: () => setConflict(null),
    /**
     * Reads the record that a refused save was in conflict with.
     * @returns `null` where the failure has another reason, or the record cannot be read; `isSame` where it is stored as
     *   it was sent: the response to that very save was lost, and there is nothing to merge.
     */
    find: async (
      error: unknown,
      mine: Found['mine'],
      read: () => Promise<Found['record'] | null | undefined>,
    ) => {
      const record = isChangedMeanwhile(error) ? await read().catch(() => null) : null
      if (!record) return null
      const theirs = valuesOf(record)
      return { mine, theirs, record, isSame: changedFields(theirs, mine).length === 0 }
    },
  }
}
