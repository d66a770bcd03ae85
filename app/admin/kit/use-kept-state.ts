import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import type { AdminSection } from '../../../shared/rules/records.ts'
import { defineDraft } from '../../forms/draft.ts'

/**
 * Returns state that outlives the page and the session: text typed beside the form of a record, such as a reason or a
 * note. Never for passwords.
 * @param name the key of the draft; another one starts anew.
 * @param schema checks the stored value; must be the same at every call.
 * @returns the value, its setter, and a function that resets it once it was sent.
 */
export function useKeptState<Value>(
  name: string,
  initial: Value,
  schema: z.ZodType<Value>,
): [value: Value, write: (value: Value) => void, reset: () => void] {
  const [value, setValue] = useState(initial)
  const isTyped = useRef(false)
  const first = useRef(initial)
  const draft = useMemo(() => defineDraft(name, schema), [name, schema])
  useEffect(() => {
    let isGone = false
    void draft.read().then((found) => {
      if (!isGone && !isTyped.current && found !== null) setValue(found)
    })
    return () => {
      isGone = true
    }
  }, [draft])
  const write = useCallback(
    (next: Value) => {
      isTyped.current = true
      setValue(next)
      void draft.write(JSON.stringify(next) === JSON.stringify(first.current) ? null : next)
    },
    [draft],
  )
  const reset = useCallback(() => write(first.current), [write])
  return [value, write, reset]
}

const reasonSchema = z.string()

/**
 * Returns the reason for a decision, while it is being typed.
 * @param of distinguishes this decision from the section's others.
 */
export function useKeptReason(section: AdminSection, of: string) {
  return useKeptState(`admin:${section}:${of}:reason`, '', reasonSchema)
}
