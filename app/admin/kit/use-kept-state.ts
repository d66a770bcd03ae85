import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import type { AdminSection } from '../../../shared/rules/records.ts'
import { defineDraft } from '../../forms/draft.ts'

/**
 * State that outlives the page and the session: what is typed beside the form of a record, such as a reason or a note.
 * Never for passwords.
 * @param name what it is kept under; another one begins anew.
 * @param schema checks what was kept; must be the same at every call.
 * @returns the value, how it is written, and how it is begun anew when it was sent.
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
 * The reason for a decision, while it is being typed.
 * @param of whatever tells this decision from the section's others.
 */
export function useKeptReason(section: AdminSection, of: string) {
  return useKeptState(`admin:${section}:${of}:reason`, '', reasonSchema)
}
