import { useCallback, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import type { AdminSection } from '../../shared/rules/admin-sections.ts'
import { defineDraft } from './draft.ts'
import { useDraft } from './use-draft.ts'
import { type FormState, useFormState } from './use-form-state.ts'

/** Typed values that are stored as a draft. */
export interface StoredState<Values> extends FormState<Values> {
  /** Resets the values and deletes the draft, once they were sent. */
  reset: () => void
}

/**
 * Returns typed values that outlive the page and the session.
 * @param name the key of the draft; another one is read again.
 * @param schema selects the stored values, never a password; must be the same at every call.
 */
export function useStoredState<Values, Kept extends Partial<Values>>(
  name: string,
  initial: Values,
  schema: z.ZodType<Kept>,
): StoredState<Values> {
  const [first] = useState(initial)
  const { values, read, change: write } = useFormState(first)
  const isTyped = useRef(false)
  const draft = useMemo(() => defineDraft(name, schema), [name, schema])
  const typed = useMemo(() => {
    const kept = schema.safeParse(values).data
    const isChanged = JSON.stringify(kept) !== JSON.stringify(schema.safeParse(first).data)
    return isChanged && kept !== undefined ? kept : null
  }, [schema, first, values])
  useDraft(draft, typed, (stored) => {
    if (stored === null || isTyped.current) return
    write((now) => (typeof stored === 'object' ? { ...now, ...stored } : stored))
  })
  const change = useCallback(
    (make: (values: Values) => Values) => {
      isTyped.current = true
      write(make)
    },
    [write],
  )
  const reset = useCallback(() => {
    void draft.forget()
    change(() => first)
  }, [draft, change, first])
  return { values, read, change, reset }
}

const reasonSchema = z.string()

/**
 * Returns the reason for a decision, while it is being typed.
 * @param of distinguishes this decision from the section's others.
 * @returns the reason, its setter, and a function that resets it once it was sent.
 */
export function useStoredReason(
  section: AdminSection,
  of: string,
): [reason: string, write: (reason: string) => void, reset: () => void] {
  return useStoredText(`admin:${section}:${of}:reason`)
}

/** Returns a single text that outlives the page and the session, such as a note. */
export function useStoredText(
  name: string,
): [text: string, write: (text: string) => void, reset: () => void] {
  const { values, change, reset } = useStoredState<string, string>(name, '', reasonSchema)
  return [values, (text) => change(() => text), reset]
}
